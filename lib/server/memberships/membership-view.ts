import "server-only";
import type { MembershipActionWord, MembershipView } from "@/lib/contracts/subscriptions";
import { productOf } from "@/lib/domain/catalogue/products";
import { allowedMembershipActions, type MembershipAction } from "@/lib/domain/membership-state";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { canChangePlan } from "@/lib/domain/plan-change";
import { Problem } from "@/lib/domain/problem";
import {
  addPeriods,
  cadenceText,
  FREQUENCIES,
  type PlanFrequency,
  recurringPeriod,
} from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCheckout } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, selectOwnMembership } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { selectUpgradeOf } from "@/lib/server/db/queries/upgrades";
import { periodMoney } from "./period-money";

const CADENCES: readonly PlanFrequency[] = [...FREQUENCIES, "unlimited"];
const LOOK_AHEAD = { interval: "month", intervalCount: 24 } as const;

const WORDS: Readonly<Record<MembershipAction, MembershipActionWord>> = {
  skip: "skip",
  pause: "pause",
  resume: "resume",
  cancel: "cancel",
  keep: "keep",
  update_card: "update-card",
  change_plan: "change-plan",
};

/** "every 3 months". */
export function cadenceOf(frequency: string): string {
  const word = CADENCES.find((known) => known === frequency);
  return word ? cadenceText(word) : frequency;
}

/** What the program is called. */
export function titleOf({ items, productKey }: Pick<MembershipRow, "items" | "productKey">): string {
  return items[0]?.title ?? productOf(productKey)?.name ?? productKey;
}

/**
 * What a later charge takes, shipping included. Unit: cents.
 * @param index  0 is the next charge
 */
export function cycleCents(row: MembershipRow, index: number): number {
  const isDiscounted = row.discountCyclesLeft === null || index < row.discountCyclesLeft;
  return Math.max(0, row.cycleAmountCents + row.shippingCents - (isDiscounted ? row.discountCents : 0));
}

/** The next charge that will be made. NULL: none will. A paused membership charges at the first date after its pause. */
export function nextChargeOf(row: MembershipRow): Date | null {
  if (row.status === "canceled" || row.status === "cancel_at_period_end") return null;
  if (row.status !== "paused") return row.nextChargeAt;
  const { pausedUntil } = row;
  if (!pausedUntil) return null;
  const period = recurringPeriod(row.frequency);
  let date = row.nextChargeAt;
  for (let index = 1; date < pausedUntil; index++) date = addPeriods(row.nextChargeAt, period, index);
  return date;
}

function scheduleOf(row: MembershipRow): MembershipView["schedule"] {
  const first = nextChargeOf(row);
  if (!first) return [];
  const end = addPeriods(now(), LOOK_AHEAD, 1);
  const period = recurringPeriod(row.frequency);
  const schedule: MembershipView["schedule"] = [];
  for (let index = 0, date = first; date < end; index++, date = addPeriods(first, period, index)) {
    const reason = `Renewal, ${cadenceOf(row.frequency)}`;
    schedule.push({ date: newYorkDay(date), amount: cycleCents(row, index), reason });
  }
  return schedule;
}

async function isPlanChangeable(db: Database, row: MembershipRow): Promise<boolean> {
  const checkout = row.checkoutId ? await selectCheckout(db, row.checkoutId) : undefined;
  const order = checkout && (await selectOrderOfCheckout(db, checkout.id));
  if (!checkout?.completedAt || !order) return false;
  if ((await selectUpgradeOf(db, checkout.paymentId, "plan-change"))?.state === "purchased") return false;
  return canChangePlan({
    paidAt: checkout.completedAt,
    hasFirstKitShipped: await hasShippedKit(db, order.id),
    now: now(),
  });
}

async function actionsOf(db: Database, row: MembershipRow): Promise<MembershipActionWord[]> {
  const actions = allowedMembershipActions(row.status);
  const isChangeable = actions.includes("change_plan") && (await isPlanChangeable(db, row));
  return actions.filter((action) => action !== "change_plan" || isChangeable).map((action) => WORDS[action]);
}

async function cancelationOf(db: Database, row: MembershipRow): Promise<MembershipView["cancelation"]> {
  if (!allowedMembershipActions(row.status).includes("cancel")) return null;
  const { effect } = await periodMoney(db, row);
  const endsAt = effect.kind === "now" ? now() : effect.endsAt;
  return { isAtOnce: effect.kind === "now", refund: effect.refundCents, endsAt: endsAt.toISOString() };
}

function endOf(row: MembershipRow): string | null {
  if (row.status === "canceled") return row.canceledAt?.toISOString() ?? null;
  return row.status === "cancel_at_period_end" ? row.nextChargeAt.toISOString() : null;
}

/** A membership as its owner sees it. */
export async function membershipView(db: Database, row: MembershipRow): Promise<MembershipView> {
  const next = nextChargeOf(row);
  return {
    id: row.id,
    program: row.productKey,
    title: titleOf(row),
    frequency: row.frequency,
    status: row.status,
    currentPeriodStart: row.currentPeriodStart.toISOString(),
    nextChargeAt: next?.toISOString() ?? null,
    nextAmount: next ? cycleCents(row, 0) : null,
    pausedUntil: row.status === "paused" ? (row.pausedUntil?.toISOString() ?? null) : null,
    endsAt: endOf(row),
    items: row.items.map(({ priceId, title, unitAmountCents, quantity }) => ({
      ...{ priceId, title, quantity },
      unitAmount: unitAmountCents,
    })),
    schedule: scheduleOf(row),
    allowedActions: await actionsOf(db, row),
    cancelation: await cancelationOf(db, row),
  };
}

/**
 * One membership of the signed-in person.
 * @throws Problem not_found, also for somebody else's
 */
export async function readMembership(db: Database, userId: string, id: string): Promise<MembershipView> {
  const row = await selectOwnMembership(db, userId, id);
  if (!row) throw new Problem("not_found");
  return membershipView(db, row);
}
