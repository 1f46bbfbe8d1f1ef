import { describe, expect, it } from "vitest";
import { type Biomarker, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import { conversionText, inSi, siUnitText } from "./units";

function markerOf(key: string): Biomarker {
  const marker = biomarkerOf(key);
  if (!marker) throw new RangeError(key);
  return marker;
}

describe("units", () => {
  it.each([
    ["ug/dL", "µg/dL"],
    ["umol/L", "µmol/L"],
    ["uIU/mL", "µIU/mL"],
    ["U/L", "U/L"],
    ["mL/min/1.73m2", "mL/min/1.73 m²"],
    ["%", "%"],
  ])("%s is written %s", (unit, text) => {
    expect(unitText(unit)).toBe(text);
  });

  it.each([
    ["ldl-c", "1 mg/dL is 0.02586 mmol/L"],
    ["hba1c", "mmol/mol = 10.93 × value in % − 23.5"],
    ["lpa-molar", null],
    ["egfr", null],
    ["tpoab", "the same number in kIU/L"],
  ])("%s converts: %s", (key, text) => {
    expect(conversionText(markerOf(key))).toBe(text);
  });

  it.each([
    ["ldl-c", 100, 2.59],
    ["ldl-c", 0, 0],
    ["hba1c", 6.5, 48],
    ["vit-d", 20, 50],
    ["estradiol", 350, 1285],
    ["lpa-molar", 125, null],
  ])("%s of %f is %s in SI units", (key, value, expected) => {
    expect(inSi(value, markerOf(key))).toBe(expected);
  });

  it("names the SI unit also where it is the same", () => {
    expect(siUnitText(markerOf("egfr"))).toBe("mL/min/1.73 m²");
  });
});
