import { describe, expect, it } from "vitest";
import { allocateCents, dollarsFromCents, formatCents, percentOfCents, sumCents } from "./money";

describe("formatCents", () => {
  it.each([
    [0, "$0"],
    [12400, "$124"],
    [750, "$7.50"],
    [5, "$0.05"],
    [-500, "-$5"],
    [-1, "-$0.01"],
    [124000, "$1,240"],
    [123456789, "$1,234,567.89"],
  ])("%i cents are shown as %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});

describe("percentOfCents", () => {
  it.each([
    [12400, 10, 1240],
    [999, 10, 99],
    [12400, 100, 12400],
    [12400, 0, 0],
    [0, 20, 0],
    [10000, 12.5, 1250],
    [1000, 0.29, 2],
  ])("of %i cents %f percent are %i", (cents, percent, part) => {
    expect(percentOfCents(cents, percent)).toBe(part);
  });
});

describe("allocateCents", () => {
  it.each([
    ["the odd cent goes to the earlier of equals", 100, [1, 1, 1], [34, 33, 33]],
    ["the larger remainder first", 10, [1, 2, 3], [2, 3, 5]],
    ["a line of nothing gets nothing", 99, [0, 5900, 12400], [0, 32, 67]],
    ["nothing to split", 0, [5, 5], [0, 0]],
    ["nothing to split over nothing", 0, [0, 0], [0, 0]],
    ["no lines", 0, [], []],
  ])("%s", (_, total, weights, parts) => {
    expect(allocateCents(total, weights)).toEqual(parts);
  });

  it("always adds up to the total, in integers", () => {
    for (let total = 0; total < 300; total += 7) {
      const parts = allocateCents(total, [15900, 1, 0, 995, 12400]);
      expect(sumCents(parts)).toBe(total);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }
  });

  it("refuses to lose money when nothing can carry it", () => {
    expect(() => allocateCents(1, [0, 0])).toThrow(RangeError);
  });
});

it("gives trackers dollars", () => {
  expect([0, 995, 12400].map(dollarsFromCents)).toEqual([0, 9.95, 124]);
});
