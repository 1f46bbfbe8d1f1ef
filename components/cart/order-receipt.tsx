import { type ReceiptLine, ReceiptLines } from "@/components/ui/receipt-lines";
import type { Quote, QuotedLine } from "@/lib/domain/quote";
import { cadenceText } from "@/lib/domain/recurring-period";

interface OrderReceiptProps {
  quote: Quote;
  /** The code in use. NULL: none, or none that gives something. */
  code: string | null;
  /** Leaves the single things out, where they stand beside it already. */
  isShort?: boolean;
  /** What stands before the sum of what is charged now. */
  totalLabel?: string;
}

/** What is charged now, from the first line to the total. Draws the quote and reckons nothing. */
export function OrderReceipt({ quote, code, isShort = false, totalLabel = "Due today" }: OrderReceiptProps) {
  const lines: ReceiptLine[] = [
    ...(isShort ? [subtotalLine(quote)] : quote.lines.map(itemLine)),
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
    { key: "total", label: totalLabel, cents: quote.totalCents, kind: "total" },
  ];
  return <ReceiptLines lines={lines} />;
}

function subtotalLine(quote: Quote): ReceiptLine {
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { key: "subtotal", label: count === 1 ? "1 thing" : `${count} things`, cents: quote.subtotalCents };
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
