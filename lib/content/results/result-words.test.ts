import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { referenceScales } from "@/lib/domain/catalogue/reference-scales";
import { toSi, toUsual } from "@/lib/domain/lab-reading/convert";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import type { Comparator } from "@/lib/domain/lab-reading/reading";
import { type SavedView, shownResult } from "./marker-history";
import { rangeWordsFor, verdictFor, whyOf } from "./result-words";

interface Told {
  sex?: Sex | null;
  units?: UnitSystem;
  comparator?: Comparator | null;
  label?: string;
}

function shown(
  marker: string,
  value: number,
  unit: string,
  { sex = null, units = "conventional", ...more }: Told = {},
) {
  const amount = (made: ReturnType<typeof toUsual>) => made && { value: made.value, unit: made.unit };
  const view: SavedView = {
    id: "res_1",
    marker,
    label: more.label ?? marker,
    codes: [],
    value,
    comparator: more.comparator ?? null,
    unit,
    date: "2026-01-05",
    time: null,
    range: null,
    flag: null,
    conversion: null,
    conventional: amount(toUsual(marker, value, unit)),
    si: amount(toSi(marker, value, unit)),
    proof: { file: "labs.csv", page: null, line: 1, path: null, text: "" },
  };
  return shownResult(view, units, sex);
}
const verdict = (...result: Parameters<typeof shown>) => {
  const { text, tone } = verdictFor(shown(...result).grade);
  return `${text} (${tone})`;
};

describe("a verdict in words", () => {
  it("tells on which side of a line of risk a value is, and is calm about what is below", () => {
    expect(verdict("lpa-molar", 18, "nmol/L")).toBe("Below the risk threshold of 125 nmol/L (within)");
    expect(verdict("lpa-molar", 7, "nmol/L", { comparator: "<" })).toBe(
      "Below the risk threshold of 125 nmol/L (within)",
    );
    expect(verdict("lpa-molar", 200, "nmol/L")).toBe("At or above the risk threshold of 125 nmol/L (outside)");
    expect(verdict("lpa-molar", 125, "nmol/L")).toBe("At or above the risk threshold of 125 nmol/L (outside)");
    expect(verdict("lpa-mass", 80, "mg/dL", { units: "si" })).toBe(
      "At or above the risk threshold of 500 mg/L (outside)",
    );
    expect(rangeWordsFor(shown("lpa-molar", 18, "nmol/L").grade)).toBe("Risk threshold 125 nmol/L");
    expect(whyOf(shown("lpa-molar", 18, "nmol/L"))).toMatch(/^Published risk threshold: 125 nmol\/L\. Your report/);
    expect(whyOf(shown("lpa-molar", 200, "nmol/L"))).toContain("the source's word is “risk-enhancing”");
  });

  it("is by what a divided scale aims for, and on its word where it asks for more", () => {
    expect(verdict("hscrp", 12, "mg/L")).toBe("Above range (outside)");
    expect(whyOf(shown("hscrp", 12, "mg/L"))).toContain("above 10 mg/L: the source's word is “repeat the test”");
    expect(whyOf(shown("ferritin", 350, "ng/mL", { sex: "female" }))).toContain("above 200 ng/mL");
    expect(verdict("hba1c", 6.45, "%")).toBe("Above the source's aim (caution)");
    expect(verdict("vit-d", 19.6, "ng/mL")).toBe("Below the source's aim (caution)");
    expect(verdict("egfr", 90, "mL/min/1.73m2", { comparator: ">" })).toBe("In range (within)");
    expect(verdict("vit-d", 8, "ng/mL", { comparator: "<" })).toBe("Below range (outside)");
    expect(verdict("ferritin", 80, "ng/mL", { sex: "male" })).toBe("In range (within)");
    expect(verdict("hdl-c", 45, "mg/dL", { sex: "female" })).toBe("Between the cut points (ungraded)");
    expect(whyOf(shown("hdl-c", 45, "mg/dL"))).toContain("40 to below 60 mg/dL is neither low nor high");
    expect(verdict("glucose", 62, "mg/dL", { label: "Glucose, fasting" })).toBe("Below range (outside)");
    expect(whyOf(shown("glucose", 62, "mg/dL", { label: "Glucose, fasting" }))).toContain("70 to below 100 mg/dL");
  });

  it("of a bound says the side that is certain, and never that it is open", () => {
    const egfr = ["egfr", 60, "mL/min/1.73m2", { comparator: "<" }] as const;
    expect(verdict(...egfr)).toBe("Below range (outside)");
    expect(whyOf(shown(...egfr))).toContain(
      "below 60 mL/min/1.73 m²: the source's word is “decreased” or that of a lower stretch.",
    );
    expect(verdict("vit-d", 20, "ng/mL", { comparator: "<" })).toBe("Below the source's aim (caution)");
    expect(verdict("hscrp", 3, "mg/L", { comparator: ">" })).toBe("Above range (outside)");
    expect(whyOf(shown("apob", 130, "mg/dL", { comparator: ">" }))).toContain("or that of a higher stretch.");
    expect(whyOf(shown("egfr", 60, "mL/min/1.73m2", { comparator: ">" }))).toMatch(
      /^Not graded: The laboratory gives only a bound, >60 mL\/min\/1\.73 m², and not every value/,
    );
  });

  it("says its numbers in the unit that is shown", () => {
    expect(whyOf(shown("testosterone", 17.9, "nmol/L", { units: "si" }))).toContain("8.32 to 32.9 nmol/L");
    expect(whyOf(shown("testosterone", 17.9, "nmol/L", { units: "si", sex: "male" }))).toContain("8.32 to 32.9 nmol/L");
    expect(whyOf(shown("vit-d", 30, "ng/mL", { units: "si" }))).toContain("50 to 125 nmol/L");
    expect(shown("vit-d", 30, "ng/mL", { units: "si" })).toMatchObject({ low: 50, high: 125 });
    expect(shown("chol", 5.17, "mmol/L", { units: "si" })).toMatchObject({ high: 5.172 });
    expect(whyOf(shown("chol", 6.3, "mmol/L"))).toContain("240 mg/dL and above");
    expect(whyOf(shown("cortisol", 300, "nmol/L", { units: "si" }))).toContain("193 to 690 nmol/L");
  });

  const begins = BIOMARKERS.flatMap(({ key, unit }) =>
    referenceScales(key).flatMap(({ sex, stretches }) => stretches.map(({ from }) => ({ key, unit, sex, from }))),
  );

  it.each(begins)(
    "of $key is green only inside of the range drawn, and red only outside (above $from, $sex)",
    ({ key, unit, sex, from }) => {
      const { grade, value, low, high } = shown(key, (from ?? 0) * 1.01 + 0.001, unit, { sex });
      const { tone } = verdictFor(grade);
      const isInside = value >= (low ?? 0) && value <= (high ?? Number.POSITIVE_INFINITY);
      expect({ within: true, outside: false }[tone as string] ?? isInside).toBe(isInside);
    },
  );
});
