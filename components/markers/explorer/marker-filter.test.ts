import { describe, expect, it } from "vitest";
import { filtersOf, isMarkerShown, kindCountsText, type MarkerEntry, NO_FILTERS, queryOf } from "./marker-filter";

const psa: MarkerEntry = {
  kind: "measured",
  words: "psa, total prostate specific ag",
  system: "hormones",
  places: [
    { panel: "hormone", draw: "arm", sex: "male" },
    { panel: "ultimate", draw: "arm", sex: "male" },
  ],
};
const homocysteine: MarkerEntry = { kind: "upload", words: "homocysteine", system: "inflammation", places: [] };

describe("the filters of the marker list", () => {
  it.each([
    [{}, true],
    [{ q: "psa" }, true],
    [{ q: "Prostate  TOTAL" }, true],
    [{ q: "apob" }, false],
    [{ program: "hormone" }, true],
    [{ program: "core" }, false],
    [{ sex: "male" }, true],
    [{ sex: "female" }, false],
    [{ draw: "finger" }, false],
    [{ draw: "arm", program: "ultimate", sex: "male", system: "hormones" }, true],
    [{ system: "heart" }, false],
  ])("%j shows PSA: %s", (filters, shown) => {
    expect(isMarkerShown(psa, { ...NO_FILTERS, ...filters })).toBe(shown);
  });

  it("show a marker of no panel as long as no panel is asked for", () => {
    expect(isMarkerShown(homocysteine, { ...NO_FILTERS, q: "homo" })).toBe(true);
    expect(isMarkerShown(homocysteine, { ...NO_FILTERS, draw: "arm" })).toBe(false);
  });

  it("want program, draw and sex of one and the same panel", () => {
    const places = [
      { panel: "core", draw: "arm", sex: "male" },
      { panel: "mini", draw: "finger", sex: null },
    ];
    expect(isMarkerShown({ ...psa, places }, { ...NO_FILTERS, program: "core", sex: "female" })).toBe(false);
  });

  it("survive the address and back", () => {
    const filters = { ...NO_FILTERS, q: "vitamin d & iron", sex: "female", system: "nutrients" };
    expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters);
    expect(queryOf(NO_FILTERS)).toBe("");
  });

  it("count measured and calculated apart", () => {
    const kinds = (["measured", "calculated", "measured", "upload"] as const).map((kind) => ({ kind }));
    expect(kindCountsText(kinds)).toBe("2 measured, 1 calculated, 1 only read from your reports");
    expect(kindCountsText([])).toBe("");
  });
});
