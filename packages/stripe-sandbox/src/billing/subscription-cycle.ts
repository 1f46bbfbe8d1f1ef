import type Stripe from "stripe";
import { invalidRequest } from "../errors.ts";
import { boundaryAfter } from "../period.ts";
import type { World } from "../world.ts";
import { cadenceOf } from "./subscription-items.ts";

/** What a request says about the cycle of a subscription. */
interface CycleChange {
  readonly billing_cycle_anchor?: "now" | "unchanged" | undefined;
  readonly trial_end?: "now" | number | undefined;
}

export interface Cycle {
  readonly fields: Pick<
    Stripe.Subscription,
    "billing_cycle_anchor" | "current_period_end" | "current_period_start" | "status" | "trial_end" | "trial_start"
  >;
  /** Whether a new period begins now and is charged now. */
  readonly isFresh: boolean;
}

/** Free time up to a moment, which becomes the anchor: how a renewal is moved. */
function trialCycle(world: World, kept: Stripe.Subscription, end: number): Cycle {
  if (end <= world.at)
    throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  const fields = {
    billing_cycle_anchor: end,
    current_period_end: end,
    current_period_start: world.at,
    status: "trialing" as const,
    trial_end: end,
    trial_start: kept.trial_start ?? world.at,
  };
  return { fields, isFresh: false };
}

/** The period a change leads to. */
export function cycleAfter(
  world: World,
  kept: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  given: CycleChange,
): Cycle {
  if (typeof given.trial_end === "number") return trialCycle(world, kept, given.trial_end);
  const before = cadenceOf(kept.items.data);
  const after = cadenceOf(items);
  const isOtherCadence = before.interval !== after.interval || before.interval_count !== after.interval_count;
  const isTrialOver = given.trial_end === "now" && kept.status === "trialing";
  const { billing_cycle_anchor: anchor, current_period_end: end, current_period_start: start } = kept;
  const { status, trial_end: trial, trial_start: trialStart } = kept;
  const isFresh = isTrialOver || given.billing_cycle_anchor === "now" || (isOtherCadence && status !== "trialing");
  if (!isFresh) {
    const fields = { billing_cycle_anchor: anchor, current_period_end: end, current_period_start: start, status };
    return { fields: { ...fields, trial_end: trial, trial_start: trialStart }, isFresh };
  }
  const fields = {
    billing_cycle_anchor: world.at,
    current_period_end: boundaryAfter(world.at, after, world.at),
    current_period_start: world.at,
    status: status === "trialing" ? ("active" as const) : status,
    trial_end: isTrialOver ? world.at : trial,
    trial_start: trialStart,
  };
  return { fields, isFresh };
}
