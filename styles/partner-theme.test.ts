import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastRatio, parseColour } from "@/lib/domain/contrast";
import { type PartnerStyle, partnerTheme } from "./partner-theme";

const nothing: PartnerStyle = {
  primaryColor: "",
  barColor: "",
  footerColor: "",
  section1Color: "",
  section2Color: "",
  bannerColor: "",
  bannerBGColor: "",
};

const paper = "#fbfaf6";
const mist = "#eef4f2";

function contrast(one: string | undefined, other: string | undefined): number {
  const [first, second] = [parseColour(one ?? ""), parseColour(other ?? "")];
  if (!first || !second) throw new Error(`not a colour: ${one} or ${other}`);
  return contrastRatio(first, second);
}

/** Pale yellow, white, black, a middle grey, the house's teal, and a colour on which ink and white both fail. */
const awkward = ["#fff3a0", "#ffffff", "#000000", "#777777", "#3cbab5", "#7a7a7a", "#e0115f"];

describe("a partner's theme", () => {
  it.each(awkward)("reads everywhere with %s as every colour", (colour) => {
    const theme = partnerTheme({
      primaryColor: colour,
      barColor: colour,
      footerColor: colour,
      section1Color: colour,
      section2Color: colour,
      bannerColor: colour,
      bannerBGColor: colour,
    });
    const ratios = {
      button: contrast(theme["--on-brand"], theme["--brand"]),
      textOnPaper: contrast(theme["--brand-strong"], paper),
      textOnMist: contrast(theme["--brand-strong"], mist),
      textOnTint: contrast(theme["--brand-strong"], theme["--brand-soft"]),
      bar: contrast(theme["--on-bar"], theme["--bar"]),
      footer: contrast(theme["--on-footer"], theme["--footer"]),
      footerSoft: contrast(theme["--footer-soft"], theme["--footer"]),
      section: contrast(theme["--section-1-ink"], theme["--section-1"]),
      sectionSoft: contrast(theme["--section-2-ink-soft"], theme["--section-2"]),
      sectionBrand: contrast(theme["--section-2-strong"], theme["--section-2"]),
      banner: contrast(theme["--on-banner"], theme["--banner"]),
    };
    const failing = Object.entries(ratios).filter(([, ratio]) => ratio < 4.5);
    expect(failing).toEqual([]);
  });

  it("keeps the house's colours where the partner chose none", () => {
    const theme = partnerTheme(nothing);
    expect(theme["--brand"]).toBe("#3cbab5");
    expect(theme["--bar"]).toBeUndefined();
    expect(theme["--footer"]).toBeUndefined();
    expect(theme["--banner"]).toBeUndefined();
  });

  it("draws the brand's marks in its own colour, and darker or lighter where nobody could see them", () => {
    const lime = partnerTheme({ ...nothing, primaryColor: "#d2f53c", barColor: "#101216" });
    expect([lime["--mark"], lime["--bar-mark"]]).toEqual(["#d2f53c", "#d2f53c"]);
    const pale = partnerTheme({ ...nothing, primaryColor: "#fff3b0", barColor: "#fffdf2" });
    expect(contrast(pale["--mark"], "#ffffff")).toBeGreaterThanOrEqual(3);
    expect(contrast(pale["--bar-mark"], "#fffdf2")).toBeGreaterThanOrEqual(3);
    const dark = partnerTheme({ ...nothing, primaryColor: "#101216", barColor: "#0b0c0f" });
    expect(contrast(dark["--bar-mark"], "#0b0c0f")).toBeGreaterThanOrEqual(3);
    expect(dark["--mark"]).toBe("#101216");
  });

  it("keeps the partner's banner text when it reads", () => {
    const theme = partnerTheme({ ...nothing, bannerColor: "#ffee00", bannerBGColor: "#111111" });
    expect(theme["--on-banner"]).toBe("#ffee00");
  });

  it("lets nothing but a colour into the style attribute", () => {
    const theme = partnerTheme({ ...nothing, primaryColor: "red;background:url(//evil.test)", barColor: "var(--x)" });
    const chosen = Object.entries(theme).filter(([name]) => name !== "--eyebrow-mark");
    expect(chosen.every(([, value]) => parseColour(String(value)) !== null)).toBe(true);
  });
});

it("a partner's theme shows no mark of the house, and what is chosen in the partner's own colour", () => {
  const theme = partnerTheme({ ...nothing, primaryColor: "#7a2e5d" });
  expect(theme["--eyebrow-mark"]).toBe("none");
  expect(theme["--chosen"]).toBe(theme["--brand-strong"]);
});

describe("a partner's style", () => {
  it("that is not chosen leaves the house's type and corners as they are", () => {
    const names = Object.keys(partnerTheme(nothing)).filter((name) => /font|radius|weight/.test(name));
    expect(names).toEqual([]);
    expect(partnerTheme({ ...nothing, typePair: "editorial", corners: "round" })).toEqual(partnerTheme(nothing));
  });

  it.each(["modern", "friendly", "expressive"] as const)("%s names families that the project ships", (typePair) => {
    const families = Object.values(partnerTheme({ ...nothing, typePair })).flatMap((value) =>
      [...`${value}`.matchAll(/--font-face-[a-z-]+/g)].map(([name]) => name),
    );
    expect(families.length).toBeGreaterThan(0);
    const shipped = readFileSync("styles/fonts.ts", "utf8");
    expect(families.filter((family) => !shipped.includes(`variable: "${family}"`))).toEqual([]);
  });
});

describe("any colours that a partner may choose", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const colour = fc
    .tuple(channel, channel, channel)
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
  const style = fc.record({
    primaryColor: colour,
    barColor: colour,
    footerColor: colour,
    section1Color: colour,
    section2Color: colour,
    bannerColor: colour,
    bannerBGColor: colour,
  });

  it("give words at 4.5:1 on each of their grounds", () => {
    fc.assert(
      fc.property(style, (chosen) => {
        const theme = partnerTheme(chosen);
        const pairs = [
          ["--on-brand", "--brand"],
          ["--brand-strong", "--brand-soft"],
          ["--brand-strong", "--mist"],
          ["--on-bar", "--bar"],
          ["--on-footer", "--footer"],
          ["--footer-soft", "--footer"],
          ["--section-1-ink", "--section-1"],
          ["--section-1-ink-soft", "--section-1"],
          ["--section-1-strong", "--section-1"],
          ["--section-2-ink", "--section-2"],
          ["--section-2-ink-soft", "--section-2"],
          ["--section-2-strong", "--section-2"],
          ["--on-banner", "--banner"],
        ] as const;
        for (const [words, ground] of pairs) {
          expect(contrast(theme[words], theme[ground]), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of [paper, mist, "#ffffff"]) {
          expect(contrast(theme["--brand-strong"], ground), `links on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("give buttons that stand off at 3:1 from the page and the sections, by their fill or by their edge", () => {
    fc.assert(
      fc.property(style, (chosen) => {
        const theme = partnerTheme(chosen);
        for (const ground of [paper, mist, "#ffffff", theme["--mist"]]) {
          expect(contrast(theme["--brand-edge"], ground), `a button on ${ground}`).toBeGreaterThanOrEqual(3);
        }
        for (const name of ["--section-1", "--section-2"] as const) {
          expect(contrast(theme[`${name}-edge`], theme[name]), `a button on ${name}`).toBeGreaterThanOrEqual(3);
        }
        // The focus ring and what is selected wear the brand's strong shade.
        expect(contrast(theme["--brand-strong"], theme["--brand-soft"])).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 400 },
    );
  });
});
