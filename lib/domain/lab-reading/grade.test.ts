import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "../catalogue/biomarkers";
import { type Grade, gradeOf } from "./grade";
import { readRange } from "./ranges";
import { referenceBands } from "./reference-bands";

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
const said = ({ verdict, by, text }: Grade) => `${verdict} ${by} ${text}`;

describe("a grade", () => {
  it("goes by the printed range, even where ours says otherwise", () => {
    const range = readRange("<130", null);
    expect(said(gradeOf(of("ldl-c", 118, "mg/dL", { range })))).toBe("within printed <130");
    expect(said(gradeOf(of("ldl-c", 118, "mg/dL")))).toBe("band reference 100-129");
  });

  it("names the source's own band and the source, in whatever unit the value came", () => {
    const grade = gradeOf(of("chol", 6.3, "mmol/L"));
    expect(said(grade)).toBe("band reference >=240");
    expect(grade.sources[0]).toContain("ATP III");
  });

  it("knows below, within and above for a plain interval", () => {
    expect(gradeOf(of("tsh", 0.1, "mIU/L")).verdict).toBe("below");
    expect(gradeOf(of("tsh", 2, "uIU/mL")).verdict).toBe("within");
    expect(gradeOf(of("tsh", 9, "mIU/L")).verdict).toBe("above");
  });

  it("waits for the sex where the interval differs, and then uses it", () => {
    expect(gradeOf(of("apob-apoa1", 0.65, "ratio")).reason).toContain("differs by sex");
    expect(gradeOf(of("apob-apoa1", 0.65, "ratio"), "female").text).toBe("0.6-0.8");
    expect(gradeOf(of("apob-apoa1", 0.65, "ratio"), "male").text).toBe("<0.7");
  });

  it("says so when a value lies between cut points", () => {
    expect(gradeOf(of("hdl-c", 45, "mg/dL"), "male").reason).toBe(
      "The value lies between the published cut points: low <40; >=60 high.",
    );
    expect(gradeOf(of("hdl-c", 38, "mg/dL"), "female").text).toBe("low <40");
  });

  it.each([
    ["progesterone", "No published interval"],
    ["hcy", "have not checked"],
    ["cortisol", "what a report does not say"],
    ["glucose", "fasting"],
  ])("of %s is not given, with the reason", (marker, reason) => {
    const unit = BIOMARKERS.find(({ key }) => key === marker)?.unit ?? "";
    const grade = gradeOf(of(marker, 10, unit));
    expect(grade.verdict).toBe("not-graded");
    expect(grade.reason).toContain(reason);
  });

  it("of glucose is given when the report says that it was fasting", () => {
    expect(gradeOf(of("glucose", 112, "mg/dL", { label: "GLUCOSE, FASTING" })).text).toBe("100-125 prediabetes");
    expect(gradeOf(of("glucose", 99.5, "mg/dL", { codes: ["1558-6"] })).text).toBe("100-125 prediabetes");
  });

  it("of a bound is given only when everything it leaves open stands on one side", () => {
    const range = readRange("3-10", null);
    expect(gradeOf(of("tsh", 3, "mIU/L", { range, comparator: "<" })).verdict).toBe("below");
    expect(gradeOf(of("tsh", 5, "mIU/L", { range, comparator: "<" })).verdict).toBe("not-graded");
    expect(gradeOf(of("tsh", 10, "mIU/L", { range, comparator: ">" })).verdict).toBe("above");
    expect(gradeOf(of("tpoab", 1, "IU/mL", { range: readRange("<9", null), comparator: "<" })).verdict).toBe("within");
  });

  it("is never given by an interval that depends on age, cycle, assay or hour", () => {
    for (const text of [
      "18-30 105-728; 31-40 57-522",
      "pre 15-350 by phase, post <10",
      "7-25 a.m. only (needs draw time)",
      "<9.0 (assay-specific)",
      "<=10.8 (18-49)",
      "<40 <=2.0; 40s <=2.5",
      "not graded",
    ]) {
      expect(referenceBands(text), text).toBeNull();
    }
  });

  it("is possible for every marker without an error, and never without a reason or a range", () => {
    for (const { key, unit } of BIOMARKERS) {
      for (const sex of ["male", "female", null] as const) {
        const grade = gradeOf(of(key, 5, unit), sex);
        expect(grade.verdict === "not-graded" ? grade.reason : grade.text, key).toBeTruthy();
      }
    }
  });
});
