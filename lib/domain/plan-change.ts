import { LEAST_CHARGE_CENTS } from "./money";
import type { UpgradeState } from "./upgrade-state";

/** What a change of plan costs. Unit: cents, zero or more. */
export interface PlanChange {
  /** Charged at once. */
  chargedNowCents: number;
  /** Added to the customer's balance. */
  creditedCents: number;
}

/**
 * What is due when a plan is changed after the purchase: the new first cycle, less the paid one, plus add-ons
 * bought once. A negative sum goes to the balance. A sum too small to be charged is rounded up to the least that can
 * be, and what was charged too much goes to the balance: charged less credited is always what is due. All amounts in
 * integer cents, discounts and shipping included.
 * @see the specification, post-purchase plan change
 */
export function planChange(request: {
  newFirstCycleCents: number;
  paidFirstCycleCents: number;
  oneTimeAddonsCents: number;
}): PlanChange {
  const due = request.newFirstCycleCents - request.paidFirstCycleCents + request.oneTimeAddonsCents;
  const chargedNowCents = due > 0 ? Math.max(due, LEAST_CHARGE_CENTS) : 0;
  // Adding zero turns the minus zero of nothing due into zero.
  return { chargedNowCents, creditedCents: chargedNowCents - due + 0 };
}

/** Says that a code of the order does not go on with the new plan. */
export function lostCodeText(code: string): string {
  return `${code} doesn't work with this plan, so it takes nothing off.`;
}

/** How long after payment a plan can be changed, unless its first kit ships earlier. Unit: ms. */
export const PLAN_CHANGE_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Whether a plan can still be changed: its first kit has not shipped and a day has not passed since payment. */
export function canChangePlan(facts: { paidAt: Date; hasFirstKitShipped: boolean; now: Date }): boolean {
  return !facts.hasFirstKitShipped && facts.now.getTime() - facts.paidAt.getTime() < PLAN_CHANGE_WINDOW_MS;
}

/** Whether the one change of a plan is used up: made, or made and taken back. Undefined: never asked for. */
export function isPlanChangeUsed(state: UpgradeState | undefined): boolean {
  return state === "purchased" || state === "declined";
}
