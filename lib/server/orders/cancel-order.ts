import "server-only";
import { eq } from "drizzle-orm";
import { isBeforeShipping } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockMembership } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, lockOrder, moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { memberships } from "@/lib/server/db/schema/memberships";
import type { Actor } from "@/lib/server/http/actor";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { balanceSpentOn } from "./balance";
import { giveBack } from "./give-back";

/** The membership that an order began ends with it. */
async function endMembership(tx: Database, order: OrderRow, at: Date): Promise<void> {
  const row = order.membershipId ? await lockMembership(tx, order.membershipId) : undefined;
  if (!row || row.status === "canceled") return;
  const change = { status: "canceled", canceledAt: at, pausedUntil: null, updatedAt: at } as const;
  await tx.update(memberships).set(change).where(eq(memberships.id, row.id));
  const { providerSubscriptionId: subscriptionId } = row;
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
}

/**
 * Cancels an order before its kit ships: everything that was paid goes back, and the membership it pays for ends.
 * @throws Problem not_found, also for somebody else's; too_late once a kit has left; conflict when it is over already
 */
export async function cancelOrder(
  db: Database,
  member: Pick<Actor, "userId">,
  orderId: string,
): Promise<{ orderNumber: string; refund: number }> {
  const done = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== member.userId) throw new Problem("not_found");
    if (order.status === "canceled" || order.status === "refunded") throw new Problem("conflict");
    if (!isBeforeShipping(order.status) || (await hasShippedKit(tx, orderId))) {
      throw new Problem("too_late", { message: "Your kit has already left, so this order can no longer be canceled." });
    }
    const at = now();
    await moveOrder(tx, orderId, [order.status], "canceled", at);
    // Credit that a change of plan gave for this order stays with the customer, and comes off what goes back.
    const refund = Math.max(0, order.totalCents - order.refundedCents + (await balanceSpentOn(tx, orderId)));
    await giveBack(tx, order, refund, at);
    await endMembership(tx, order, at);
    const details = { status: "canceled", refundCents: refund };
    await audit(tx, { event: "order.state", actor: member.userId, subject: orderId, details });
    return { orderNumber: order.number, refund };
  });
  kickOutbox();
  return done;
}
