import { describe, expect, it } from "vitest";
import { BIOMARKER_SOURCES, BIOMARKERS, biomarkerOf, biomarkerSources } from "./biomarkers";
import { BODY_SYSTEMS } from "./body-systems";
import { calculatedCounts, measuredCounts, measuredFor, PANELS, plusPackAdds } from "./panels";
import { isAddonValidWith, PLUS_PACKS, PRODUCTS, plusPacksFor, productForLookupKey, productOf } from "./products";

describe("panels", () => {
  it.each([
    ["core", 17, 17, 8, 8],
    ["heart-metabolic", 18, 18, 6, 6],
    ["hormone", 10, 10, 3, 4],
    ["thyroid", 15, 15, 4, 4],
    ["ultimate", 39, 39, 13, 14],
    ["mini-cholesterol", 5, 5, 3, 3],
    ["mini-glucose", 4, 4, 2, 2],
    ["mini-thyroid", 2, 2, 0, 0],
    ["mini-vitamin-d", 2, 2, 0, 0],
    ["unknown", 0, 0, 0, 0],
  ])("%s measures %i for men, %i for women and calculates %i and %i", (key, men, women, menCalc, womenCalc) => {
    expect(measuredCounts(key)).toEqual({ male: men, female: women });
    expect(calculatedCounts(key)).toEqual({ male: menCalc, female: womenCalc });
  });

  it("reports testosterone of Core to men and estradiol to women, and neither when the sex is unknown", () => {
    expect(measuredFor("core", "male")).toContain("testosterone");
    expect(measuredFor("core", "female")).toContain("estradiol");
    expect(measuredFor("core", null)).not.toContain("testosterone");
    expect(measuredFor("core", null)).toHaveLength(14);
  });

  it("names only markers that exist", () => {
    const named = PANELS.flatMap(({ measured, calculated }) => [...measured, ...calculated]);
    expect(named.filter(({ biomarker }) => !biomarkerOf(biomarker))).toEqual([]);
  });

  it("is what the products say it is", () => {
    for (const panel of PANELS) {
      expect(productOf(panel.key)).toMatchObject({ name: panel.name, kitType: panel.kitType, parcel: panel.draw });
    }
  });
});

describe("plus packs", () => {
  const armPanels = PANELS.filter(({ draw }) => draw === "arm").map(({ key }) => key);

  it.each(armPanels)("%s can take a pack exactly when the pack adds something it is named for", (panelKey) => {
    for (const pack of PLUS_PACKS) {
      const adds = [...plusPackAdds(pack, panelKey, "male"), ...plusPackAdds(pack, panelKey, "female")];
      expect([pack, isAddonValidWith(pack, panelKey, "quarter")]).toEqual([pack, adds.length > 0]);
    }
  });

  it("makes a combo where two packs are possible", () => {
    for (const panelKey of armPanels) {
      expect(isAddonValidWith("addon_combo-plus", panelKey, "quarter")).toBe(plusPacksFor(panelKey).length >= 2);
    }
  });

  it.each([
    ["addon_thyroid-plus", "core", ["ft4", "ft3", "tpoab", "tgab"]],
    ["addon_wellness-plus", "hormone", ["b12", "folate", "iron", "tibc", "uibc"]],
    ["addon_hormone-plus", "core", ["estradiol", "fsh", "lh", "prolactin", "psa"]],
    ["addon_hormone-plus", "ultimate", []],
    ["addon_unknown", "core", []],
  ])("%s adds to %s what it lacks", (pack, panel, markers) => {
    expect(plusPackAdds(pack, panel, "male")).toEqual(markers);
  });
});

describe("add-on rules", () => {
  it.each([
    ["addon_easy-draw-upgrade", "mini-thyroid", "one-time", true],
    ["addon_easy-draw-upgrade", "core", "one-time", false],
    ["addon_mini-to-heart", "mini-cholesterol", "month", true],
    ["addon_mini-to-heart", "mini-thyroid", "month", false],
    ["addon_core-to-ultimate", "core", "quarter", true],
    ["addon_core-to-ultimate", "core", "2-years", false],
    ["addon_core-to-ultimate", "thyroid", "quarter", false],
    ["addon_unlimited-360", "hormone", "unlimited", true],
    ["addon_unlimited-360", "hormone", "month", false],
    ["addon_unlimited-360", "ultimate", "unlimited", false],
    ["addon_bp-tape", "core", "quarter", true],
    ["addon_nothing", "core", "quarter", false],
  ] as const)("%s beside %s, %s: %s", (addon, panel, frequency, isValid) => {
    expect(isAddonValidWith(addon, panel, frequency)).toBe(isValid);
  });

  it("names only products that exist", () => {
    const named = PRODUCTS.flatMap(({ addonRule }) => [
      ...(addonRule?.panels ?? []),
      ...(addonRule?.notTogetherWith ?? []),
    ]);
    expect(named.filter((key) => !productOf(key))).toEqual([]);
  });

  it.each([
    ["core_2-years", "core"],
    ["mini-vitamin-d_one-time", "mini-vitamin-d"],
    ["addon_mini-to-core", "addon_mini-to-core"],
    ["addon_nothing", undefined],
    ["", undefined],
    [null, undefined],
  ])("the lookup key %s sells %s", (lookupKey, key) => {
    expect(productForLookupKey(lookupKey)?.key).toBe(key);
  });
});

describe("biomarkers", () => {
  it("are 61, in the eight systems, each key once", () => {
    expect(BIOMARKERS).toHaveLength(61);
    expect(new Set(BIOMARKERS.map(({ key }) => key)).size).toBe(61);
    expect(BIOMARKERS.filter(({ system }) => BODY_SYSTEMS.some(({ key }) => key === system))).toHaveLength(61);
  });

  it("claim a range only with a source", () => {
    const claimed = BIOMARKERS.filter(({ check }) => check === "read");
    expect(claimed).toHaveLength(41);
    expect(claimed.filter((biomarker) => biomarkerSources(biomarker).length === 0)).toEqual([]);
  });

  it("name only sources that exist", () => {
    const keys = BIOMARKERS.flatMap(({ source }) => source.split(/[^A-Z0-9]+/)).filter(Boolean);
    expect(keys.filter((key) => !BIOMARKER_SOURCES[key])).toEqual([]);
  });

  it("never take plain CRP for hs-CRP", () => {
    expect(BIOMARKERS.flatMap(({ loinc }) => loinc.map(({ code }) => code))).not.toContain("1988-5");
  });

  it("convert by a factor or by a formula", () => {
    expect(BIOMARKERS.filter(({ siFactor, siFormula }) => (siFactor === null) === (siFormula === null))).toEqual([]);
    expect(biomarkerOf("hba1c")).toMatchObject({ siFactor: null, siFormula: "10.93*x-23.5" });
  });
});
