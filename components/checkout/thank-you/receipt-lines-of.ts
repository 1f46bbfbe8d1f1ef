import type { ReceiptLine } from "@/components/ui/receipt-lines";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { groupsOf, refundWord, takenBackGroup, totalWords } from "@/lib/domain/receipt-parts";

/**
 * The lines of a receipt: tests, fees and everything else apart, as health accounts ask for them, then the way from
 * their sum to what was charged, and what was given back.
 */
export function receiptLines({ receipt, coupon }: Pick<CheckoutDetails, "receipt" | "coupon">) {
  const { lines, discount, shipping, balanceUsed, added, takenBack, total, refunded } = receipt;
  return {
    groups: [
      ...groupsOf(
        lines.map((line) => ({ ...line, detail: null })),
        [],
      ).titled,
      ...takenBackGroup(takenBack),
    ],
    sum: [
      ...takenOff("discount", coupon ? `Code ${coupon}` : "Discount", discount),
      { key: "shipping", label: "Shipping", cents: shipping },
      ...(added === 0 ? [] : [{ key: "added", label: "Changed after the order", cents: added }]),
      ...(balanceUsed < 0
        ? [{ key: "credit", label: "To your balance", cents: -balanceUsed }]
        : takenOff("balance", "From your balance", balanceUsed)),
      { key: "total", label: totalWords(receipt), cents: total, kind: "total" },
      ...takenOff("refunded", refundWord(receipt), refunded),
    ] satisfies ReceiptLine[],
  };
}

function takenOff(key: string, label: string, cents: number): ReceiptLine[] {
  return cents === 0 ? [] : [{ key, label, cents: -cents, kind: "off" }];
}
