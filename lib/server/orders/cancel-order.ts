import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { lockOwnOrder } from "@/lib/server/db/queries/orders";
import { lockReplaced } from "@/lib/server/db/queries/replacements";
import type { Member } from "@/lib/server/http/actor";
import { kickOutbox } from "@/lib/server/outbox";
import { endOrder } from "./end-order";

/**
 * Cancels an order for its owner, or whoever opened its link, before its kit ships: everything that was paid goes back, and the membership whose
 * running period it paid for ends.
 * @throws Problem not_found, also for somebody else's; too_late once a kit has left; conflict when it is over already
 */
export async function cancelOrder(
  db: Database,
  member: Member,
  orderId: string,
): Promise<{ orderNumber: string; refund: number }> {
  const done = await db.transaction(async (tx) => {
    await lockReplaced(tx, orderId);
    const order = await lockOwnOrder(tx, member, orderId);
    if (!order) throw new Problem("not_found");
    const refund = await endOrder(tx, order, { userId: member.userId, isByCustomer: true, reason: null });
    return { orderNumber: order.number, refund };
  });
  kickOutbox();
  return done;
}
