import type { Month } from "./payout";
import { LEAST_PEOPLE } from "./small-groups";

/** What moved of one order in one month: what was sold of it, or what went back. */
export interface Movement {
  readonly orderId: string;
  readonly month: Month;
  readonly part: "sale" | "back";
  readonly email: string;
  /** The code that took something off the order. NULL: none did. */
  readonly code: string | null;
  /** Products after codes; of what went back their part, below zero. Unit: cents. */
  readonly keptCents: bigint;
  /** What its charges cost the partner. Unit: cents. */
  readonly feeCents: bigint;
}

/** Movements that are told in a statement. */
export interface Release {
  readonly told: readonly Movement[];
  /** Those of them that waited a year: told in whole steps only, and their fees are ours. */
  readonly overdue: readonly Movement[];
  readonly people: number;
}

/** How long something waits for others of its kind. Unit: months. */
const LONGEST_WAIT = 12;

/** Sums of few people are told in such steps, as elsewhere (`small-groups.ts`). Unit: cents. */
const OVERDUE_STEP = 5_000n;

const people = (movements: readonly Movement[]): number => new Set(movements.map(({ email }) => email)).size;

const monthNumber = (month: Month): number => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number;
};

/** Orders of which everything went back before any of it was told: they are in no sum but what went back. */
function undoneOrders(waiting: readonly Movement[]): Set<string> {
  const left = new Map<string, bigint>();
  for (const { orderId, keptCents } of waiting) left.set(orderId, (left.get(orderId) ?? 0n) + keptCents);
  const back = new Set(waiting.filter(({ part }) => part === "back").map(({ orderId }) => orderId));
  return new Set([...left].filter(([id, cents]) => cents === 0n && back.has(id)).map(([id]) => id));
}

/** Movements by what could be told apart in a sum: what was sold or went back, with which code. */
function groupsOf(waiting: readonly Movement[]): Movement[][] {
  const undone = undoneOrders(waiting);
  const groups = new Map<string, Movement[]>();
  for (const movement of waiting) {
    const part = undone.has(movement.orderId) ? "back" : movement.part;
    const sign = JSON.stringify([part, movement.code]);
    groups.set(sign, [...(groups.get(sign) ?? []), movement]);
  }
  return [...groups.values()];
}

/**
 * What of all that waits is told at the end of a month: whole groups of five people or more, so that no sum, and no
 * difference of two, is that of fewer. A partner who gives a code of its own to one person would read in the cents what
 * that person bought. What has waited for a year is told with the groups of five others, in steps that say nothing.
 */
export function chooseRelease(waiting: readonly Movement[], month: Month): Release {
  const groups = groupsOf(waiting);
  const told = groups.filter((group) => people(group) >= LEAST_PEOPLE).flat();
  const isOld = (movement: Movement) => monthNumber(month) - monthNumber(movement.month) >= LONGEST_WAIT;
  const old = groups.filter((group) => people(group) < LEAST_PEOPLE).flatMap((group) => group.filter(isOld));
  const late = new Set(old.map(({ email }) => email));
  const others = people(told.filter(({ email }) => !late.has(email)));
  return { told, overdue: others >= LEAST_PEOPLE ? old : [], people: people(told) };
}

/**
 * What of a sum that waited is told, in whole steps; the rest goes on waiting.
 * @param cents  below zero: more went back than was sold
 */
export const wholeSteps = (cents: bigint): bigint => (cents / OVERDUE_STEP) * OVERDUE_STEP;
