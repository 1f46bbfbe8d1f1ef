import "server-only";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lastPlan } from "@/lib/server/db/queries/ended-membership";
import {
  changeMembership,
  lockMembership,
  type MembershipRow,
  NOTHING_OWED,
} from "@/lib/server/db/queries/memberships";
import type { Invoice, Subscription } from "@/lib/server/payments/subscription-shapes";
import { mailPaymentFailed } from "./mail-card";
import { mailMembershipChanged, noticeNearRenewal } from "./mail-membership";
import { renewalDays } from "./renewal-days";
import { enqueueRenewalDiscount } from "./set-renewal-discount";

/** Where the provider's subscription says that a membership is. */
export function statusOf(subscription: Subscription): MembershipRow["status"] {
  if (subscription.state !== "active") return subscription.state;
  if (subscription.isEndingAtPeriodEnd) return "cancel_at_period_end";
  return subscription.pause ? "paused" : "active";
}

/** Whether the provider is just making the next charge: it is still ahead, and its order, or its refusal, moves it on. */
const isBeingCharged = (row: MembershipRow, { currentPeriodStart }: Subscription, status: MembershipRow["status"]) =>
  currentPeriodStart.getTime() === row.nextChargeAt.getTime() && status === "active" && row.status === "active";

/** Notes where the provider moved a membership. A pause that ended by itself is told as one that its member ended. */
async function noteMove(tx: Database, before: MembershipRow, to: MembershipRow["status"]): Promise<void> {
  const details = { what: "provider", from: before.status, to };
  await audit(tx, { event: "membership.change", actor: "system", subject: before.id, details });
  const changed = await lockMembership(tx, before.id);
  if (before.status !== "paused" || changed?.status !== "active") return;
  await mailMembershipChanged(tx, before, changed, "resumed");
  await noticeNearRenewal(tx, changed);
}

/**
 * Brings a membership to where the provider's subscription is, whoever moved it there. One that has ended never comes
 * back.
 * @param subscription  as the provider has it now, not as an event remembers it
 */
export async function mirrorSubscription(
  db: Database,
  membershipId: string,
  subscription: Subscription,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMembership(tx, membershipId);
    if (!row || row.status === "canceled" || row.providerSubscriptionId !== subscription.id) return;
    const at = now();
    const status = statusOf(subscription);
    await changeMembership(tx, row.id, {
      status,
      pausedUntil: subscription.pause?.until ?? null,
      canceledAt: status === "canceled" ? at : null,
      ...(status === "canceled" && lastPlan(row)),
      ...(status !== "past_due" && NOTHING_OWED),
      ...renewalDays(row, subscription),
      ...(isBeingCharged(row, subscription, status) && { nextChargeAt: row.nextChargeAt }),
      ...(subscription.methodId && { providerPaymentMethodId: subscription.methodId }),
      updatedAt: at,
    });
    await enqueueRenewalDiscount(tx, row.id, at);
    if (status !== row.status) await noteMove(tx, row, status);
  });
}

/**
 * Notes that a renewal was refused: the membership owes, and its member is told when it is tried again.
 * @param asksBank  whether the bank did not refuse, but waits for its customer's yes
 */
export async function noteFailedRenewal(
  db: Database,
  membershipId: string,
  invoice: Invoice,
  asksBank: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMembership(tx, membershipId);
    if (!row) return;
    const owed = { owedCents: invoice.amountDueCents, owedNextTryAt: invoice.nextAttemptAt, owedInvoiceId: invoice.id };
    const refused = { ...owed, owedAsksBank: asksBank, refusedInvoiceId: invoice.id };
    const isAlive = await changeMembership(tx, row.id, { status: "past_due", ...refused, updatedAt: now() });
    // The end of the membership may be known before the last refusal that caused it.
    if (isAlive || invoice.nextAttemptAt === null)
      await mailPaymentFailed(tx, { ...row, owedAsksBank: asksBank }, invoice);
  });
}
