import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "../catalogue/biomarkers";
import { MARKER_CODES, MARKER_SYNONYMS } from "../catalogue/marker-synonyms";
import { PLAUSIBLE_VALUES } from "../catalogue/plausible-values";
import { matchMarker, plainName } from "./match-marker";

const keyOf = (name: string, unit: string | null = null, codes: readonly string[] = []) => {
  const match = matchMarker(name, codes, unit);
  return match.kind === "marker" ? match.key : match.kind;
};

describe("a marker", () => {
  it("is found by every name and code of its record, except those that say not to", () => {
    for (const { key, aliases, loinc, unit } of BIOMARKERS) {
      for (const alias of aliases.filter((name) => !/do not merge|divide/.test(name)))
        expect(keyOf(alias, unit), alias).toBe(key);
      for (const { code } of loinc) expect(keyOf("anything", unit, [code])).toBe(key);
    }
  });

  it("has no name that means another marker, but for the two of Lp(a)", () => {
    const owners = new Map<string, Set<string>>();
    for (const { key, name, aliases } of BIOMARKERS) {
      for (const one of [name, ...aliases, ...(MARKER_SYNONYMS[key] ?? [])]) {
        const plain = plainName(one);
        owners.set(plain, (owners.get(plain) ?? new Set()).add(key));
      }
    }
    const shared = [...owners.values()].filter((keys) => keys.size > 1).map((keys) => [...keys].sort().join(" "));
    expect(new Set(shared)).toEqual(new Set(["lpa-mass lpa-molar"]));
  });

  it("of Lp(a) is told by its unit, and by nothing else", () => {
    expect(keyOf("Lipoprotein (a)", "nmol/L")).toBe("lpa-molar");
    expect(keyOf("Lp(a)", "mg/dL")).toBe("lpa-mass");
    expect(keyOf("Lp(a)")).toBe("ambiguous");
  });

  it.each(["CRP", "C-Reactive Protein", "Urea", "Insulin, Intact, LC/MS/MS", "Insulin Resistance Score"])(
    "is not what %s is, and that is said",
    (name) => expect(keyOf(name, "mg/L")).toBe("apart"),
  );

  it.each([
    "Glucose, urine",
    "Creatinine, Random Urine",
    "Albumin/Creatinine Ratio",
    "Albumin/Globulin Ratio",
    "LDL/HDL ratio",
    "Hemoglobin",
    "Iron Chelate",
    "Reverse T3",
    "T4",
    "Vitamin D 1,25",
    "Testosterone, Bioavailable",
    "Cholesterol ester",
  ])("is not guessed from %s", (name) => expect(keyOf(name, "mg/dL")).toBe("none"));

  it("is doubted when its code and its name say different things, or its code is none of ours", () => {
    expect(matchMarker("HDL", ["2093-3"], "mg/dL")).toMatchObject({ key: "chol", doubt: "other-name" });
    expect(matchMarker("HDL", ["99999-9"], "mg/dL")).toMatchObject({ key: "hdl-c", doubt: "unknown-code" });
    expect(matchMarker("LDL-C", ["22748-8"], "mg/dL")).toMatchObject({ key: "ldl-c", doubt: "other-unit" });
  });

  it("is the only subject of synonyms, codes and plausible bounds", () => {
    const keys = new Set(BIOMARKERS.map(({ key }) => key));
    const named = [MARKER_SYNONYMS, MARKER_CODES, PLAUSIBLE_VALUES].flatMap((record) => Object.keys(record));
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});
