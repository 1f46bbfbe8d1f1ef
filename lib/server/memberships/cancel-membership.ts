import "server-only";
import { inArray } from "drizzle-orm";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { allowedMembershipActions } from "@/lib/domain/membership-state";
import { Problem } from "@/lib/domain/problem";
import type { CancelationEffect } from "@/lib/domain/refund";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { endedBy } from "@/lib/server/db/queries/ended-membership";
import {
  changeMembership,
  lockMembership,
  type MembershipRow,
  selectMembership,
} from "@/lib/server/db/queries/memberships";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  selectOrderLines,
  selectPeriodOrder,
  selectUnshippedKits,
} from "@/lib/server/db/queries/orders";
import { kits } from "@/lib/server/db/schema/orders";
import type { Member } from "@/lib/server/http/actor";
import { type GivenBack, giveBack } from "@/lib/server/orders/give-back";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import { membershipFor, subscribed, writeMembership } from "./change-membership";
import { mailMembershipCanceled } from "./mail-membership";
import { membershipView } from "./membership-view";
import { besideMembership, periodMoney, sentAfterAll } from "./period-money";
import { enqueueRenewalDiscount } from "./set-renewal-discount";

const NOTHING: GivenBack = { cardCents: 0, creditCents: 0 };

/** The kits of the membership stay here, whatever they were upgraded to; an order of nothing else is canceled. */
async function stopKits(tx: Database, row: MembershipRow, order: OrderRow, isWholeOrder: boolean, at: Date) {
  if (isWholeOrder) {
    await moveOrder(tx, order.id, ["paid", "in_review", "review", "ready"], "canceled", at);
    return;
  }
  const own = (await selectUnshippedKits(tx, order.id)).map(({ id, productKey }) => ({ id, productKey }));
  for (const { productKey, quantity } of besideMembership(await selectOrderLines(tx, order.id), row)) {
    for (let kept = 0; kept < quantity; kept++) {
      const index = own.findIndex((kit) => kit.productKey === productKey);
      if (index >= 0) own.splice(index, 1);
    }
  }
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(kits).where(inArray(kits.id, ids));
}

async function endSubscription(tx: Database, { providerSubscriptionId: subscriptionId }: MembershipRow) {
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
}

/**
 * The order that a membership's period paid for, and the membership, both locked: the order first, as everybody does
 * who changes both, so that two who end them at the same moment follow each other.
 */
async function lockPeriod(tx: Database, id: string) {
  const period = await selectPeriodOrder(tx, id);
  const order = period && (await lockOrder(tx, period.id));
  const row = await lockMembership(tx, id);
  if (!row) throw new Problem("not_found");
  const money = await periodMoney(tx, row);
  // A renewal came between: what canceling gives back is no longer what was shown.
  if (money.order?.id !== order?.id) throw new Problem("conflict");
  return { row, order, money };
}

/**
 * Ends a membership now. While the period's kit is here it stays here and the period's money goes back; once it has
 * left there is nothing more to send or to charge in the period, and nothing goes back.
 * @param tx          the transaction of what the end belongs to
 * @param isAllowed   whether it may end from where it is, and doing what it does
 * @param isAccountEnding  its account ends with it, and the credit in it
 * @throws Problem conflict when it is over, or not as was asked for
 */
export async function endMembershipNow(
  tx: Database,
  id: string,
  member: Member,
  isAllowed: (row: MembershipRow, effect: CancelationEffect) => boolean,
  isAccountEnding = false,
): Promise<void> {
  const { row, order, money } = await lockPeriod(tx, id);
  if (!isAllowed(row, money.effect)) throw new Problem("conflict");
  const { refundCents } = money.effect;
  const sent = await sentAfterAll(tx, row, money);
  const at = now();
  await changeMembership(tx, id, endedBy(row, at));
  await enqueueRenewalDiscount(tx, id, at);
  const stopped = money.isKitHere ? order : undefined;
  if (stopped) await stopKits(tx, row, stopped, money.isWholeOrder, at);
  const given = stopped ? await giveBack(tx, stopped, `membership:${id}`, refundCents, at) : NOTHING;
  const { nothingBack, creditKeptCents } = money;
  const told = { ...given, nothingBack, creditKeptCents, isAccountEnding, stillSent: sent };
  await mailMembershipCanceled(tx, row, { endsOn: null, ...told });
  await endSubscription(tx, row);
  const details = { what: "cancel", refundCents };
  await audit(tx, { event: "membership.change", actor: member.userId ?? "visitor", subject: id, details });
}

/** Ends the membership behind a charge that its holder's bank took back for good, unless it is over. */
export async function endDisputedMembership(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await selectMembership(tx, id);
    if (row && row.status !== "canceled") await endMembershipNow(tx, id, { userId: null }, () => true);
  });
  kickOutbox();
}

/**
 * Ends a membership: at once with the period's money back while the period's kit has not shipped, else at the period's
 * end. The refund and the end of the provider's subscription are written down with it and carried out until they are
 * done.
 * @throws Problem not_found, conflict, payment_unavailable
 */
export async function cancelMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
): Promise<MembershipView> {
  const row = await membershipFor(db, member, id, "cancel");
  const money = await periodMoney(db, row);
  const { effect } = money;
  if (effect.kind === "at_period_end") {
    const { providerSubscriptionId } = await subscribed(db, payments, row);
    await payments.changeSubscription(providerSubscriptionId, { isEndingAtPeriodEnd: true });
    const facts = {
      endsOn: effect.endsAt,
      ...NOTHING,
      isAccountEnding: false,
      creditKeptCents: 0,
      stillSent: await sentAfterAll(db, row, money),
    };
    const tell = (tx: Database) => mailMembershipCanceled(tx, row, facts);
    return writeMembership(db, row, member, { what: "end", from: ["active"], status: "cancel_at_period_end", tell });
  }
  await db.transaction((tx) =>
    endMembershipNow(tx, id, member, ({ status }, { kind }) => {
      return kind === "now" && allowedMembershipActions(status).includes("cancel");
    }),
  );
  kickOutbox();
  return membershipView(db, (await selectMembership(db, id)) ?? row);
}
