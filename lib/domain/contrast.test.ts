import { describe, expect, it } from "vitest";
import {
  atContrast,
  type Colour,
  contrastRatio,
  mixColours,
  parseColour,
  readableOn,
  relativeLuminance,
  toHex,
} from "./contrast";

const black: Colour = { red: 0, green: 0, blue: 0 };
const white: Colour = { red: 255, green: 255, blue: 255 };
const ink: Colour = { red: 16, green: 40, blue: 43 };
const paper: Colour = { red: 251, green: 250, blue: 246 };

/** Every 17th step of each channel: 4,096 colours that cover the cube evenly. */
const everyColour: Colour[] = Array.from({ length: 4096 }, (_, index) => ({
  red: (index >> 8) * 17,
  green: ((index >> 4) & 15) * 17,
  blue: (index & 15) * 17,
}));

describe("reading a colour", () => {
  it.each([
    ["#3cbab5", { red: 60, green: 186, blue: 181 }],
    ["#3CBAB5", { red: 60, green: 186, blue: 181 }],
    [" #fff ", white],
    ["#000", black],
  ])("%s is understood", (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });

  it.each(["", "teal", "#12", "#12345", "3cbab5", "#3cbab5;background:url(x)", "rgb(1,2,3)", "#ggg"])(
    "%j is refused",
    (text) => {
      expect(parseColour(text)).toBeNull();
    },
  );

  it("comes back as it went in", () => {
    expect(everyColour.map((colour) => parseColour(toHex(colour)))).toEqual(everyColour);
  });
});

describe("contrast", () => {
  it.each([
    [black, white, 21],
    [white, white, 1],
    [{ red: 119, green: 119, blue: 119 }, white, 4.48],
  ])("%j on %j is %d, as published", (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  it("measures light from black to white", () => {
    expect([relativeLuminance(black), relativeLuminance(white)]).toEqual([0, 1]);
  });
});

describe("text on a partner's colour", () => {
  it("passes 4.5:1 on every colour a partner may choose", () => {
    const failing = everyColour.filter((fill) => contrastRatio(readableOn(fill, ink), fill) < 4.5);
    expect(failing).toEqual([]);
  });

  it("prefers the house's ink to black", () => {
    expect(readableOn(white, ink)).toEqual(ink);
  });
});

describe("a hue made readable", () => {
  it("passes 4.5:1 on paper for every colour", () => {
    const failing = everyColour.filter((colour) => contrastRatio(atContrast(colour, paper, 4.5), paper) < 4.5);
    expect(failing).toEqual([]);
  });

  it("passes 4.5:1 on every background", () => {
    const teal: Colour = { red: 60, green: 186, blue: 181 };
    const failing = everyColour.filter((back) => contrastRatio(atContrast(teal, back, 4.5), back) < 4.5);
    expect(failing).toEqual([]);
  });

  it("leaves alone what already passes", () => {
    expect(atContrast(ink, paper, 4.5)).toEqual(ink);
  });
});

describe("mixing", () => {
  it.each([
    [0, paper],
    [1, ink],
  ])("with a share of %d gives one of the two", (share, colour) => {
    expect(mixColours(paper, ink, share)).toEqual(colour);
  });
});
