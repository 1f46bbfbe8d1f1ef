import type { Moves } from "./moves";
import { addToDay, newYorkDay } from "./new-york-time";

/** Where a membership is. */
export const MEMBERSHIP_STATES = ["active", "paused", "past_due", "cancel_at_period_end", "canceled"] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** Why a renewal has not been paid; `asks_bank`: the bank did not refuse, it waits for its customer's yes. */
export const WHY_UNPAID = ["refused", "asks_bank", "no_card"] as const;
export type WhyUnpaid = (typeof WHY_UNPAID)[number];

/** When a failed renewal is tried again, in days after it failed. After the last one the membership ends. */
export const RETRY_AFTER_DAYS = [1, 3, 5, 7] as const;

/**
 * Members take the specification's ways, see `allowedMembershipActions`. The provider's subscription may be moved by
 * others too, and is the truth, so any state may follow any; only a membership that has ended never comes back.
 */
export const MEMBERSHIP_MOVES: Moves<MembershipState> = {
  active: MEMBERSHIP_STATES,
  paused: MEMBERSHIP_STATES,
  past_due: MEMBERSHIP_STATES,
  cancel_at_period_end: MEMBERSHIP_STATES,
  canceled: [],
};

/** What a member can do. */
export const MEMBERSHIP_ACTIONS = [
  "skip",
  "unskip",
  "pause",
  "resume",
  "cancel",
  "keep",
  "update_card",
  "change_plan",
  "buy_extras",
  "change_next_plan",
  "undo_next_plan",
  "restart",
] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

const ALLOWED: Readonly<Record<MembershipState, readonly MembershipAction[]>> = {
  active: MEMBERSHIP_ACTIONS.filter((action) => !["resume", "keep", "restart"].includes(action)),
  paused: ["resume", "cancel", "update_card", "buy_extras", "change_next_plan", "undo_next_plan"],
  past_due: ["update_card", "cancel"],
  cancel_at_period_end: ["keep", "update_card", "buy_extras"],
  canceled: ["restart"],
};

/** What a member can do now. Leaving is possible in every state but the last two, in which it is done. */
export function allowedMembershipActions(state: MembershipState): readonly MembershipAction[] {
  return ALLOWED[state];
}

/** So long before a charge it can still be asked for. Unit: ms. */
const CHARGE_MARGIN_MS = 3_600_000;

/** Whether what a charge is made of, or when it falls, can still be changed. */
export function isBeforeCharge(chargeAt: Date, at: Date): boolean {
  return chargeAt.getTime() - at.getTime() > CHARGE_MARGIN_MS;
}

/** The last skip of a membership: from which charge, and to which. */
export interface Skip {
  nextChargeAt: Date;
  skippedFrom: Date | null;
  skippedTo: Date | null;
}

/**
 * The charge to which a skip can be taken back. It stands until the next charge is another one, whatever moved it.
 * @returns NULL: nothing is skipped, or its day is too near or over
 */
export function skipTakenBackTo({ nextChargeAt, skippedFrom: from, skippedTo: to }: Skip, at: Date): Date | null {
  const stands = from !== null && to?.getTime() === nextChargeAt.getTime();
  return stands && isBeforeCharge(from, at) ? from : null;
}

/** How long a pause may be. Unit: days. */
const LONGEST_PAUSE = 365;

/** The first and the last day, in New York, until which a membership can be paused at a moment. */
export function pauseDays(at: Date) {
  const today = newYorkDay(at);
  return { from: addToDay(today, 1), to: addToDay(today, LONGEST_PAUSE) };
}

/** What a pause sends all the same, in words: it keeps nothing back that was paid before it. */
export const PAID_KITS = "and only kits you've already paid for ship";
