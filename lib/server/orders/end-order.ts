import "server-only";
import { isPaidKind } from "@/lib/domain/order-kind";
import { isBeforeShipping } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { changeMembership, lockMembership } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { enqueue } from "@/lib/server/outbox";
import { giveBack, returnableOf } from "./give-back";
import { mailOrderCanceled } from "./mail-order-news";
import { unreplace } from "./replace-kit";

/** Who ends an order, and what is noted of it. */
export interface Ending {
  readonly userId: string;
  readonly isByCustomer: boolean;
  /** Why, for the record; the customer is not told. NULL: they asked. */
  readonly reason: string | null;
}

/** The membership that an order began ends with it. */
async function endMembership(tx: Database, order: OrderRow, at: Date): Promise<boolean> {
  // A member's next kit is no more than that: what its order ends is the kit.
  const row = order.membershipId && isPaidKind(order.kind) ? await lockMembership(tx, order.membershipId) : undefined;
  if (!row || row.status === "canceled") return false;
  await changeMembership(tx, row.id, { status: "canceled", canceledAt: at, pausedUntil: null, updatedAt: at });
  const { providerSubscriptionId: subscriptionId } = row;
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
  return true;
}

/**
 * Ends an order before its kit ships: everything that was paid goes back, the membership it pays for ends, and the
 * customer is told.
 * @param tx     the transaction in which the order is locked
 * @returns      what goes back. Unit: cents
 * @throws Problem too_late once a kit has left; conflict when it is over already
 */
export async function endOrder(tx: Database, order: OrderRow, ending: Ending): Promise<number> {
  if (order.status === "canceled" || order.status === "refunded") throw new Problem("conflict");
  if (!isBeforeShipping(order.status) || (await hasShippedKit(tx, order.id))) {
    throw new Problem("too_late", { message: "Your kit has already left, so this order can no longer be canceled." });
  }
  const at = now();
  await moveOrder(tx, order.id, [order.status], "canceled", at);
  await unreplace(tx, order, at);
  const { cents: refund } = await returnableOf(tx, order.id);
  const given = await giveBack(tx, order, "order", refund, at);
  const endsMembership = await endMembership(tx, order, at);
  const { userId, isByCustomer, reason } = ending;
  await mailOrderCanceled(tx, order, { ...given, isByCustomer, endsMembership });
  const details = { status: "canceled", refundCents: refund, ...(reason === null ? {} : { reason }) };
  await audit(tx, { event: "order.state", actor: userId, subject: order.id, details });
  return refund;
}
