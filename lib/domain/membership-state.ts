import type { Moves } from "./moves";
import { addToDay, newYorkDay } from "./new-york-time";

/** Where a membership is. */
export const MEMBERSHIP_STATES = ["active", "paused", "past_due", "cancel_at_period_end", "canceled"] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

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
export const MEMBERSHIP_ACTIONS = ["skip", "pause", "resume", "cancel", "keep", "update_card", "change_plan"] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

const ALLOWED: Readonly<Record<MembershipState, readonly MembershipAction[]>> = {
  active: ["skip", "pause", "cancel", "update_card", "change_plan"],
  paused: ["resume", "cancel", "update_card"],
  past_due: ["update_card", "cancel"],
  cancel_at_period_end: ["keep", "update_card"],
  canceled: [],
};

/** What a member can do now. Leaving is possible in every state but the last two, in which it is done. */
export function allowedMembershipActions(state: MembershipState): readonly MembershipAction[] {
  return ALLOWED[state];
}

/** How long a pause may be. Unit: days. */
const LONGEST_PAUSE = 365;

/** The first and the last day, in New York, until which a membership can be paused at a moment. */
export function pauseDays(at: Date) {
  const today = newYorkDay(at);
  return { from: addToDay(today, 1), to: addToDay(today, LONGEST_PAUSE) };
}
