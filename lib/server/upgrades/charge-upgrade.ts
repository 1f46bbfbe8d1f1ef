import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectCheckoutByPayment } from "@/lib/server/db/queries/checkouts";
import { selectMembershipOfCheckout } from "@/lib/server/db/queries/memberships";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import type { Payment, Payments } from "@/lib/server/payments/payments";
import { shopUrlOf } from "@/lib/server/shop-url";

/** The card that an order was paid with, or that was kept for its membership's renewals. */
async function savedCardOf(db: Database, checkout: CheckoutRow) {
  const membership = await selectMembershipOfCheckout(db, checkout.id);
  const isCardPaid = checkout.paymentStatus === "paid" && !checkout.isBnpl;
  const methodId = isCardPaid ? checkout.providerPaymentMethodId : membership?.providerPaymentMethodId;
  const customerId = checkout.providerCustomerId ?? membership?.providerCustomerId;
  if (!methodId || !customerId) {
    throw new Problem("payment_failed", {
      message: "There is no saved card for this order. You have not been charged.",
    });
  }
  return { methodId, customerId };
}

/** Meaning-based, and a new one only after the bank has refused the one before. */
function keyOf({ paymentId, type, attempt }: UpgradeRow): string {
  return attempt <= 1 ? `up_${paymentId}_${type}` : `up_${paymentId}_${type}_${attempt}`;
}

/**
 * Asks for the charge of an upgrade. Asked twice it happens once.
 * @throws PaymentsUnavailable; Problem payment_failed when no card was saved
 */
export async function chargeUpgrade(db: Database, payments: Payments, row: UpgradeRow): Promise<Payment> {
  const checkout = await selectCheckoutByPayment(db, row.paymentId);
  if (!checkout) throw new Error(`upgrade ${row.id} has no checkout`);
  return payments.chargeKeptCard({
    key: keyOf(row),
    amountCents: row.amountCents,
    ...(await savedCardOf(db, checkout)),
    returnUrl: `${await shopUrlOf(db, checkout.shopId)}/checkout/thank-you?checkout=${checkout.id}`,
    metadata: { upgrade_id: row.id, attempt: String(row.attempt) },
  });
}
