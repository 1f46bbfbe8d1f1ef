import type { Moves } from "./moves";

/** Where an offer made after a purchase is. */
export const UPGRADE_STATES = ["offered", "pending", "purchased", "declined", "expired"] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];

/**
 * What is offered after a purchase, each once per payment. The offer of another plan is answered apart from the change:
 * whoever said no to it after the purchase may still change the plan in the account for as long as that is possible.
 */
export const UPGRADE_TYPES = ["mini-panel", "easy-draw", "bp-tape", "plan-change", "plan-offer"] as const;
export type UpgradeType = (typeof UPGRADE_TYPES)[number];

/**
 * Source: the specification. A no can come before the offer was seen as pending. What the bank confirms after a no, or
 * late, is bought all the same; what was bought can be taken back for a while.
 */
export const UPGRADE_MOVES: Moves<UpgradeState> = {
  offered: ["pending", "purchased", "declined", "expired"],
  pending: ["purchased", "declined", "expired"],
  purchased: ["declined"],
  declined: ["purchased", "expired"],
  expired: ["purchased"],
};
