import { describe, expect, it } from "vitest";
import { type CartLine, recurringProgramOf, resolveCart } from "./cart";
import { seedOptions } from "./catalogue/seed-prices";

const OPTIONS = seedOptions();

function option(lookupKey: string) {
  const found = OPTIONS.find((candidate) => candidate.lookupKey === lookupKey);
  if (!found) throw new Error(`the seed has no ${lookupKey}`);
  return found;
}

function line(lookupKey: string, quantity = 1, choices?: string[]): CartLine {
  const { priceId, unitAmountCents } = option(lookupKey);
  return { priceId, quantity, seenUnitAmountCents: unitAmountCents, choices };
}

describe("resolveCart", () => {
  it("gives each line the option of today and its amount", () => {
    const { lines, problems } = resolveCart([line("core_quarter", 2), line("addon_bp-tape")], OPTIONS);
    expect(lines.map(({ amountCents, isRecurring }) => [amountCents, isRecurring])).toEqual([
      [24800, true],
      [900, false],
    ]);
    expect(problems).toEqual([]);
  });

  it("keeps nothing of an empty cart", () => {
    expect(resolveCart([], OPTIONS)).toEqual({ lines: [], vanished: [], repriced: [], problems: [] });
  });

  it("says what is no longer sold and what costs something else than was seen", () => {
    const gone = { priceId: "price_gone", quantity: 1, seenUnitAmountCents: 100 };
    const old = { ...line("core_quarter"), seenUnitAmountCents: 9900 };
    const cart = resolveCart([gone, old], OPTIONS);
    expect(cart.vanished).toEqual([gone]);
    expect(cart.repriced).toEqual([{ priceId: old.priceId, seenUnitAmountCents: 9900, unitAmountCents: 12400 }]);
    expect(cart.lines[0]?.amountCents).toBe(12400);
  });

  it("joins lines of the same price", () => {
    expect(resolveCart([line("core_one-time"), line("core_one-time", 2)], OPTIONS).lines).toMatchObject([
      { quantity: 3 },
    ]);
  });

  it("charges an add-on per cycle with its panel's cycle, whatever its own price record says", () => {
    const { lines } = resolveCart([line("addon_hormone-plus"), line("core_twice-year")], OPTIONS);
    expect(lines[0]).toMatchObject({ cadence: "twice-year", isRecurring: true });
    expect(recurringProgramOf(lines)?.option.lookupKey).toBe("core_twice-year");
  });

  it("charges an add-on per cycle once beside a one-time panel", () => {
    const { lines } = resolveCart([line("core_one-time"), line("addon_hormone-plus")], OPTIONS);
    expect(lines[1]).toMatchObject({ cadence: "one-time", isRecurring: false });
    expect(recurringProgramOf(lines)).toBeUndefined();
  });
});

describe("what cannot be one order", () => {
  it.each<[string, CartLine[], string[]]>([
    ["two memberships", [line("core_quarter"), line("thyroid_month")], ["one_program_only"]],
    ["a membership and a mini membership", [line("core_quarter"), line("mini-thyroid_month")], ["one_program_only"]],
    ["a membership and a one-time panel may", [line("core_quarter"), line("thyroid_one-time")], []],
    ["two kits of one membership may", [line("core_quarter", 2)], []],
    ["no unit", [line("core_quarter", 0)], ["quantity_out_of_range"]],
    ["a negative quantity", [line("core_quarter", -1)], ["quantity_out_of_range"]],
    ["half a unit", [line("core_quarter", 1.5)], ["quantity_out_of_range"]],
    ["eleven", [line("core_quarter", 11)], ["quantity_out_of_range"]],
    ["ten may", [line("core_one-time", 10)], []],
    ["six and six of the same", [line("core_one-time", 6), line("core_one-time", 6)], ["quantity_out_of_range"]],
    ["a plus pack alone", [line("addon_thyroid-plus")], ["addon_not_valid"]],
    [
      "a plus pack beside a panel that has it",
      [line("addon_thyroid-plus"), line("thyroid_quarter")],
      ["addon_not_valid"],
    ],
    ["more packs than panels", [line("addon_thyroid-plus", 2), line("core_quarter")], ["addon_not_valid"]],
    ["easy-draw beside an arm kit", [line("addon_easy-draw-upgrade"), line("core_quarter")], ["addon_not_valid"]],
    ["easy-draw beside a finger kit may", [line("addon_easy-draw-upgrade"), line("mini-glucose_one-time")], []],
    [
      "an upgraded mini needs no easy-draw",
      [line("mini-glucose_one-time"), line("addon_mini-to-core"), line("addon_easy-draw-upgrade")],
      ["addon_not_valid"],
    ],
    [
      "one of two minis upgraded, the other drawn easily, may",
      [line("mini-glucose_one-time", 2), line("addon_mini-to-core"), line("addon_easy-draw-upgrade")],
      [],
    ],
    [
      "Complete 360 and a pack it contains",
      [line("core_quarter"), line("addon_core-to-ultimate"), line("addon_hormone-plus")],
      ["addon_not_valid"],
    ],
    [
      "the unlimited upgrade without an unlimited plan",
      [line("core_month"), line("addon_unlimited-360")],
      ["addon_not_valid"],
    ],
    ["the unlimited upgrade beside one may", [line("core_unlimited"), line("addon_unlimited-360")], []],
    ["things that need no panel may come alone", [line("addon_bp-tape"), line("addon_results-review")], []],
  ])("%s", (_, lines, codes) => {
    expect(resolveCart(lines, OPTIONS).problems.map(({ code }) => code)).toEqual(codes);
  });

  it("more than 20 different things", () => {
    const all = OPTIONS.filter(({ frequency, kind }) => frequency === "one-time" && kind !== "upgrade");
    const many = Array.from({ length: 21 }, (_, index) => ({
      ...(all[0] ?? option("core_one-time")),
      priceId: `p${index}`,
    }));
    const lines = many.map(({ priceId, unitAmountCents }) => ({
      priceId,
      quantity: 1,
      seenUnitAmountCents: unitAmountCents,
    }));
    expect(resolveCart(lines, many).problems).toMatchObject([{ code: "too_many_lines", priceId: null }]);
    expect(resolveCart(lines.slice(1), many).problems).toEqual([]);
  });
});

describe("a combo of two plus packs", () => {
  it.each([
    ["nothing chosen: none is chosen for anybody", "core_quarter", undefined, [], 1],
    [
      "beside Hormone Focus there is only one pair",
      "hormone_quarter",
      undefined,
      ["addon_thyroid-plus", "addon_wellness-plus"],
      0,
    ],
    [
      "a choice",
      "core_quarter",
      ["addon_hormone-plus", "addon_wellness-plus"],
      ["addon_hormone-plus", "addon_wellness-plus"],
      0,
    ],
    [
      "the same twice",
      "core_quarter",
      ["addon_hormone-plus", "addon_hormone-plus"],
      ["addon_hormone-plus", "addon_hormone-plus"],
      1,
    ],
    [
      "one that the panel has",
      "thyroid_quarter",
      ["addon_hormone-plus", "addon_thyroid-plus"],
      ["addon_hormone-plus", "addon_thyroid-plus"],
      1,
    ],
  ])("%s", (_, panel, chosen, choices, problems) => {
    const cart = resolveCart([line(panel), line("addon_combo-plus", 1, chosen)], OPTIONS);
    expect(cart.lines[1]?.choices).toEqual(choices);
    expect(cart.problems).toHaveLength(problems);
  });

  it("may be joined by the third pack, not by one it holds", () => {
    const packs = ["addon_hormone-plus", "addon_thyroid-plus"];
    const combo = [line("core_quarter"), line("addon_combo-plus", 1, packs)];
    expect(resolveCart([...combo, line("addon_wellness-plus")], OPTIONS).problems).toEqual([]);
    expect(resolveCart([...combo, line("addon_thyroid-plus")], OPTIONS).problems).toHaveLength(1);
  });

  it("without its packs is refused with the names of those to choose from", () => {
    expect(resolveCart([line("core_quarter"), line("addon_combo-plus")], OPTIONS).problems).toEqual([
      {
        code: "packs_not_chosen",
        priceId: line("addon_combo-plus").priceId,
        message: "Choose two different packs for Combo+ from Hormone+, Thyroid+, and Wellness+.",
      },
    ]);
  });
});
