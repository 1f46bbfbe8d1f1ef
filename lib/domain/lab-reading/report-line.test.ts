import { describe, expect, it } from "vitest";
import { readReportLine } from "./report-line";

describe("a line of a report", () => {
  it.each([
    ["CHOLESTEROL, TOTAL 201 H <200 mg/dL EN", "CHOLESTEROL, TOTAL", "201", "mg/dL", "<200", "H"],
    ["Glucose A, 01 95 High mg/dL 70-99", "Glucose", "95", "mg/dL", "70-99", "High"],
    ["T4,Free(Direct) 01 1.20 ng/dL 0.82-1.77", "T4,Free(Direct)", "1.20", "ng/dL", "0.82-1.77", null],
    ["Vitamin D, 25-OH, Total: 31 ng/mL", "Vitamin D, 25-OH, Total", "31", "ng/mL", null, null],
    ["EGFR 94 > OR = 60 mL/min/1.73m2", "EGFR", "94", "mL/min/1.73m2", "> OR = 60", null],
    ["Hemoglobin 14.9 g/dL 13.0-17.7", "Hemoglobin", "14.9", "g/dL", "13.0-17.7", null],
  ])("%j is taken apart", (line, label, valueText, unitText, rangeText, flagText) => {
    expect(readReportLine(line)).toMatchObject({ label, valueText, unitText, rangeText, flagText });
  });

  it("holds the earlier result of its row too", () => {
    expect(readReportLine("LDL Chol Calc (NIH) 01 131 High 118 05/11/2024 mg/dL 0-99")).toMatchObject({
      valueText: "131",
      flagText: "High",
      previous: { valueText: "118", dateText: "05/11/2024" },
    });
  });

  it.each([
    "Desirable range <100 mg/dL for primary prevention",
    "LDL below 100 is a common goal.",
    "LDL-C <70 mg/dL for patients with CHD or diabetes",
    "TSH 0.3-4.2",
    "Glucose, urine 50 mg/dL",
    "HDL/TG 2.1",
    "Cholesterol 12/04/2026",
    "Page 2 of 5",
    "DOB: 02/14/1980",
    "Prediabetes: 5.7 - 6.4",
    "x".repeat(500),
  ])("%j is none", (line) => expect(readReportLine(line)?.isKnown ?? false).toBe(false));
});
