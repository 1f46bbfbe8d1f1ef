import { describe, expect, it } from "vitest";
import { CHECKOUT_MOVES } from "./checkout-state";
import { KIT_MOVES } from "./kit-state";
import { allowedMembershipActions, MEMBERSHIP_MOVES } from "./membership-state";
import { type Moves, standingMoves, statesBefore } from "./moves";
import { isBeforeShipping, ORDER_MOVES, ORDER_STATES } from "./order-state";
import { UPGRADE_MOVES } from "./upgrade-state";

function endings<State extends string>(moves: Moves<State>): string[] {
  return Object.entries<readonly State[]>(moves).flatMap(([state, next]) => (next.length === 0 ? [state] : []));
}

describe("moves", () => {
  it("are asked for where something comes from; staying is none, and is no fault", () => {
    expect(statesBefore(KIT_MOVES, "delivered")).toEqual(["shipped", "lost"]);
    expect(statesBefore(KIT_MOVES, "delivered", ["shipped"])).toEqual(["shipped"]);
    expect(statesBefore(CHECKOUT_MOVES, "processing", ["processing", "requires_action"])).toHaveLength(2);
  });

  it("that are not in the table are a fault of whoever asks", () => {
    expect(() => statesBefore(ORDER_MOVES, "ready", ["delivered"])).toThrow("nothing goes from delivered to ready");
    expect(() => statesBefore(CHECKOUT_MOVES, "failed", ["complete"])).toThrow("nothing goes from complete to failed");
  });

  it("end a checkout with its order, and an order with its money refunded", () => {
    expect(endings(CHECKOUT_MOVES)).toEqual(["complete"]);
    expect(endings(ORDER_MOVES)).toEqual(["refunded"]);
    expect(endings(UPGRADE_MOVES)).toEqual([]);
  });

  it("lead an order from payment to result", () => {
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
    for (const [index, state] of way.slice(1).entries()) {
      expect(statesBefore(ORDER_MOVES, state)).toContain(way[index]);
    }
  });

  it.each(ORDER_STATES)("let an order that is %s be canceled exactly while it has not shipped", (state) => {
    expect(ORDER_MOVES[state].includes("canceled")).toBe(isBeforeShipping(state));
  });

  it("that were taken back do not stand, and what was there before keeps its moment", () => {
    const told = (...places: string[]) =>
      standingMoves(
        places.map((place, at) => ({ place, at })),
        ({ place }) => place,
      ).map(({ place, at }) => `${place} ${at}`);
    expect(told("ready", "shipped", "delivered")).toEqual(["ready 0", "shipped 1", "delivered 2"]);
    expect(told("ready", "shipped", "delivered", "shipped")).toEqual(["ready 0", "shipped 1"]);
    expect(told("ready", "shipped", "ready", "shipped")).toEqual(["ready 0", "shipped 3"]);
    expect(told("shipped", "shipped")).toEqual(["shipped 0"]);
  });

  it("let a membership be left in every state, and never come back", () => {
    expect(endings(MEMBERSHIP_MOVES)).toEqual(["canceled"]);
    for (const state of ["active", "paused", "past_due"] as const) {
      expect(allowedMembershipActions(state)).toContain("cancel");
      expect(MEMBERSHIP_MOVES[state]).toContain("canceled");
    }
    expect(allowedMembershipActions("canceled")).toEqual(["restart"]);
  });
});
