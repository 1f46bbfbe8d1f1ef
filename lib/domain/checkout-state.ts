import { assertGo, type Transitions } from "./state-machine";

/** Where a checkout attempt is. `requires_action` is a processing one that waits for the customer's bank. */
export const CHECKOUT_STATES = ["open", "processing", "requires_action", "complete", "failed", "expired"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** An open checkout expires after this long. Unit: ms. */
export const CHECKOUT_EXPIRES_AFTER_MS = 30 * 60 * 1000;

/** Source: the specification. `failed` keeps the cart and the hold, so that the customer can try again. */
export const CHECKOUT_TRANSITIONS: Transitions<CheckoutState> = {
  open: ["processing", "expired"],
  processing: ["requires_action", "complete", "failed"],
  requires_action: ["processing", "complete", "failed"],
  complete: [],
  failed: ["open", "expired"],
  expired: [],
};

/** @throws IllegalTransition when a checkout may not move so */
export function assertCheckoutTransition(from: CheckoutState, to: CheckoutState): void {
  assertGo("checkout", CHECKOUT_TRANSITIONS, from, to);
}
