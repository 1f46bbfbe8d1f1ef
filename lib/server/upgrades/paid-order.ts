import "server-only";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { isPayer, type Visitor } from "@/lib/server/checkout/payer";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectCheckout, selectCheckoutByPayment } from "@/lib/server/db/queries/checkouts";
import { type OrderRow, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import type { Client } from "@/lib/server/http/actor";
import { checkRoom, countPoints, takePoints } from "@/lib/server/http/rate-limit";

/** A paid order and somebody who may add to it. */
export interface UpgradableOrder {
  readonly checkout: CheckoutRow;
  readonly order: OrderRow;
}

/** Who wants to add to an order. */
export interface Payer extends Visitor {
  readonly client: Pick<Client, "checkoutCookie" | "address">;
}

/**
 * Draws from the limit on attempts to charge one payment's card.
 * @throws Problem too_many_requests
 */
export async function admitUpgrade(paymentId: string): Promise<void> {
  await takePoints("upgrade-payment", paymentId);
}

async function findByPayment(db: Database, id: string): Promise<UpgradableOrder | null> {
  const checkout = (await selectCheckoutByPayment(db, id)) ?? (await selectCheckout(db, id));
  const order = checkout && (await selectOrderOfCheckout(db, checkout.id));
  return checkout && order ? { checkout, order } : null;
}

/**
 * The paid order behind a payment, for somebody who may charge its card: the browser that paid, for an hour, or its
 * signed-in owner. Unknown, too late, another's address and another's browser all look the same.
 * @param id     of the payment, or of the checkout
 * @param email  as typed; NULL: not asked for
 * @throws Problem not_found, and too_many_requests for a network that guesses
 */
export async function paidOrder(
  db: Database,
  id: string,
  email: string | null,
  payer: Payer,
): Promise<UpgradableOrder> {
  const { address } = payer.client;
  await checkRoom("upgrade-wrong-network", address);
  const found = await findByPayment(db, id);
  const typed = email === null ? null : canonicalEmail(email);
  const isMatch = typed === null || (typed.ok && typed.canonical === found?.checkout.email);
  if (found && isMatch && isPayer(found.checkout, found.order.userId, payer)) return found;
  await countPoints("upgrade-wrong-network", address);
  throw new Problem("not_found");
}
