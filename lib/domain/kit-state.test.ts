import { expect, it } from "vitest";
import { kitState } from "./kit-state";
import { ORDER_STATES } from "./order-state";

const ME = "usr_me";
const kit = { orderStatus: "ready", isShipped: false, claimedBy: null } as const;
const shipped = { ...kit, orderStatus: "shipped", isShipped: true } as const;
const mine = { ...shipped, orderStatus: "registered", claimedBy: ME } as const;
const theirs = { ...mine, claimedBy: "usr_other" } as const;

it.each([
  ["waits for its day", kit, "planned"],
  ["waits while the order can still be changed", { ...kit, orderStatus: "in_review" as const }, "planned"],
  ["is on its way", shipped, "shipped"],
  ["has come and is not registered", { ...shipped, orderStatus: "delivered" as const }, "delivered"],
  ["is one of two, the other registered", { ...shipped, orderStatus: "registered" as const }, "delivered"],
  ["is registered", mine, "registered"],
  ["is at the laboratory", { ...mine, orderStatus: "sample_received" as const }, "at_laboratory"],
  ["has its results", { ...mine, orderStatus: "resulted" as const }, "resulted"],
  ["has its first results", { ...mine, orderStatus: "partly_resulted" as const }, "resulted"],
  ["could not be measured", { ...mine, orderStatus: "rejected" as const }, "rejected"],
  ["is registered, though its order was paid back", { ...mine, orderStatus: "refunded" as const }, "registered"],
  ["was never sold here", { ...mine, orderStatus: null }, "registered"],
  ["stays here, because its order was canceled", { ...kit, orderStatus: "canceled" as const }, null],
  ["went back with its order", { ...shipped, orderStatus: "refunded" as const }, null],
])("a kit %s", (_, facts, state) => {
  expect(kitState(facts, ME)).toBe(state);
});

it.each(ORDER_STATES)(
  "somebody else's sample is told of as registered and no more, also when the order is %s",
  (status) => {
    expect(kitState({ ...theirs, orderStatus: status }, ME)).toBe("registered");
  },
);
