import type { Moves } from "./moves";

/** Where a checkout attempt is. `requires_action` is a processing one that waits for the customer's bank. */
export const CHECKOUT_STATES = ["open", "processing", "requires_action", "complete", "failed", "expired"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** An open checkout expires after this long. Unit: ms. */
export const CHECKOUT_EXPIRES_AFTER_MS = 30 * 60 * 1000;

/**
 * Source: the specification. `failed` keeps the cart and the hold, so that the customer can try again; a payment that
 * succeeds after all still makes its order, even after the checkout expired.
 */
export const CHECKOUT_MOVES: Moves<CheckoutState> = {
  open: ["processing", "expired"],
  processing: ["requires_action", "complete", "failed"],
  requires_action: ["processing", "complete", "failed"],
  complete: [],
  failed: ["processing", "complete", "expired"],
  expired: ["complete"],
};
