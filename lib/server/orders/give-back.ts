import "server-only";
import type { Database } from "@/lib/server/db/client";
import { type OrderRow, selectPaymentsOfOrder } from "@/lib/server/db/queries/orders";
import { enqueue } from "@/lib/server/outbox";
import { moveBalance } from "./balance";

/** Where the money of an order goes back to. Unit: cents. */
export interface GivenBack {
  /** To the cards it came from. */
  readonly cardCents: number;
  /** To the balance it was spent from. */
  readonly creditCents: number;
}

/**
 * Gives money of an order back: to the cards it came from, and the rest, which was credit, to the credit. The refunds
 * are written down here and carried out by the outbox.
 * @param tx  the transaction that ends what was paid for
 */
export async function giveBack(tx: Database, order: OrderRow, cents: number, at: Date): Promise<GivenBack> {
  let left = cents;
  for (const { paymentId, chargedCents, refundedCents } of await selectPaymentsOfOrder(tx, order.id)) {
    const amountCents = Math.min(left, chargedCents - refundedCents);
    if (!paymentId || amountCents <= 0) continue;
    left -= amountCents;
    await enqueue(tx, "refund", `refund:cancel:${order.id}:${paymentId}`, {
      orderId: order.id,
      providerPaymentId: paymentId,
      amountCents,
    });
  }
  const dedupeKey = `refund:${order.id}`;
  await moveBalance(tx, { email: order.email, amountCents: left, reason: "refund", dedupeKey, at });
  return { cardCents: cents - left, creditCents: left };
}
