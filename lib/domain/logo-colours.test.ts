import { describe, expect, it } from "vitest";
import { logoColours } from "./logo-colours";

/** A picture of so many pixels of each colour. */
const picture = (
  ...parts: readonly (readonly [count: number, red: number, green: number, blue: number, alpha?: number])[]
) =>
  parts.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );

describe("the main colours of a logo", () => {
  it.each([
    ["one colour on nothing", picture([900, 0, 0, 0, 0], [100, 122, 46, 93]), ["#7a2e5d"]],
    ["one colour on white paper", picture([900, 255, 255, 255], [100, 122, 46, 93]), ["#7a2e5d"]],
    ["more black than red", picture([600, 20, 20, 20], [100, 208, 32, 32]), ["#d02020", "#141414"]],
    ["black alone", picture([100, 255, 255, 255], [100, 17, 17, 17]), ["#111111"]],
    ["white alone", picture([100, 255, 255, 255]), []],
    ["nothing at all", [], []],
    ["a soft edge between two", picture([500, 0, 96, 160], [4, 128, 176, 208], [500, 255, 255, 255]), ["#0060a0"]],
    ["a pale one", picture([200, 255, 255, 153], [800, 255, 255, 255]), ["#ffff99"]],
  ])("of %s", (_what, pixels, colours) => {
    expect(logoColours(pixels)).toEqual(colours);
  });

  it("joins shades of one colour", () => {
    const shades = picture([100, 200, 40, 40], [100, 210, 50, 46], [100, 190, 36, 36]);
    expect(logoColours(shades)).toHaveLength(1);
  });
});
