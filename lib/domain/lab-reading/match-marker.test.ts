import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "../catalogue/biomarkers";
import { LAB_MARKERS, labMarkerOf, OTHER_MARKERS } from "../catalogue/lab-markers";
import { MARKER_CODES, MARKER_SYNONYMS, OTHER_NAMES } from "../catalogue/marker-synonyms";
import { PLAUSIBLE_VALUES } from "../catalogue/plausible-values";
import { toUsual } from "./convert";
import { indexOfNames, namesOfSold } from "./marker-names";
import { type Match, matchMarker } from "./match-marker";

const keyOf = (name: string, unit: string | null = null, codes: readonly string[] = []) => {
  const match = matchMarker(name, codes, unit);
  return match.kind === "marker" ? match.key : match.kind;
};

/** Whether a code has the check digit of LOINC: Luhn's, over what stands before the dash. */
function isLoinc(code: string): boolean {
  const [body = "", check] = code.split("-");
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

const isFound = (match: Match, key: string) => match.kind === "marker" && match.key === key && match.doubt === null;

/** Whether a marker can be counted in another's unit, so that no unit tells them apart. */
const isAlsoIn = (key: string, other: string) =>
  key !== other && toUsual(key, 1, labMarkerOf(other)?.unit ?? "") !== null;

describe("a marker", () => {
  it("is found by every name and code of its record, except those that say not to", () => {
    for (const { key, aliases, loinc, unit } of BIOMARKERS) {
      for (const alias of aliases.filter((name) => !/do not merge|divide/.test(name)))
        expect(keyOf(alias, unit), alias).toBe(key);
      for (const { code } of loinc) expect(keyOf("anything", unit, [code])).toBe(key);
    }
  });

  it.each([
    ["Cortisol (Serum, 08:00)", "nmol/L", "cortisol"],
    ["Kortisol (kl 09.12)", "nmol/L", "cortisol"],
    ["Cortisol 0900h", "nmol/L", "cortisol"],
    ["HAEMOGLOBIN (g/L)", "g/L", "hgb"],
    ["LDL (“bad”) cholesterol", "mg/dL", "ldl-c"],
    ["HbA1c rel.", "%", "hba1c"],
    ["T.S.H. (3ª gen.)", "mIU/L", "tsh"],
    ["CA 15.3", "U/mL", "ca-15-3"],
    // How long after a drink, and how much slower than a control, are no words beside a name.
    ["Glucose 2h30", "mg/dL", "none"],
    ["P-aPTT (ratio)", null, "none"],
  ])("is known with what is said beside its name: %s", (name, unit, key) => expect(keyOf(name, unit)).toBe(key));

  const others = OTHER_MARKERS.map((marker) => ({
    ...marker,
    names: [marker.name, ...(OTHER_NAMES[marker.key] ?? [])],
  }));

  it("that we do not sell is found by its names in its unit, and by its codes", () => {
    for (const { key, names, loinc, unit, sample } of others) {
      const sampleText = sample === "urine" ? "Urine" : null;
      const missed = names.filter((name) => !isFound(matchMarker(name, [], unit, sampleText), key));
      expect(missed, key).toEqual([]);
      expect(loinc.filter(({ code }) => keyOf("anything", unit, [code]) !== key)).toEqual([]);
    }
  });

  it("has a code of its own", () => {
    const codes = LAB_MARKERS.flatMap(({ key, loinc }) => [
      ...[...loinc, ...(MARKER_CODES[key] ?? [])].map(({ code }) => code),
    ]);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    for (const code of codes) expect(isLoinc(code), code).toBe(true);
  });

  it("shares a name with another only where the unit tells them apart", () => {
    const sold = BIOMARKERS.map((marker) => ({ key: marker.key, names: namesOfSold(marker) }));
    const shared = [...indexOfNames([...sold, ...others.filter(({ sample }) => sample === "blood")])];
    const open = shared.filter(([, keys]) => keys.some((key) => keys.some((other) => isAlsoIn(key, other))));
    expect(open).toEqual([]);
  });

  it.each([
    ["Neutrophils", "10^9/L", "neut-abs"],
    ["Neutrophils", "%", "neut-pct"],
    ["Lymphozyten", "Tsd/µl", "lymph-abs"],
    ["Lymphozyten", "%", "lymph-pct"],
    ["Polynucléaires neutrophiles", "G/L", "neut-abs"],
    ["Leucocytes", "G/L", "wbc"],
    ["Hémoglobine", "G/L", "hgb"],
    ["RDW", "fL", "rdw-sd"],
    ["RDW", "%", "rdw"],
    ["B-Leukocyter", "10*9/L", "wbc"],
    ["Erc(B)-MCV", "fL", "mcv"],
    ["White Blood Cells (WBC)", "K/uL", "wbc"],
    ["Gamma-GT (GGT)", "U/L", "ggt"],
    ["Leukocytes [#/volume] in Blood by Automated count", "10*3/uL", "wbc"],
    ["Neutrophils/100 leukocytes in Blood by Automated count", "%", "neut-pct"],
    ["Sodium Lvl", "mmol/L", "sodium"],
    ["Microalbumin/Creatinine Ratio", "mg/g", "acr"],
    ["Creatinine, Random Urine", "mg/dL", "u-creatinine"],
    ["Protein [Mass/volume] in Urine", "mg/dL", "u-protein"],
    ["Albumin", "mg/g creat", "acr"],
    ["Albumin", "g/dL", "albumin"],
    ["Creatinine", "mg/dL", "creatinine"],
    ["CRP", "mg/L", "crp"],
    ["hs-CRP", "mg/L", "hscrp"],
    ["Urea", "mmol/L", "urea"],
    ["BUN", "mmol/L", "bun"],
    ["Vitamin D 1,25", "pg/mL", "vit-d-1-25"],
    ["Freies T4", "pmol/l", "ft4"],
    ["TSH basal", "mU/l", "tsh"],
    ["Vitamine D (25-OH)", "nmol/L", "vit-d"],
    ["Gesamtcholesterin", "mg/dl", "chol"],
    ["GFR geschätzt", "ml/min/1,73m²", "egfr"],
    ["Colesterol total", "mg/dL", "chol"],
    ["Glicemia", "mg/dL", "glucose"],
    ["fP-Glukos", "mmol/L", "glucose"],
    ["HbA1c IFCC", "mmol/mol", "hba1c"],
    ["Erc-Folat", "nmol/L", "rbc-folate"],
    ["S-Folat", "nmol/L", "folate"],
  ])("is told by name and unit together: %s in %s is %s", (name, unit, key) => expect(keyOf(name, unit)).toBe(key));

  it("of blood is none where the sample is urine, and the other way round", () => {
    const inUrine = (name: string, unit: string) => {
      const match = matchMarker(name, [], unit, "Urine");
      return match.kind === "marker" ? match.key : match.kind;
    };
    expect(inUrine("Creatinine", "mg/dL")).toBe("u-creatinine");
    expect(inUrine("Protein, Total", "mg/dL")).toBe("u-protein");
    expect(inUrine("pH", "")).toBe("u-ph");
    expect(inUrine("Glucose", "mg/dL")).toBe("none");
    expect(keyOf("Protein, Total", "g/dL")).toBe("total-protein");
  });

  it("of Lp(a) is told by its unit, and by nothing else", () => {
    expect(keyOf("Lipoprotein (a)", "nmol/L")).toBe("lpa-molar");
    expect(keyOf("Lp(a)", "mg/dL")).toBe("lpa-mass");
    expect(keyOf("Lp(a)")).toBe("ambiguous");
  });

  it.each(["Insulin, Intact, LC/MS/MS", "Insulin Resistance Score"])("is not what %s is, and that is said", (name) =>
    expect(keyOf(name, "mg/L")).toBe("apart"),
  );

  it.each([
    "Glucose, urine",
    "Testosterone (free index)",
    "Iron Chelate",
    "Cholesterol ester",
    "Ferritin, Urine",
    "pH",
    "Hemoglobin variant",
    "Lymphocytes, atypical",
    "HDL/Triglycerides",
    "Vitamin D Receptor",
    "Albumin gradient",
  ])("is not guessed from %s", (name) => expect(keyOf(name, "mg/dL")).toBe("none"));

  it("is doubted when its code and its name say different things, or its code is none of ours", () => {
    expect(matchMarker("HDL", ["2093-3"], "mg/dL")).toMatchObject({ key: "chol", doubt: "other-name" });
    expect(matchMarker("HDL", ["99999-9"], "mg/dL")).toMatchObject({ key: "hdl-c", doubt: "unknown-code" });
    expect(matchMarker("LDL-C", ["22748-8"], "mg/dL")).toMatchObject({ key: "ldl-c", doubt: "other-unit" });
  });

  it("is the only subject of synonyms, codes and plausible bounds", () => {
    const keys = new Set(LAB_MARKERS.map(({ key }) => key));
    const named = [MARKER_SYNONYMS, OTHER_NAMES, MARKER_CODES, PLAUSIBLE_VALUES].flatMap((record) =>
      Object.keys(record),
    );
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});
