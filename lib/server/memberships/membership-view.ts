import "server-only";
import type {
  DatedMembership,
  MembershipActionWord,
  MembershipState,
  MembershipView,
} from "@/lib/contracts/subscriptions";
import { productOf } from "@/lib/domain/catalogue/products";
import { type Charge, chargesOf, nextChargeOf, skippedTo } from "@/lib/domain/charges";
import {
  allowedMembershipActions,
  isBeforeCharge,
  type MembershipAction,
  pauseDays,
  skipTakenBackTo,
} from "@/lib/domain/membership-state";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { canChangePlan, isPlanChangeUsed } from "@/lib/domain/plan-change";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCalendarId, selectCheckout } from "@/lib/server/db/queries/checkouts";
import { selectWaitingForKit } from "@/lib/server/db/queries/joined-parcels";
import { hasBegunAgain, type MembershipRow, selectOwnMembership } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { selectUpgradeOf } from "@/lib/server/db/queries/upgrades";
import type { Member } from "@/lib/server/http/actor";
import { owedPath } from "@/lib/server/mail/member-path";
import { partsOfGivingBack } from "@/lib/server/orders/give-back";
import { sentAlone } from "@/lib/server/orders/still-sent";
import { paidFee } from "./paid-fee";
import { type PeriodMoney, periodMoney, sentAfterAll } from "./period-money";
import { asPaid, planNow, whyUnpaid } from "./plan-of";

const WORDS: Readonly<Record<MembershipAction, MembershipActionWord>> = {
  skip: "skip",
  unskip: "unskip",
  pause: "pause",
  resume: "resume",
  cancel: "cancel",
  keep: "keep",
  update_card: "update-card",
  change_plan: "change-plan",
  buy_extras: "buy-extras",
  change_next_plan: "change-next-plan",
  undo_next_plan: "undo-next-plan",
  restart: "restart",
};

/** What the program is called. */
export function titleOf({ items, productKey }: Pick<MembershipRow, "items" | "productKey">): string {
  return items[0]?.title ?? productOf(productKey)?.name ?? productKey;
}

async function isPlanChangeable(db: Database, row: MembershipRow): Promise<boolean> {
  if (row.changedFrom) return false;
  const checkout = row.checkoutId ? await selectCheckout(db, row.checkoutId) : undefined;
  const order = checkout && (await selectOrderOfCheckout(db, checkout.id));
  if (!checkout?.completedAt || !order) return false;
  const change = await selectUpgradeOf(db, checkout.paymentId, "plan-change");
  if (isPlanChangeUsed(change?.state)) return false;
  return canChangePlan({
    paidAt: checkout.completedAt,
    hasFirstKitShipped: await hasShippedKit(db, order.id),
    now: now(),
  });
}

async function actionsOf(db: Database, row: MembershipRow): Promise<MembershipActionWord[]> {
  const actions = allowedMembershipActions(row.status);
  const isPossible: Partial<Record<MembershipAction, boolean>> = {
    unskip: skipTakenBackTo(row, now()) !== null,
    change_plan: actions.includes("change_plan") && (await isPlanChangeable(db, row)),
    change_next_plan: isBeforeCharge(row.nextChargeAt, now()),
    // Whoever deleted their account has no address any more.
    restart: actions.includes("restart") && row.email.includes("@") && !(await hasBegunAgain(db, row)),
    undo_next_plan: row.changedFrom !== null && isBeforeCharge(row.nextChargeAt, now()),
  };
  return actions.filter((action) => isPossible[action] ?? true).map((action) => WORDS[action]);
}

async function cancelationOf(
  db: Database,
  row: MembershipRow,
  { order, effect, nothingBack, creditKeptCents: creditKept }: PeriodMoney,
): Promise<MembershipView["cancelation"]> {
  if (!allowedMembershipActions(row.status).includes("cancel")) return null;
  const endsAt = effect.kind === "now" ? now() : effect.endsAt;
  const { creditCents } = order ? await partsOfGivingBack(db, order.id, effect.refundCents) : { creditCents: 0 };
  const [refund, toBalance] = [effect.refundCents, creditCents];
  return { isAtOnce: effect.kind === "now", refund, toBalance, creditKept, endsAt: endsAt.toISOString(), nothingBack };
}

function endOf(row: MembershipRow): string | null {
  if (row.status === "canceled") return row.canceledAt?.toISOString() ?? null;
  return row.status === "cancel_at_period_end" ? row.nextChargeAt.toISOString() : null;
}

/** Where a membership is, and what it charges next. */
export async function membershipState(db: Database, row: MembershipRow): Promise<MembershipState> {
  return stateOf(row, chargesOf(await planNow(db, row), now()));
}

/** As above, with what its calendar files may hold. */
export async function datedMembership(db: Database, row: MembershipRow): Promise<DatedMembership> {
  const charges = chargesOf(await planNow(db, row), now());
  return { ...stateOf(row, charges), datesBefore: datesBefore(row, charges.length) };
}

/** More dates than any calendar file has: a charge every 20 days for 24 months, and one that is owed. */
const MOST_DATES = 40;

/**
 * The most dates that a calendar file made earlier may hold: with another plan any number; with fewer charges ahead than
 * the plan has by itself as many as that has; else one more than now, once a period has passed.
 */
function datesBefore(row: MembershipRow, dates: number): number {
  if (row.subscriptionVersion > 1 || row.changedFrom) return MOST_DATES;
  const isWhole = row.status === "active" && skipTakenBackTo(row, now()) === null;
  if (!isWhole) return MOST_DATES;
  return row.currentPeriodStart > row.createdAt ? dates + 1 : dates;
}

function stateOf(row: MembershipRow, charges: readonly Charge[]): MembershipState {
  const next = nextChargeOf(charges);
  return {
    frequency: row.frequency,
    status: row.status,
    nextChargeAt: next?.at.toISOString() ?? null,
    nextAmount: next?.amountCents ?? null,
    nextBalanceUsed: next?.balanceCents ?? 0,
    nextKitOn: charges.find(({ kits }) => kits > 0)?.date ?? null,
    pausedUntil: row.status === "paused" ? (row.pausedUntil?.toISOString() ?? null) : null,
    endsAt: endOf(row),
    whyUnpaid: row.status === "past_due" ? whyUnpaid(row) : null,
  };
}

/** The money calendar in the words of the calls. */
export function scheduleDays(charges: readonly Charge[]): MembershipView["schedule"] {
  return charges.map(({ date, kind, amountCents, balanceCents, reason, kits }) => ({
    ...{ date, kind, amount: amountCents, balanceUsed: balanceCents, reason, hasKit: kits > 0 },
  }));
}

function changesFromOf({ changedFrom }: MembershipRow): MembershipView["changesFrom"] {
  if (!changedFrom) return null;
  const addons = changedFrom.items.slice(1).map(({ title }) => title);
  return { title: titleOf(changedFrom), frequency: changedFrom.frequency, addons };
}

async function feePaidUntil(db: Database, row: MembershipRow, at: Date): Promise<string | null> {
  const isUnlimited = asPaid(row).frequency === "unlimited" && row.status !== "canceled";
  const until = isUnlimited ? (await paidFee(db, row)).paidUntil : null;
  return until && until > at ? newYorkDay(until) : null;
}

/** A membership as its owner sees it. */
export async function membershipView(db: Database, row: MembershipRow): Promise<MembershipView> {
  const [plan, at] = [await planNow(db, row), now()];
  const charges = chargesOf(plan, at);
  const money = await periodMoney(db, row);
  const [skipsTo, skippedFrom] = [skippedTo(plan), skipTakenBackTo(row, at)];
  return {
    ...stateOf(row, charges),
    datesBefore: datesBefore(row, charges.length),
    id: row.id,
    program: row.productKey,
    title: titleOf(row),
    currentPeriodStart: row.currentPeriodStart.toISOString(),
    items: row.items.map(({ priceId, title, unitAmountCents, quantity }) => ({
      ...{ priceId, title, quantity },
      unitAmount: unitAmountCents,
    })),
    schedule: scheduleDays(charges),
    changesFrom: changesFromOf(row),
    skipsTo: skipsTo && newYorkDay(skipsTo),
    skippedFrom: row.status === "active" && skippedFrom ? newYorkDay(skippedFrom) : null,
    feePaidUntil: await feePaidUntil(db, row, at),
    calendarId: (await selectCalendarId(db, row.checkoutId)) ?? row.id,
    hasCard: row.providerPaymentMethodId !== null,
    payPath: owedPath(row),
    pause: pauseDays(at),
    allowedActions: await actionsOf(db, row),
    cancelation: await cancelationOf(db, row, money),
    waitingForKit: (await sentAlone(db, await selectWaitingForKit(db, row.id))).flatMap(({ contents }) => contents),
    stillSent: await sentAfterAll(db, row, money),
  };
}

/**
 * One membership of its member.
 * @throws Problem not_found, also for somebody else's
 */
export async function readMembership(db: Database, member: Member, id: string): Promise<MembershipView> {
  const row = await selectOwnMembership(db, member, id);
  if (!row) throw new Problem("not_found");
  return membershipView(db, row);
}
