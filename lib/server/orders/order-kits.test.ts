import { expect, it } from "vitest";
import { productOf } from "@/lib/domain/catalogue/products";
import { planKits } from "./order-kits";

const DAY = new Date("2026-11-27T17:00:00Z");

/** A line by product, and the cadence at which it is charged again. */
const line = (productKey: string, frequency = "one-time", quantity = 1) => ({
  ...{ productKey, frequency, quantity },
  kitType: productOf(productKey)?.kitType ?? null,
  kitsPerCycle: productOf(productKey)?.kitType ? 1 : 0,
});
const sent = (...lines: ReturnType<typeof line>[]) =>
  planKits(lines, { shipUpfront: false, releaseAt: DAY, paidAt: DAY }).map(({ productKey, kitType }) => [
    productKey,
    kitType,
  ]);

it.each([
  ["what was bought, as often", [line("core", "quarter", 2)], ["core", "core"]],
  [
    "the largest of an unlimited plan that has it, from the first kit on",
    [line("core", "unlimited"), line("addon_unlimited-360", "unlimited")],
    ["ultimate"],
  ],
  [
    "and what was bought once beside it as it was bought",
    [line("heart-metabolic"), line("core", "unlimited"), line("addon_unlimited-360", "unlimited")],
    ["heart-metabolic", "ultimate"],
  ],
  [
    "a kit that an upgrade made another",
    [line("core", "quarter"), line("addon_core-to-ultimate", "quarter")],
    ["ultimate"],
  ],
  [
    "as many as upgrades were bought",
    [line("mini-cholesterol", "one-time", 2), line("addon_mini-to-heart")],
    ["heart-metabolic", "mini-cholesterol"],
  ],
])("sends %s", (_, lines, panels) => {
  expect(sent(...lines)).toEqual(panels.map((key) => [key, productOf(key)?.kitType]));
});

it("sends a finger kit for the arm where that was added", () => {
  expect(sent(line("mini-thyroid"), line("addon_easy-draw-upgrade"))).toEqual([["mini-thyroid", "arm-thyroid"]]);
});
