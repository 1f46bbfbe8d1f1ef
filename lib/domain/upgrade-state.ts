import { assertGo, type Transitions } from "./state-machine";

/** Where an offer made after a purchase is. */
export const UPGRADE_STATES = ["offered", "pending", "purchased", "declined", "expired"] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];

/** What can be bought after a purchase, each once per payment. */
export const UPGRADE_TYPES = ["mini-panel", "easy-draw", "bp-tape", "plan-change"] as const;
export type UpgradeType = (typeof UPGRADE_TYPES)[number];

/** Source: the specification. A no can come before the offer was seen as pending. */
export const UPGRADE_TRANSITIONS: Transitions<UpgradeState> = {
  offered: ["pending", "purchased", "declined", "expired"],
  pending: ["purchased", "declined", "expired"],
  purchased: [],
  declined: [],
  expired: [],
};

/** @throws IllegalTransition when an offer may not move so */
export function assertUpgradeTransition(from: UpgradeState, to: UpgradeState): void {
  assertGo("upgrade", UPGRADE_TRANSITIONS, from, to);
}
