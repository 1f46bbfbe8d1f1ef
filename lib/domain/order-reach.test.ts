import { expect, it } from "vitest";
import { type OrderReach, reachOf } from "./order-reach";
import type { OrderState } from "./order-state";

const AT = new Date("2027-01-04T15:00:00Z");
const LATER = new Date("2028-01-04T15:00:00Z");
const LEFT = { shipAt: AT, shippedAt: AT };
const DUE = { shipAt: AT, shippedAt: null };
const NEXT_YEAR = { shipAt: LATER, shippedAt: null };

it.each<[string, OrderState, (typeof LEFT | typeof DUE)[], OrderReach]>([
  ["before the packers have it", "in_review", [DUE, NEXT_YEAR], "here"],
  ["with its later kit, once the first has left", "shipped", [LEFT, NEXT_YEAR], "here"],
  ["with its later kit, though the first was lost and replaced", "replaced", [LEFT, NEXT_YEAR], "here"],
  ["later, while its first kit may be packed", "ready", [DUE, NEXT_YEAR], "later"],
  ["no more, while all of it may be packed", "ready", [DUE, DUE], "packing"],
  ["no more, while the rest may be packed", "shipped", [LEFT, DUE], "packing"],
  ["no more, without a kit, once it may be packed", "ready", [], "packing"],
  ["no more, once all of it has left", "delivered", [LEFT], "none"],
  ["no more, without a kit, once it has left", "shipped", [], "none"],
  ["no more, when it is over", "refunded", [LEFT, NEXT_YEAR], "none"],
])("an order can be sent elsewhere %s", (_when, status, kits, reach) => {
  expect(reachOf(status, kits, AT)).toBe(reach);
});
