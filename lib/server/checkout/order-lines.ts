import "server-only";
import type { CheckoutQuote } from "@/lib/contracts/checkout-quote";
import type { OrderLine } from "@/lib/server/orders/make-order";

/** The lines of an order as a checkout promised them. */
export function orderLinesOf(quote: CheckoutQuote): OrderLine[] {
  return quote.lines.map((line) => ({
    priceId: line.priceId,
    lookupKey: line.lookupKey,
    productKey: line.productKey,
    title: line.title,
    priceType: line.type,
    frequency: line.isRecurring ? line.cadence : "one-time",
    choices: line.choices,
    unitAmountCents: line.unitAmount,
    discountCents: line.discountAmount,
    quantity: line.quantity,
    kitType: line.kitType,
    kitsPerCycle: line.kitsPerCycle,
  }));
}
