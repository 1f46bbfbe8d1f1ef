import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { allowedMembershipActions } from "@/lib/domain/membership-state";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockMembership, type MembershipRow, selectMembership } from "@/lib/server/db/queries/memberships";
import { lockOrder, moveOrder, type OrderRow, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits } from "@/lib/server/db/schema/orders";
import { type GivenBack, giveBack } from "@/lib/server/orders/give-back";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import { type Member, membershipFor, subscribed, write } from "./change-membership";
import { mailMembershipCanceled } from "./mail-membership";
import { membershipView } from "./membership-view";
import { periodMoney } from "./period-money";

const NOTHING: GivenBack = { cardCents: 0, creditCents: 0 };

/** The kits of the membership stay here; an order of nothing else is canceled. */
async function stopKits(tx: Database, row: MembershipRow, order: OrderRow, isWholeOrder: boolean, at: Date) {
  if (isWholeOrder) {
    await moveOrder(tx, order.id, ["paid", "in_review", "review", "ready"], "canceled", at);
    return;
  }
  const waiting = await selectUnshippedKits(tx, order.id);
  const own = waiting.filter(({ productKey }) => productKey === row.productKey).map(({ id }) => id);
  if (own.length > 0) await tx.delete(kits).where(inArray(kits.id, own));
}

async function endSubscription(tx: Database, { providerSubscriptionId: subscriptionId }: MembershipRow) {
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
}

async function cancelAtOnce(db: Database, id: string, member: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMembership(tx, id);
    if (!row || !allowedMembershipActions(row.status).includes("cancel")) throw new Problem("conflict");
    const { order, effect, isWholeOrder, isKitHere } = await periodMoney(tx, row);
    if (effect.kind !== "now") throw new Problem("conflict");
    const at = now();
    await tx
      .update(memberships)
      .set({ status: "canceled", canceledAt: at, pausedUntil: null, updatedAt: at })
      .where(eq(memberships.id, id));
    const locked = order && isKitHere ? await lockOrder(tx, order.id) : undefined;
    if (locked) await stopKits(tx, row, locked, isWholeOrder, at);
    const given = locked ? await giveBack(tx, locked, effect.refundCents, at) : NOTHING;
    await mailMembershipCanceled(tx, row, { endsOn: null, ...given });
    await endSubscription(tx, row);
    const details = { what: "cancel", refundCents: effect.refundCents };
    await audit(tx, { event: "membership.change", actor: member.userId, subject: id, details });
  });
  kickOutbox();
}

/**
 * Ends a membership: at once with the period's money back while the period's kit has not shipped, else at the period's
 * end. The refund and the end of the provider's subscription are written down with it and carried out until they are
 * done.
 * @throws Problem not_found, conflict, payment_unavailable
 */
export async function cancel(db: Database, payments: Payments, member: Member, id: string): Promise<MembershipView> {
  const row = await membershipFor(db, member, id, "cancel");
  const { effect } = await periodMoney(db, row);
  if (effect.kind === "at_period_end") {
    const { providerSubscriptionId, updatedAt } = subscribed(row);
    const key = `end_${row.id}_${updatedAt.getTime()}`;
    await payments.changeSubscription(providerSubscriptionId, key, { isEndingAtPeriodEnd: true });
    const tell = (tx: Database) => mailMembershipCanceled(tx, row, { endsOn: effect.endsAt, ...NOTHING });
    return write(db, row, member, { what: "end", from: ["active"], status: "cancel_at_period_end", tell });
  }
  await cancelAtOnce(db, id, member);
  return membershipView(db, (await selectMembership(db, id)) ?? row);
}
