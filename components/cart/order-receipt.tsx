import { type ReceiptLine, ReceiptLines } from "@/components/ui/receipt-lines";
import { instalmentAmounts, instalmentText, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { sumCents } from "@/lib/domain/money";
import type { Quote, QuotedLine } from "@/lib/domain/quote";
import { cadenceText } from "@/lib/domain/recurring-period";

interface OrderReceiptProps {
  quote: Quote;
  /** The code in use. NULL: none, or none that gives something. */
  code: string | null;
  /** Whether it is paid in instalments, of which the first is due today. */
  paysLater?: boolean;
}

/** What is charged now, from the first line to the total. Draws the quote and reckons nothing. */
export function OrderReceipt({ quote, code, paysLater = false }: OrderReceiptProps) {
  const lines: ReceiptLine[] = [
    ...quote.lines.map(itemLine),
    ...discountLines(quote, code),
    { key: "shipping", label: "Shipping", cents: quote.shippingCents },
    ...(quote.shippingDiscountCents > 0
      ? [
          {
            key: "free-shipping",
            label: `Shipping, code ${code}`,
            cents: -quote.shippingDiscountCents,
            kind: "off" as const,
          },
        ]
      : []),
    ...(quote.balanceUsedCents > 0
      ? [{ key: "balance", label: "From your balance", cents: -quote.balanceUsedCents, kind: "off" as const }]
      : []),
    ...totalLines(quote.totalCents, paysLater),
  ];
  return <ReceiptLines lines={lines} />;
}

/** The sum; and where it is paid in instalments, what of it is due today and what later. */
function totalLines(totalCents: number, paysLater: boolean): ReceiptLine[] {
  if (!paysLater) return [{ key: "total", label: "Due today", cents: totalCents, kind: "total" }];
  const [first, ...later] = instalmentAmounts(totalCents);
  return [
    { key: "whole", label: "Order total", cents: totalCents },
    {
      key: "later",
      label: `${later.length} later payments with ${PAY_LATER_PROVIDER}`,
      detail: instalmentText(later),
      cents: -sumCents(later.map(({ amountCents }) => amountCents)),
    },
    { key: "total", label: "Due today", cents: first?.amountCents ?? totalCents, kind: "total" },
  ];
}

function itemLine(line: QuotedLine): ReceiptLine {
  const { priceId, option, quantity, amountCents, cadence, isRecurring } = line;
  const title = quantity === 1 ? option.title : `${quantity} × ${option.title}`;
  const isTitled = !isRecurring || option.frequency === cadence;
  return {
    key: `${priceId} ${line.choices.join(" ")}`,
    label: title,
    ...(!isTitled && { detail: cadenceText(cadence) }),
    cents: amountCents,
  };
}

/** The code's share, naming the things it is for when it is not for all of them. */
function discountLines(quote: Quote, code: string | null): ReceiptLine[] {
  if (quote.discountCents === 0) return [];
  const eligible = quote.lines.filter(({ discountCents }) => discountCents > 0);
  const isPart = eligible.length < quote.lines.length;
  return [
    {
      key: "discount",
      label: `Code ${code}`,
      ...(isPart && { detail: `on ${eligible.map(({ option }) => option.title).join(", ")}` }),
      cents: -quote.discountCents,
      kind: "off",
    },
  ];
}
