import "server-only";
import { eq } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockCheckout } from "@/lib/server/db/queries/checkouts";
import { lockOrder, moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { lockReplaced } from "@/lib/server/db/queries/replacements";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { makeMembership } from "@/lib/server/memberships/make-membership";
import { endOrder } from "@/lib/server/orders/end-order";
import { mailOrderReleased } from "@/lib/server/orders/mail-order-news";
import { kickOutbox } from "@/lib/server/outbox";

interface Staff {
  readonly userId: string;
}

/** The membership that the order would have begun, had nobody needed to look at it; its subscription follows. */
async function beginMembership(tx: Database, order: OrderRow, at: Date): Promise<string | null> {
  if (order.membershipId || !order.checkoutId) return order.membershipId;
  const checkout = await lockCheckout(tx, order.checkoutId);
  const made = checkout && makeMembership(tx, checkout, null, at);
  if (!checkout || !made) return null;
  const { id, write, subscription } = made;
  await write;
  await subscription;
  const { providerCustomerId } = checkout;
  await tx.update(memberships).set({ providerCustomerId }).where(eq(memberships.id, id));
  await tx.update(orders).set({ membershipId: id }).where(eq(orders.id, order.id));
  return id;
}

/**
 * Lets an order go on that waited for a person to look at it.
 * @param reason  why it is fine, for the record
 * @throws Problem not_found; conflict when it does not wait any more
 */
export async function releaseOrder(db: Database, staff: Staff, orderId: string, reason: string): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem("not_found");
    const at = now();
    if (!(await moveOrder(tx, orderId, ["review"], "ready", at))) throw new Problem("conflict");
    await beginMembership(tx, order, at);
    await mailOrderReleased(tx, order, at);
    await audit(tx, {
      event: "order.state",
      actor: staff.userId,
      subject: orderId,
      details: { status: "ready", reason },
    });
  });
  kickOutbox();
  return { ok: true };
}

/**
 * Cancels an order for its customer before its kit ships; everything that was paid goes back.
 * @param reason  why, for the record
 * @throws Problem not_found, too_late once a kit has left, conflict when it is over already
 */
export async function cancelForCustomer(
  db: Database,
  staff: Staff,
  orderId: string,
  reason: string,
): Promise<{ refund: number }> {
  const refund = await db.transaction(async (tx) => {
    await lockReplaced(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem("not_found");
    return endOrder(tx, order, { userId: staff.userId, isByCustomer: false, reason });
  });
  kickOutbox();
  return { refund };
}
