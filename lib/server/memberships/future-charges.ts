import "server-only";
import { formatCents } from "@/lib/domain/money";
import {
  addPeriods,
  cadenceText,
  FREQUENCIES,
  type PlanFrequency,
  recurringPeriod,
} from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";

const CADENCES: readonly PlanFrequency[] = [...FREQUENCIES, "unlimited"];
const LOOK_AHEAD = { interval: "month", intervalCount: 24 } as const;

/** A charge that a membership will make. */
interface FutureCharge {
  at: Date;
  /** Shipping included, less what a discount still takes off. Unit: cents. */
  cents: number;
  /** Why, for people. */
  reason: string;
}

/** "every 3 months". */
export function cadenceOf(frequency: string): string {
  const word = CADENCES.find((known) => known === frequency);
  return word ? cadenceText(word) : frequency;
}

const isDiscounted = (row: MembershipRow, index: number) =>
  row.discountCents > 0 && (row.discountCyclesLeft === null || index < row.discountCyclesLeft);

/**
 * What a later charge takes, shipping included. Unit: cents.
 * @param index  0 is the next charge
 */
export function cycleCents(row: MembershipRow, index: number): number {
  return Math.max(0, row.cycleAmountCents + row.shippingCents - (isDiscounted(row, index) ? row.discountCents : 0));
}

/** The provider's own renewal days from a moment on, without end. */
function* renewalsFrom(row: MembershipRow, moment: Date): Generator<Date> {
  const anchor = row.renewalAnchorAt ?? row.nextChargeAt;
  const period = recurringPeriod(row.frequency);
  for (let n = 0; ; n++) {
    const date = addPeriods(anchor, period, n, "UTC");
    if (date >= moment) yield date;
  }
}

/** The next charge that will be made. NULL: none will. A paused membership charges at the first date after its pause. */
export function nextChargeOf(row: MembershipRow): Date | null {
  if (row.status === "canceled" || row.status === "cancel_at_period_end") return null;
  if (row.status !== "paused") return row.nextChargeAt;
  const { pausedUntil, nextChargeAt } = row;
  if (!pausedUntil) return null;
  const earliest = new Date(Math.max(pausedUntil.getTime(), nextChargeAt.getTime()));
  return renewalsFrom(row, earliest).next().value ?? null;
}

/** What a renewal is for, in words. */
export function renewalReason({ frequency }: Pick<MembershipRow, "frequency">): string {
  if (frequency === "unlimited") return "Monthly fee; a kit when you ask for one, with its shipping included";
  return `Renewal, ${cadenceOf(frequency)}`;
}

function reasonOf(row: MembershipRow, index: number): string {
  const what = renewalReason(row);
  if (isDiscounted(row, index)) return `${what}. Your code takes off ${formatCents(row.discountCents)}`;
  if (index > 0 && isDiscounted(row, index - 1)) return `${what}. Your code has ended: the full price from here on`;
  return what;
}

/**
 * Every charge that a membership will make in the next two years, and the next one however late it is, as the provider
 * will make it. The one way to know: account, receipts, mails and calendar files all ask here.
 */
export function futureCharges(row: MembershipRow): FutureCharge[] {
  const first = nextChargeOf(row);
  if (!first) return [];
  const end = addPeriods(now(), LOOK_AHEAD, 1);
  // What is owed now is a charge of its own, and uses its discount.
  const owed = row.status === "past_due" ? 1 : 0;
  const charges: FutureCharge[] = [];
  const add = (at: Date) => {
    const index = charges.length + owed;
    charges.push({ at, cents: cycleCents(row, index), reason: reasonOf(row, index) });
  };
  add(first);
  for (const date of renewalsFrom(row, new Date(first.getTime() + 1))) {
    if (date >= end) break;
    add(date);
  }
  return charges;
}
