import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import { endedBy } from "@/lib/server/db/queries/ended-membership";
import { selectJoined } from "@/lib/server/db/queries/joined-parcels";
import { changeMembership, lockMembership } from "@/lib/server/db/queries/memberships";
import { isStillHere, lockOrder, moveOrder, type OrderRow, selectPeriodOrder } from "@/lib/server/db/queries/orders";
import { lostWithout, selectWaitingReplacements } from "@/lib/server/db/queries/replacements";
import { enqueue } from "@/lib/server/outbox";
import { giveBack, returnableOf, whyNothingBack } from "./give-back";
import { mailOrderCanceled } from "./mail-order-news";
import { unreplace } from "./replace-kit";
import { sentAlone, stillSent } from "./still-sent";

/** Who ends an order, and what is noted of it. */
export interface Ending {
  /** NULL: whoever holds the link of the order; "system": the shop by itself. */
  readonly userId: string | null;
  readonly isByCustomer: boolean;
  /** Why, for the record; the customer is not told. NULL: they asked. */
  readonly reason: string | null;
  /** Whether it ends because what was paid for the kit in whose place it is goes back. Default: no. */
  readonly isPaidBack?: boolean;
}

/**
 * A membership ends with the order that paid for its running period. An older one, or a kit that was asked for, is no
 * more than itself: what was paid after it is still to be sent.
 */
async function endMembership(tx: Database, order: OrderRow, at: Date): Promise<boolean> {
  const row = order.membershipId ? await lockMembership(tx, order.membershipId) : undefined;
  if (!row || row.status === "canceled" || (await selectPeriodOrder(tx, row.id))?.id !== order.id) return false;
  await changeMembership(tx, row.id, endedBy(row, at));
  const key = `${row.id}:${at.getTime()}`;
  await enqueue(tx, "renewal-discount", `renewal-discount:${key}`, { membershipId: row.id });
  await enqueue(tx, "next-charges", `next-charges:${key}`, { membershipId: row.id });
  const { providerSubscriptionId: subscriptionId } = row;
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
  return true;
}

/**
 * Ends an order before its kit ships: everything that was paid goes back, the membership whose running period it
 * paid for ends, and the customer is told.
 * @param tx     the transaction in which the order is locked
 * @returns      what goes back. Unit: cents
 * @throws Problem too_late once a kit has left; conflict when it is over already
 */
export async function endOrder(tx: Database, order: OrderRow, ending: Ending): Promise<number> {
  if (order.status === "canceled" || order.status === "refunded") throw new Problem("conflict");
  if (!(await isStillHere(tx, order))) {
    throw new Problem("too_late", { message: "This order has already shipped, so it can no longer be canceled." });
  }
  const at = now();
  const lost = await lostWithout(tx, order.id);
  const isPaid = ending.isPaidBack ? "paid_back" : "paid";
  await moveOrder(tx, order.id, [order.status], "canceled", at);
  const { userId, isByCustomer, reason } = ending;
  await unreplace(tx, order, userId ?? "visitor", at);
  const { cents: refund } = await returnableOf(tx, order.id);
  const creditKeptCents = Math.max(0, -(await balanceSpentOn(tx, order.id)));
  const given = await giveBack(tx, order, "order", refund, at);
  const endsMembership = await endMembership(tx, order, at);
  await mailOrderCanceled(tx, order, {
    ...{ ...given, isLateCharge: false, isByCustomer, endsMembership, creditKeptCents },
    lostTest: lost === "test" ? isPaid : null,
    lostThings: lost === "things" ? isPaid : null,
    nothingBack: await whyNothingBack(tx, order),
    stillSent:
      endsMembership && order.membershipId
        ? await stillSent(tx, order.membershipId, null)
        : await sentAlone(tx, await selectJoined(tx, order.id)),
  });
  const details = { status: "canceled", refundCents: refund, ...(reason === null ? {} : { reason }) };
  await audit(tx, { event: "order.state", actor: userId ?? "visitor", subject: order.id, details });
  return refund;
}

/**
 * Keeps here what is sent free in place of an order's kits, once everything that was paid for the order goes back: who
 * has the money has no claim to a kit. What has left stays with its receiver. Each that ends is told by a mail.
 * @param tx  the transaction in which the order is locked
 */
export async function endReplacements(tx: Database, { id, number }: Pick<OrderRow, "id" | "number">): Promise<void> {
  for (const { id: freeId } of await selectWaitingReplacements(tx, id)) {
    const free = await lockOrder(tx, freeId);
    const isHere = free && (await isStillHere(tx, free));
    const reason = `Everything that was paid for order ${number} goes back.`;
    if (isHere) await endOrder(tx, free, { userId: "system", isByCustomer: false, reason, isPaidBack: true });
  }
}
