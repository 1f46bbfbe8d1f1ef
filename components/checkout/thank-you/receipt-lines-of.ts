import type { ReceiptLine } from "@/components/ui/receipt-lines";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";

type Line = CheckoutDetails["receipt"]["lines"][number];

/**
 * The lines of a receipt: laboratory tests apart from everything else, as health accounts ask for them, then the way
 * from their sum to what was charged, and what was given back.
 */
export function receiptLines({ receipt, coupon }: Pick<CheckoutDetails, "receipt" | "coupon">) {
  const { lines, discount, shipping, balanceUsed, added, total, refunded } = receipt;
  return {
    tests: lines.filter(({ isTest }) => isTest).map(itemLine),
    others: lines.filter(({ isTest }) => !isTest).map(itemLine),
    sum: [
      ...takenOff("discount", coupon ? `Code ${coupon}` : "Discount", discount),
      { key: "shipping", label: "Shipping", cents: shipping },
      ...(added === 0 ? [] : [{ key: "added", label: "Added after the order", cents: added }]),
      ...(balanceUsed < 0
        ? [{ key: "credit", label: "To your balance", cents: -balanceUsed }]
        : takenOff("balance", "From your balance", balanceUsed)),
      { key: "total", label: "Charged", cents: total, kind: "total" },
      ...takenOff("refunded", "Given back", refunded),
    ] satisfies ReceiptLine[],
  };
}

function itemLine({ title, quantity, amount }: Line, index: number): ReceiptLine {
  const label = quantity === 1 ? title : `${quantity} × ${title}`;
  return { key: `${index} ${title}`, label, cents: amount };
}

function takenOff(key: string, label: string, cents: number): ReceiptLine[] {
  return cents === 0 ? [] : [{ key, label, cents: -cents, kind: "off" }];
}
