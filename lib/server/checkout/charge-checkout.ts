import "server-only";
import { eq } from "drizzle-orm";
import { customerToCharge } from "@/lib/server/cards/cards-of";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import type { Payment, Payments } from "@/lib/server/payments/payments";
import { shopUrlOf } from "@/lib/server/shop-url";

/** The address to which the bank sends the browser back: the shop's own thank-you page. */
async function returnUrlOf(db: Database, { shopId, id }: CheckoutRow): Promise<string> {
  return `${await shopUrlOf(db, shopId)}/checkout/thank-you?checkout=${id}`;
}

/**
 * The provider's customer of a checkout. A signed-in person keeps theirs; a guest gets one per checkout, because a
 * typed address must not open somebody else's cards.
 */
export async function customerOf(db: Database, payments: Payments, row: CheckoutRow): Promise<string> {
  if (row.providerCustomerId) return row.providerCustomerId;
  const { userId, email, name } = row;
  const holder = userId && { userId, shopKey: await selectShopKey(db, row.shopId) };
  const known = holder ? await customerToCharge(db, payments, holder, row.providerPaymentMethodId) : null;
  const id = known ?? (await payments.createCustomer({ key: `cus_${row.id}`, email, name }));
  // A guest's is found again by its key, and written down with the order.
  if (userId) {
    await db.update(checkouts).set({ providerCustomerId: id, updatedAt: now() }).where(eq(checkouts.id, row.id));
  }
  return id;
}

/**
 * Asks for the payment of the current attempt. Asked twice it happens once: the key is made of checkout and attempt,
 * and everything else of what the row has kept.
 * @throws PaymentsUnavailable
 */
export async function chargeCheckout(db: Database, payments: Payments, row: CheckoutRow): Promise<Payment> {
  const { quote } = row;
  return payments.charge({
    key: `co_${row.id}_${row.attempt}`,
    amountCents: row.totalCents,
    customerId: await customerOf(db, payments, row),
    methodId: row.providerPaymentMethodId,
    isPayLater: row.isBnpl,
    keepsCard: quote.lines.some(({ isRecurring, kitType }) => isRecurring || kitType !== null),
    returnUrl: await returnUrlOf(db, row),
    email: row.email,
    country: row.shippingAddress.country,
    metadata: { checkout_id: row.id, attempt: String(row.attempt) },
  });
}
