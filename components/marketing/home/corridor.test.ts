import { describe, expect, it } from "vitest";
import { CORRIDOR, placeInCorridor } from "./corridor";

const share = (at: number) => (at - CORRIDOR.from) / (CORRIDOR.to - CORRIDOR.from);

describe("the place of a value on a line", () => {
  it.each([
    ["at the beginning of its range", 0.3, 0],
    ["at its end", 4.2, 1],
    ["in its middle", 2.25, 0.5],
    ["a tenth of it beyond", 4.59, 1.1],
    ["a tenth of it before", -0.09, -0.1],
  ])("is in the unit of the marker: %s", (_, value, expected) => {
    expect(share(placeInCorridor(value, { from: 0.3, to: 4.2 }))).toBeCloseTo(expected, 6);
  });

  it("begins at zero where a range is open below", () => {
    expect(share(placeInCorridor(45, { from: null, to: 90 }))).toBeCloseTo(0.5, 6);
  });

  it("stays inside where a range is open above", () => {
    for (const value of [40, 64, 81, 400]) {
      expect(share(placeInCorridor(value, { from: 40, to: null }))).toBeGreaterThanOrEqual(0);
      expect(share(placeInCorridor(value, { from: 40, to: null }))).toBeLessThan(1);
    }
  });

  it("never leaves the line, and never comes among values without a verdict", () => {
    expect(placeInCorridor(-1e6, { from: 1, to: 2 })).toBeGreaterThan(0);
    expect(placeInCorridor(1e6, { from: 1, to: 2 })).toBeLessThan(CORRIDOR.ungraded);
  });
});
