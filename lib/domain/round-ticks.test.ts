import { describe, expect, it } from "vitest";
import { roundTicks } from "./round-ticks";

describe("the marks of an axis of money", () => {
  it.each([
    [[95_000, 0], 5, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
    [[380_000], 4, [0, 100_000, 200_000, 300_000, 400_000]],
    [[1_240_000], 5, [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
    [[-9_900, 31_000], 5, [-10_000, 0, 10_000, 20_000, 30_000, 40_000]],
    [[-4_900], 2, [-5_000, -2_500, 0]],
    [[70], 5, [0, 100]],
    [[], 5, [0, 100]],
  ])("are round and even and hold all of %j", (amounts, most, ticks) => {
    expect(roundTicks(amounts, most)).toEqual(ticks);
  });

  it("are 1, 2, 2.5 or 5 times a power of ten apart, few, and around whatever is drawn", () => {
    for (let place = 0; place < 2000; place++) {
      const amounts = [((place * 7_919) % 1_000_003) * (place % 3) - ((place * 104_729) % 50_021), place * place * 37];
      const ticks = roundTicks(amounts, 5);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      expect(ticks.length, String(amounts)).toBeLessThanOrEqual(6);
      expect([1, 2, 2.5, 5]).toContain(step / 10 ** Math.floor(Math.log10(step)));
      expect(ticks.every((tick, index) => tick === (ticks[0] ?? 0) + index * step)).toBe(true);
      expect(ticks).toContain(0);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(ticks[0] ?? 0);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(ticks.at(-1) ?? 0);
    }
  });
});
