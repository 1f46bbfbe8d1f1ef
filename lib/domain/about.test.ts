import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differ, ratioOf } from "./about";

describe("a ratio of numbers that are told roughly", () => {
  it("is never further from what is than it says, whatever the parts were", () => {
    const truth = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 20, max: 900 }));
    fc.assert(
      fc.property(truth, ([part, whole]) => {
        const rough = (value: number) => ({ value: Math.round(value / 5) * 5, off: 2.5 });
        const told = ratioOf(rough(part), rough(whole));
        // What the step rounds comes on top of what the parts are off by.
        if (told) expect(Math.abs(told.value - part / whole)).toBeLessThanOrEqual(told.off * 1.5);
        else expect(whole).toBeLessThan(5);
      }),
    );
  });

  it("is told in no finer steps than its parts allow: no cents of an average over rounded orders", () => {
    const average = ratioOf({ value: 900_000, off: 25_000 }, { value: 65, off: 5 });
    expect(average).toEqual({ value: 14_000, off: 2_000 });
    expect(ratioOf({ value: 5, off: 2.5 }, { value: 65, off: 2.5 })).toEqual({ value: 0.1, off: 0.05 });
  });

  it("is exact where they are, and none of a whole that may be nobody", () => {
    expect(ratioOf({ value: 1, off: 0 }, { value: 3, off: 0 })).toEqual({ value: 1 / 3, off: 0 });
    expect(ratioOf({ value: 5, off: 2.5 }, { value: 0, off: 2.5 })).toBeNull();
  });

  it("differs from another for certain alone where both could not be the same", () => {
    expect(differ({ value: 140, off: 20 }, { value: 150, off: 20 })).toBe(false);
    expect(differ({ value: 140, off: 0 }, { value: 141, off: 0 })).toBe(true);
  });
});
