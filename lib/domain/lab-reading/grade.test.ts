import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "../catalogue/biomarkers";
import { ofSex } from "./circumstances";
import { type Grade, gradeOf } from "./grade";
import { readRange } from "./ranges";

const of = (marker: string | null, value: number, unit: string, more: Partial<Parameters<typeof gradeOf>[0]> = {}) => ({
  marker,
  label: marker ?? "",
  codes: [],
  value,
  unit,
  comparator: null,
  range: null,
  ...more,
});
const said = ({ verdict, by, text, place }: Grade) =>
  `${verdict} ${by} ${text}${place?.stretch.name ? ` “${place.stretch.name}”` : ""}`;

describe("a grade", () => {
  it("goes by the printed range, even where ours says otherwise", () => {
    const range = readRange("<130", null);
    expect(said(gradeOf(of("ldl-c", 118, "mg/dL", { range })))).toBe("within printed <130");
    expect(said(gradeOf(of("ldl-c", 118, "mg/dL")))).toBe("band reference 100 to below 130 mg/dL “near optimal”");
  });

  it("names the source's own band and the source, in whatever unit the value came", () => {
    const grade = gradeOf(of("chol", 6.3, "mmol/L"));
    expect(said(grade)).toBe("band reference 240 mg/dL and above “high”");
    expect(grade.sources[0]).toContain("ATP III");
  });

  it("tells a line from which a source counts a risk as that, on either side", () => {
    const harmless = gradeOf(of("lpa-molar", 18, "nmol/L"));
    expect(said(harmless)).toBe("within reference below 125 nmol/L");
    expect(said(gradeOf(of("lpa-molar", 200, "nmol/L")))).toBe("band reference 125 nmol/L and above “risk-enhancing”");
    expect(said(gradeOf(of("lpa-mass", 80, "mg/dL")))).toBe("band reference 50 mg/dL and above “risk-enhancing”");
    expect(harmless.threshold).toBe("125 nmol/L");
    expect(gradeOf(of("lpa-mass", 30, "mg/dL"), ofSex(null), "si").threshold).toBe("500 mg/L");
    expect(gradeOf(of("tsh", 2, "mIU/L")).threshold).toBeNull();
  });

  it("is by the number itself, never by a rounded one, in whatever unit it came", () => {
    const words = (marker: string, value: number, unit: string) => gradeOf(of(marker, value, unit)).place?.stretch.name;
    expect(words("vit-d", 49.8, "nmol/L")).toBe("risk of inadequacy");
    expect(words("vit-d", 50, "nmol/L")).toBe("sufficient");
    expect(words("ldl-c", 2.585, "mmol/L")).toBe("optimal");
    expect(words("hba1c", 47, "mmol/mol")).toBe("prediabetes");
    expect(words("hba1c", 48, "mmol/mol")).toBe("diabetes range, to be confirmed");
    expect(words("apob", 0.9, "g/L")).toBe("above desirable");
  });

  it("is told with its unit, in the units that are shown", () => {
    const testosterone = of("testosterone", 17.9, "nmol/L");
    expect(gradeOf(testosterone, ofSex("male")).text).toBe("240 to 950 ng/dL");
    expect(gradeOf(testosterone, ofSex("male"), "si").text).toBe("8.32 to 32.9 nmol/L");
    expect(gradeOf(testosterone, ofSex(null), "si").reason).toContain("Women: 0.277 to 2.08 nmol/L.");
    expect(gradeOf(of("hba1c", 6, "%"), ofSex(null), "si").text).toBe("39 to below 48 mmol/mol");
    expect(gradeOf(of("apob-apoa1", 0.8, "ratio"), ofSex("male")).text).toBe("0.7 to 0.9");
  });

  it("waits for the sex where the interval differs, tells both, and then uses it", () => {
    expect(gradeOf(of("alt", 50, "U/L")).reason).toBe(
      "The interval differs by sex, and which applies is not known here. Men: 7 to 55 U/L. Women: 7 to 45 U/L.",
    );
    expect(gradeOf(of("alt", 50, "U/L"), ofSex("female")).verdict).toBe("above");
    expect(gradeOf(of("alt", 50, "U/L"), ofSex("male")).verdict).toBe("within");
  });

  it("tells every cut point where it gives no verdict, so that a dangerous value is never without words", () => {
    const { verdict, reason } = gradeOf(of("tg", 1200, "mg/dL"));
    expect(verdict).toBe("not-graded");
    expect(reason).toContain("200 to below 500 mg/dL (high), 500 mg/dL and above (very high).");
    expect(gradeOf(of("ferritin", 900, "ng/mL")).reason).toContain("above 300 ng/mL (have it followed up). Women:");
  });

  it("is not given where nobody knows the age, the cycle, the hour or the method, and the ranges are told", () => {
    expect(gradeOf(of("cortisol", 6, "ug/dL")).reason).toContain("7 to 25 µg/dL");
    expect(gradeOf(of("dhea-s", 200, "ug/dL"), ofSex("male")).reason).toContain(
      "Men, 31 to 40 years: 57 to 522 µg/dL.",
    );
    expect(gradeOf(of("estradiol", 90, "pg/mL"), ofSex("female")).reason).toContain("after menopause: below 10 pg/mL.");
    expect(gradeOf(of("tpoab", 64, "IU/mL")).reason).toContain("below 9 IU/mL");
  });

  it.each([
    ["3-10", 3, "<", "below"],
    ["3-10", 5, "<", "not-graded"],
    ["3-10", 10, ">", "above"],
    ["<9", 1, "<", "within"],
    ["<9", 9, "<", "within"],
    [">60", 60, ">", "within"],
    [">59", 60, ">", "within"],
    [">=60", 60, ">", "within"],
    [">=60", 60, ">=", "within"],
    [">60", 60, ">=", "not-graded"],
    ["<=0.2", 0.2, "<=", "within"],
  ] as const)("of a bound on the printed range %s: %d with %j is %s", (range, value, comparator, verdict) => {
    expect(gradeOf(of("egfr", value, "", { range: readRange(range, null), comparator })).verdict).toBe(verdict);
  });

  it.each([
    ["male", "conventional"],
    ["female", "si"],
    [null, "si"],
  ] as const)("is possible for every marker (%s, %s), and never without a reason or a range in words", (sex, units) => {
    for (const { key, unit } of BIOMARKERS) {
      const grade = gradeOf(of(key, 5, unit), ofSex(sex), units);
      const words = grade.verdict === "not-graded" ? grade.reason : grade.text;
      expect(words, key).toBeTruthy();
      expect(words, key).not.toMatch(/null|undefined|NaN|[<>;]/);
    }
  });
});
