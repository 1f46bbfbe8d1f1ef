import { describe, expect, it } from "vitest";
import { contrastRatio, parseColour, toHex } from "./contrast";
import { brandEdge, colourFaults, type ShopColours } from "./shop-colours";

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

  it.each(["#f5e663", "#d2f53c", "#ffffff", "#9ad", "#3cbab5"])("%s is pale, so buttons have an edge", (pale) => {
    const colour = parseColour(pale);
    const edge = colour && brandEdge(colour);
    expect(ratioOf(edge ? toHex(edge) : "", "#ffffff")).toBeGreaterThanOrEqual(3);
    expect(faultsOf({ primaryColor: pale })).toEqual([]);
  });

  it("that are seen by themselves have no edge", () => {
    const colour = parseColour(GOOD.primaryColor);
    expect(colour && brandEdge(colour)).toBeNull();
  });

  it.each(["#7a2e5d", "#d2f53c"])(
    "%s is seen on the first section, whose ground moves where it is not",
    (primaryColor) => {
      const [fault] = faultsOf({ primaryColor, section1Color: primaryColor === "#7a2e5d" ? "#80405f" : "#94ae23" });
      expect(fault).toMatchObject({ field: "section1Color", needed: 3 });
      expect(faultsOf({ primaryColor, section1Color: fault?.nearest ?? "" })).toEqual([]);
    },
  );

  it("of the banner pass at 4.5:1 with the proposed text", () => {
    const [fault] = faultsOf({ bannerColor: "#777777", bannerBGColor: "#888888" });
    expect(fault).toMatchObject({ field: "bannerColor", needed: 4.5 });
    expect(ratioOf(fault?.nearest ?? "", "#888888")).toBeGreaterThanOrEqual(4.5);
  });
});
