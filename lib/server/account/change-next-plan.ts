import "server-only";
import type { ChosenPlan, NextPlan } from "@/lib/contracts/next-plan";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { isBeforeCharge } from "@/lib/domain/membership-state";
import { Problem } from "@/lib/domain/problem";
import { renewalsFrom } from "@/lib/domain/recurring-period";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { changeMembership, lockMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import type { PaidPlan } from "@/lib/server/db/schema/memberships";
import type { Member } from "@/lib/server/http/actor";
import { membershipFor, refusedChange, subscribed, subscribedRow } from "@/lib/server/memberships/change-membership";
import { mailMembershipChanged, noticeNearRenewal } from "@/lib/server/memberships/mail-membership";
import { membershipView, scheduleDays } from "@/lib/server/memberships/membership-view";
import { asPaid, planNow } from "@/lib/server/memberships/plan-of";
import { replacedColumns, replaceSubscription } from "@/lib/server/memberships/replace-plan";
import { enqueueRenewalDiscount } from "@/lib/server/memberships/set-renewal-discount";
import { kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import { addonsOn, chosenOf, isSamePlan, nextPlanOf, programsOn, rhythmsOf, shelfFor } from "./next-plan-quote";

type Action = "change_next_plan" | "undo_next_plan";

/** Where a membership is when its plan can be another one from the next charge on. */
const CHANGEABLE: readonly MembershipRow["status"][] = ["active", "paused"];

function checkTime({ nextChargeAt }: MembershipRow): void {
  if (isBeforeCharge(nextChargeAt, now())) return;
  const message =
    "The next charge is less than an hour away. Change the plan after it; it then counts for the one after.";
  throw new Problem("conflict", { message });
}

/** @throws Problem as of `membershipFor`; conflict when the next charge is too near */
async function changeable(db: Database, member: Member, id: string, action: Action): Promise<MembershipRow> {
  const row = await membershipFor(db, member, id, action);
  checkTime(row);
  return row;
}

/** What of a row is its plan. */
function planColumns(row: MembershipRow): PaidPlan {
  const { productKey, priceId, frequency, items, addonPriceIds, cycleAmountCents, shippingCents } = row;
  const { discountCents, discountCode, discountCyclesLeft } = row;
  const charged = { cycleAmountCents, shippingCents, discountCents, discountCode, discountCyclesLeft };
  return { productKey, priceId, frequency, items, addonPriceIds, ...charged };
}

/** The plan of a choice: the one that waits or was paid as it is, any other at its prices. */
async function planFor(db: Database, row: MembershipRow, chosen: ChosenPlan): Promise<PaidPlan> {
  const paid = asPaid(row);
  const known = [row, paid].find((plan) => isSamePlan(chosen, chosenOf(plan)));
  if (known) return planColumns(known);
  return nextPlanOf(db, paid, await shelfFor(db, paid), chosen);
}

/** The code that the running plan has and another one has not. NULL: none ends. */
function codeEndedBy(row: MembershipRow, plan: PaidPlan): string | null {
  const { discountCode, discountCents, discountCyclesLeft } = asPaid(row);
  const isRunning = discountCents > 0 && discountCyclesLeft !== 0;
  return isRunning && plan.discountCents === 0 ? discountCode : null;
}

/** A choice with what nobody said left as it is; add-ons that do not go with another program or rhythm fall away. */
function completed(
  row: MembershipRow,
  wish: Partial<ChosenPlan>,
  shelf: Awaited<ReturnType<typeof shelfFor>>,
): ChosenPlan {
  const usual = chosenOf(row);
  const program = wish.program ?? usual.program;
  const rhythms = rhythmsOf(shelf, program).map(({ frequency }) => frequency);
  const canStay = program === usual.program || rhythms.includes(usual.frequency);
  const frequency = wish.frequency ?? (canStay ? usual.frequency : rhythms[0]);
  if (!frequency || frequency === "one-time") {
    throw new Problem("plan_not_offered", { message: "This program is not sold as a membership. Choose another one." });
  }
  const fitting = addonsOn(shelf, { program, frequency }).map(({ key }) => key);
  const isStaying = isSamePlan({ program, frequency, addons: [] }, { ...usual, addons: [] });
  const addons = (wish.addons ?? usual.addons).filter((key) => isStaying || fitting.includes(key));
  return { program, frequency, addons };
}

/**
 * What a membership can be from its next charge on, and what it then charges.
 * @param wish  what of the plan is to be another
 * @throws Problem not_found; conflict when its state or its next charge allows no change; plan_not_offered; unavailable
 */
export async function readNextPlan(
  db: Database,
  member: Member,
  id: string,
  wish: Partial<ChosenPlan>,
): Promise<NextPlan> {
  const row = await changeable(db, member, id, "change_next_plan");
  const shelf = await shelfFor(db, asPaid(row));
  const chosen = completed(row, wish, shelf);
  const plan = await planFor(db, row, chosen);
  const charges = chargesOf(await planNow(db, { ...row, ...plan, ...changedColumns(row, plan) }), now());
  const next = nextChargeOf(charges);
  const rhythms = rhythmsOf(shelf, chosen.program);
  const addons = addonsOn(shelf, chosen);
  return {
    chosen,
    programs: programsOn(shelf),
    rhythms: rhythms.flatMap(({ frequency, unitAmountCents: unitAmount }) =>
      frequency === "one-time" ? [] : { frequency, unitAmount },
    ),
    addons: addons.map(({ key, title, option }) => ({ key, title, unitAmount: option.unitAmountCents })),
    prices: [...rhythms, ...addons.map(({ option }) => option)],
    isSame: isSamePlan(chosen, chosenOf(row)),
    next: next
      ? {
          ...{ date: next.date, amount: next.amountCents, shipping: next.shippingCents },
          ...{ discount: next.discountCents, balance: next.balanceCents },
        }
      : null,
    endedCode: codeEndedBy(row, plan),
    schedule: scheduleDays(charges),
  };
}

/** What is kept of the plan that was paid, if another one follows it; and from where the renewals are counted. */
function changedColumns(row: MembershipRow, plan: PaidPlan) {
  const paid = asPaid(row);
  const { nextChargeAt, renewalAnchorAt: anchor } = paid;
  const isPaidOne = isSamePlan(chosenOf(plan), chosenOf(paid));
  // The day of the month comes back after a shorter one, as long as the new rhythm falls on the next charge.
  const isCounted = anchor && renewalsFrom(anchor, plan.frequency, nextChargeAt).next().value.getTime();
  return {
    changedFrom: isPaidOne ? null : { ...planColumns(paid), anchorAt: anchor?.toISOString() ?? null },
    renewalAnchorAt: isCounted === nextChargeAt.getTime() ? anchor : nextChargeAt,
  };
}

/**
 * Writes the plan down that is charged next; the provider's subscription follows.
 * @param seen  the membership for which it was reckoned
 */
async function writePlan(
  db: Database,
  member: Member,
  seen: MembershipRow,
  what: "replanned" | "plan_kept",
  plan: PaidPlan,
): Promise<MembershipView> {
  const changed = await db.transaction(async (tx) => {
    const row = await lockMembership(tx, seen.id);
    const isAsSeen = row?.subscriptionVersion === seen.subscriptionVersion;
    if (row && !CHANGEABLE.includes(row.status)) throw refusedChange(row);
    if (!row || !isAsSeen) throw new Problem("conflict");
    checkTime(row);
    const before = subscribedRow(row);
    const at = now();
    const columns = { ...replacedColumns(before, plan), ...changedColumns(before, plan), updatedAt: at };
    await changeMembership(tx, row.id, columns, CHANGEABLE);
    await replaceSubscription(tx, before);
    await enqueueRenewalDiscount(tx, row.id, at);
    const after = { ...before, ...columns };
    await mailMembershipChanged(tx, before, after, what, codeEndedBy(before, plan));
    await noticeNearRenewal(tx, after);
    const details = { what, program: plan.productKey, frequency: plan.frequency };
    await audit(tx, { event: "membership.change", actor: member.userId ?? "visitor", subject: row.id, details });
    return after;
  });
  kickOutbox();
  return membershipView(db, changed);
}

/**
 * Changes a membership's plan from its next charge on: the day stays, the running period stays as it was paid.
 * @param wish.expectedAmount  the next charge as it was shown. Unit: cents
 * @throws Problem as of `readNextPlan`; conflict when nothing would change, and when it was changed meanwhile; price_changed when the next charge is another one than was shown
 */
export async function changeNextPlan(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
  { expectedAmount, ...chosen }: ChosenPlan & { expectedAmount: number },
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await changeable(db, member, id, "change_next_plan"));
  if (isSamePlan(chosen, chosenOf(row))) {
    throw new Problem("conflict", { message: "This is already your plan. Nothing was changed." });
  }
  const plan = await planFor(db, row, chosen);
  const next = nextChargeOf(chargesOf(await planNow(db, { ...row, ...plan }), now()));
  if (next?.amountCents !== expectedAmount) {
    const facts = { expected: expectedAmount, total: next?.amountCents ?? 0 };
    throw new Problem("price_changed", { message: "The next charge has changed. Please check it again.", facts });
  }
  return writePlan(db, member, row, "replanned", plan);
}

/**
 * Takes a change of plan that waits for the next charge back.
 * @throws Problem not_found; conflict when none waits, or the next charge is too near
 */
export async function undoNextPlan(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await changeable(db, member, id, "undo_next_plan"));
  if (!row.changedFrom) throw new Problem("conflict", { message: "No plan change is pending. Nothing was changed." });
  return writePlan(db, member, row, "plan_kept", planColumns(asPaid(row)));
}
