import { describe, expect, it } from "vitest";
import { contrastRatio, parseColour } from "./contrast";
import { colourFaults, type ShopColours } from "./shop-colours";

const GOOD: ShopColours = { primaryColor: "#7a2e5d", section1Color: "", bannerColor: "", bannerBGColor: "" };
const faultsOf = (change: Partial<ShopColours>) => colourFaults({ ...GOOD, ...change });

const ratioOf = (one: string, other: string) => {
  const [left, right] = [parseColour(one), parseColour(other)];
  return left && right ? contrastRatio(left, right) : 0;
};

describe("the colours of a shop", () => {
  it("have no fault where everything can be read", () => {
    expect(faultsOf({ bannerColor: "#ffffff", bannerBGColor: "#101216" })).toEqual([]);
  });

  it("are judged as far as they are colours", () => {
    expect(faultsOf({ primaryColor: "tomato", bannerColor: "#", bannerBGColor: "#777777" })).toEqual([]);
  });

  it("are not asked for a banner whose text is computed", () => {
    expect(faultsOf({ bannerColor: "", bannerBGColor: "#888888" })).toEqual([]);
  });

  it.each(["#f5e663", "#d2f53c", "#ffffff", "#9ad", "#3cbab5"])("%s gets the nearest shade that passes", (pale) => {
    const fault = faultsOf({ primaryColor: pale }).find(({ field }) => field === "primaryColor");
    expect(fault?.ratio).toBeLessThan(3);
    expect(ratioOf(fault?.nearest ?? "", "#ffffff")).toBeGreaterThanOrEqual(3);
  });

  it("of the banner pass at 4.5:1 with the proposed text", () => {
    const [fault] = faultsOf({ bannerColor: "#777777", bannerBGColor: "#888888" });
    expect(fault).toMatchObject({ field: "bannerColor", needed: 4.5 });
    expect(ratioOf(fault?.nearest ?? "", "#888888")).toBeGreaterThanOrEqual(4.5);
  });
});
