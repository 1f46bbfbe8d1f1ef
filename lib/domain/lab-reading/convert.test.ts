import { describe, expect, it } from "vitest";
import { toSi, toUsual } from "./convert";
import { unitOf } from "./units";

describe("a unit", () => {
  it.each([
    ["MG/DL", "mg/dL"],
    ["mg/100mL", "mg/dL"],
    ["mg/dL (calc)", "mg/dL"],
    ["µmol/L", "umol/L"],
    ["mcg/dL", "ug/dL"],
    ["uIU/mL", "uIU/mL"],
    ["m[IU]/L", "mIU/L"],
    ["mL/min/{1.73_m2}", "mL/min/1.73m2"],
    ["mL/min/1.73", "mL/min/1.73m2"],
    ["% of total Hgb", "%"],
    ...[
      "10*3/uL",
      "K/uL",
      "x10E3/uL",
      "thou/mcL",
      "10^3/µL",
      "10³/µL",
      "X 10(3)/uL",
      "Tsd/µl",
      "/nL",
      "103/uL",
      "1000/mm3",
      "K/cumm",
    ].map((text) => [text, "10*3/uL"]),
    ...["10*6/uL", "M/uL", "Mill/mm³", "Mio/µl", "million/uL", "/pL", "x10E6/uL"].map((text) => [text, "10*6/uL"]),
    ...["10^9/L", "10⁹/L", "x10*9/L", "10e9/l", "Gpt/l", "109/L"].map((text) => [text, "10*9/L"]),
    ...["10^12/L", "10¹²/L", "T/L", "Tpt/l", "1012/L"].map((text) => [text, "10*12/L"]),
    ["lakhs/cumm", "10*5/uL"],
    ["cells/mcL", "/uL"],
    ["G/L", "g/L"],
    ["mval/L", "mEq/L"],
    ["mIE/l", "mIU/L"],
    ["UI/L", "IU/L"],
    ["gr/dL", "g/dL"],
    ["ug/mL FEU", "ug/mL"],
    ["fl", "fL"],
    ["µm³", "fL"],
    ["mm/hr", "mm/h"],
    ["mm/1h", "mm/h"],
    ["sec", "s"],
    ["mcg/mg creat", "ug/mg"],
    ["mg/mmol", "mg/mmol"],
    ["/100 WBC", "/100{WBC}"],
  ])("is known as %s", (text, name) => expect(unitOf(text)?.name).toBe(name));

  it.each(["", "10*3", "K", "mg", "see note", "x".repeat(200)])("is not made up from %j", (text) => {
    expect(unitOf(text)).toBeNull();
  });
});

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
