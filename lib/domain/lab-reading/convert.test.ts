import { describe, expect, it } from "vitest";
import { toSi, toUsual } from "./convert";

describe("a conversion", () => {
  it.each([
    ["chol", 5.2, "mmol/L", "5.2 mmol/L × 38.67 = 201 mg/dL"],
    ["glucose", 5.4, "mmol/L", "5.4 mmol/L × 18.01 = 97.3 mg/dL"],
    ["creatinine", 88, "umol/L", "88 umol/L × 0.01131 = 0.995 mg/dL"],
    ["testosterone", 4.2, "ng/mL", "4.2 ng/mL × 100 = 420 ng/dL"],
    ["tsh", 2.05, "uIU/mL", "2.05 uIU/mL = 2.05 mIU/L"],
    ["hba1c", 42, "mmol/mol", "(42 mmol/mol + 23.5) ÷ 10.93 = 6 %"],
    ["alt", 0.5, "ukat/L", "0.5 ukat/L × 59.99 = 30 U/L"],
    ["vit-d", 49.8, "nmol/L", "49.8 nmol/L × 0.4006 = 19.95 ng/mL"],
    ["ldl-c", 2.585, "mmol/L", "2.585 mmol/L × 38.67 = 99.96 mg/dL"],
  ])("of %s is written out", (marker, value, unit, text) => expect(toUsual(marker, value, unit)?.text).toBe(text));

  it("keeps the comparator of a bound", () => {
    expect(toUsual("hscrp", 0.02, "mg/dL", "<")?.text).toBe("<0.02 mg/dL × 10 = <0.2 mg/L");
  });

  it("is not needed in the usual unit", () => {
    expect(toUsual("chol", 201, "mg/dL")).toEqual({ value: 201, unit: "mg/dL", text: null });
  });

  it.each([
    ["lpa-mass", "nmol/L"],
    ["lpa-molar", "mg/dL"],
    ["shbg", "ug/mL"],
    ["chol", "IU/L"],
    ["chol", "odd/unit"],
    ["chol", null],
    ["no-such-marker", "mg/dL"],
  ])("of %s from %s is not made up", (marker, unit) => expect(toUsual(marker, 10, unit)).toBeNull());

  it("goes to SI and back to the same number", () => {
    for (const [marker, value, unit] of [
      ["chol", 201, "mg/dL"],
      ["ferritin", 84, "ng/mL"],
      ["ft4", 1.2, "ng/dL"],
      ["bun", 15, "mg/dL"],
    ] as const) {
      const si = toSi(marker, value, unit);
      const back = toUsual(marker, si?.value ?? 0, si?.unit ?? null)?.value ?? 0;
      expect(Math.abs(back - value) / value, marker).toBeLessThan(0.01);
    }
    expect(toSi("hba1c", 6, "%")).toEqual({ value: 42, unit: "mmol/mol", text: "6 % × 10.93 − 23.5 = 42 mmol/mol" });
  });
});
