import type { ReceiptLine } from "@/components/ui/receipt-lines";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { productOf } from "@/lib/domain/catalogue/products";

type LineItem = CheckoutDetails["lineItems"][number];

/**
 * The lines of a receipt: laboratory tests apart from everything else, as health accounts ask for them, then the way
 * from their sum to the charge. Whoever did not pay is told the sum alone.
 */
export function receiptLines(details: CheckoutDetails) {
  const { lineItems, subtotal, discountAmount, coupon, shipping, balanceUsed, total } = details;
  return {
    tests: lineItems.filter(isTest).map(itemLine),
    others:
      lineItems.length === 0
        ? [{ key: "order", label: "What was ordered", cents: subtotal }]
        : lineItems.filter((item) => !isTest(item)).map(itemLine),
    sum: [
      ...takenOff("discount", coupon ? `Code ${coupon}` : "Discount", discountAmount),
      { key: "shipping", label: "Shipping", cents: shipping },
      ...takenOff("balance", "From your balance", balanceUsed),
      { key: "total", label: "Charged", cents: total, kind: "total" },
    ] satisfies ReceiptLine[],
  };
}

/** A panel or what adds markers to one: the laboratory runs it. */
function isTest({ productKey }: LineItem): boolean {
  const kind = productOf(productKey)?.kind;
  return kind === "program" || kind === "mini" || (kind === "upgrade" && productKey !== "addon_easy-draw-upgrade");
}

function itemLine({ priceId, title, unitAmount, quantity }: LineItem, index: number): ReceiptLine {
  const label = quantity === 1 ? title : `${quantity} × ${title}`;
  return { key: `${priceId} ${index}`, label, cents: unitAmount * quantity };
}

function takenOff(key: string, label: string, cents: number): ReceiptLine[] {
  return cents === 0 ? [] : [{ key, label, cents: -cents, kind: "off" }];
}
