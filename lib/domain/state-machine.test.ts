import { describe, expect, it } from "vitest";
import { assertCheckoutTransition, CHECKOUT_TRANSITIONS } from "./checkout-state";
import { allowedMembershipActions, assertMembershipTransition, MEMBERSHIP_TRANSITIONS } from "./membership-state";
import { assertOrderTransition, isBeforeShipping, ORDER_STATES, ORDER_TRANSITIONS } from "./order-state";
import { IllegalTransition, type Transitions } from "./state-machine";
import { assertUpgradeTransition, UPGRADE_TRANSITIONS } from "./upgrade-state";

function endings<State extends string>(transitions: Transitions<State>): string[] {
  return Object.entries<readonly State[]>(transitions).flatMap(([state, next]) => (next.length === 0 ? [state] : []));
}

describe("states", () => {
  it("a failed checkout opens again; a complete or expired one never does", () => {
    expect(() => assertCheckoutTransition("failed", "open")).not.toThrow();
    expect(endings(CHECKOUT_TRANSITIONS)).toEqual(["complete", "expired"]);
    expect(() => assertCheckoutTransition("open", "complete")).toThrow("checkout cannot go from open to complete");
  });

  it("an order goes from payment to result", () => {
    const way = [
      "paid",
      "in_review",
      "ready",
      "shipped",
      "delivered",
      "registered",
      "sample_received",
      "resulted",
    ] as const;
    for (const [index, state] of way.entries()) {
      const next = way[index + 1];
      if (next) expect(() => assertOrderTransition(state, next)).not.toThrow();
    }
  });

  it.each(ORDER_STATES)("an order that is %s can be canceled exactly while it has not shipped", (state) => {
    expect(ORDER_TRANSITIONS[state].includes("canceled")).toBe(isBeforeShipping(state));
  });

  it("an order ends only when it is refunded", () => {
    expect(endings(ORDER_TRANSITIONS)).toEqual(["refunded"]);
  });

  it("a rejected sample is replaced, a shipped kit is never unshipped", () => {
    expect(() => assertOrderTransition("rejected", "replaced")).not.toThrow();
    expect(() => assertOrderTransition("shipped", "ready")).toThrow(IllegalTransition);
  });

  it("a membership can be left in every state, at once or at the period's end", () => {
    expect(endings(MEMBERSHIP_TRANSITIONS)).toEqual(["canceled"]);
    for (const state of ["active", "paused", "past_due"] as const) {
      expect(allowedMembershipActions(state)).toContain("cancel");
      expect(() => assertMembershipTransition(state, "canceled")).not.toThrow();
    }
    expect(allowedMembershipActions("canceled")).toEqual([]);
  });

  it("an upgrade is decided once", () => {
    expect(endings(UPGRADE_TRANSITIONS)).toEqual(["purchased", "declined", "expired"]);
    expect(() => assertUpgradeTransition("purchased", "pending")).toThrow(IllegalTransition);
  });

  it("staying is no transition", () => {
    expect(() => assertMembershipTransition("active", "active")).toThrow(IllegalTransition);
  });
});
