import "server-only";
import { eq } from "drizzle-orm";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { recordConversionRefund } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder, type OrderRow, selectPaymentsOfOrder } from "@/lib/server/db/queries/orders";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { orders } from "@/lib/server/db/schema/orders";
import type { Payment } from "@/lib/server/payments/payments";
import { endReplacements } from "./end-order";
import { givenBackOf, noteForeignRefund, returnableOf } from "./give-back";
import { refundMovements, writeLedger } from "./ledger";

/**
 * Writes down what the provider says was given back of a payment: the ledger gets what it does not know yet, and an
 * order paid back in full is refunded. Whoever learns of a refund first calls it, in any order and as often as they
 * like.
 */
export async function recordRefund(db: Database, orderId: string, payment: Payment): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const ours = (await selectPaymentsOfOrder(tx, orderId)).find(({ paymentId }) => paymentId === payment.id);
    // A payment that went back because it was one too many never entered the books.
    const newCents = ours ? payment.refundedCents - ours.refundedCents : 0;
    if (newCents <= 0) return;
    const at = now();
    await writeLedger(tx, orderId, refundMovements(newCents, payment.id), at);
    await noteForeignRefund(tx, orderId, payment, at);
    await noteRefund(tx, order, newCents, at);
    const { id: paymentId, refundedCents: refundedSoFarCents } = payment;
    const isWhole = refundedSoFarCents === ours?.chargedCents;
    await recordConversionRefund(tx, order, { paymentId, cents: newCents, refundedSoFarCents, isWhole }, at);
  });
}

/** Whether all of what was paid and is not kept went back and arrived: to cards, as the provider says, and to the balance. */
async function isRefunded(tx: Database, { id, refundedCents }: OrderRow): Promise<boolean> {
  const { cardCents, creditCents } = await givenBackOf(tx, id);
  if (cardCents + creditCents === 0 || refundedCents < cardCents) return false;
  if ((await returnableOf(tx, id)).cents > 0) return false;
  return (await selectPaymentsOfOrder(tx, id)).every(({ disputedCents }) => disputedCents <= 0);
}

/**
 * Calls an order refunded once all of it went back, whatever paid it, and keeps here what was to be sent in its place.
 * @param order  as it is by now, locked
 * @returns      whether it is
 */
export async function settleRefunded(tx: Database, order: OrderRow, at: Date): Promise<boolean> {
  if (!(await isRefunded(tx, order))) return false;
  await moveOrder(tx, order.id, [order.status], "refunded", at);
  await endReplacements(tx, order);
  if (order.checkoutId) {
    await tx
      .update(checkouts)
      .set({ paymentStatus: "refunded", updatedAt: at })
      .where(eq(checkouts.id, order.checkoutId));
  }
  return true;
}

async function noteRefund(tx: Database, order: OrderRow, newCents: number, at: Date): Promise<void> {
  const refundedCents = Math.min(order.refundedCents + newCents, order.totalCents);
  await tx.update(orders).set({ refundedCents, updatedAt: at }).where(eq(orders.id, order.id));
  const isWhole = await settleRefunded(tx, { ...order, refundedCents }, at);
  const details = { cents: newCents, status: isWhole ? "refunded" : order.status };
  await audit(tx, { event: "order.refund", actor: "system", subject: order.id, details });
}
