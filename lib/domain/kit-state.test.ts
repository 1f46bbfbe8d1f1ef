import { expect, it } from "vitest";
import { KIT_MOVES, KIT_STATES, KIT_UNDOS, kitSeenBy } from "./kit-state";

const ME = "usr_me";
const kit = { state: "planned", orderStatus: "ready", claimedBy: null } as const;

it.each(KIT_STATES)("somebody's own kit is told of as it is, also when it is %s", (state) => {
  expect(kitSeenBy({ state, orderStatus: "registered", claimedBy: ME }, ME)).toBe(state);
});

it.each(KIT_STATES)("a kit that somebody else registered is told of as registered, also when it is %s", (state) => {
  expect(kitSeenBy({ state, orderStatus: "registered", claimedBy: "usr_other" }, ME)).toBe("registered");
  expect(kitSeenBy({ state, orderStatus: "registered", claimedBy: "usr_other" }, null)).toBe("registered");
});

it.each([
  ["waits for its day", kit, "planned"],
  ["is on its way", { ...kit, state: "shipped" as const }, "shipped"],
  ["got lost on its way", { ...kit, state: "lost" as const }, "lost"],
  ["arrived damaged", { ...kit, state: "damaged" as const }, "damaged"],
  ["is at the laboratory before anybody registered it", { ...kit, state: "sample_received" as const }, "delivered"],
  ["stays here, because its order was canceled", { ...kit, orderStatus: "canceled" as const }, null],
  ["went back with its order", { ...kit, state: "shipped" as const, orderStatus: "refunded" as const }, null],
])("a kit that nobody registered %s", (_, facts, seen) => {
  expect(kitSeenBy(facts, ME)).toBe(seen);
});

it("no news leads back, and what is undone is a move that was made", () => {
  for (const from of KIT_STATES) {
    for (const to of KIT_MOVES[from])
      expect([from, to, KIT_MOVES[to].includes(from) && from !== "lost" && to !== "lost"]).toEqual([from, to, false]);
    for (const back of KIT_UNDOS[from]) expect(KIT_MOVES[back]).toContain(from);
  }
});
