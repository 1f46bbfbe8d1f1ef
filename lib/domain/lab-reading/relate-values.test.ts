import { describe, expect, it } from "vitest";
import { correctValue } from "./correct-value";
import type { ReadValue } from "./reading";
import { isSameValue, relateValues } from "./relate-values";
import { warnings } from "./warnings";

const value = (more: Partial<ReadValue>): ReadValue => ({
  marker: "glucose",
  label: "Glucose",
  codes: [],
  value: 92,
  comparator: null,
  unit: "mg/dL",
  date: "2026-01-05",
  time: null,
  range: null,
  flag: null,
  conversion: null,
  warnings: [],
  proof: { file: "a.csv", page: null, line: 1, path: null, text: "" },
  ...more,
});
const told = (values: readonly ReadValue[], saved: readonly ReadValue[] = []) =>
  relateValues(values, saved).map((one) => `${one.isWanted} ${one.warnings.map(({ code }) => code)}`);

describe("two values of one marker and day", () => {
  it("are one when they say the same, in whatever unit", () => {
    expect(told([value({}), value({ value: 5.107, unit: "mmol/L" })])).toEqual(["true ", "false duplicate"]);
  });

  it("are both kept when they differ, or were taken at different times", () => {
    expect(told([value({}), value({ value: 131 })])).toEqual(["true same-day", "true same-day"]);
    expect(isSameValue(value({ time: "08:00" }), value({ time: "10:00" }))).toBe(false);
    expect(isSameValue(value({ time: "08:00" }), value({}))).toBe(true);
    expect(isSameValue(value({ comparator: "<" }), value({}))).toBe(false);
  });

  it("are one when the laboratory corrected the first", () => {
    const corrected = value({ value: 104, warnings: [warnings.corrected()] });
    expect(told([value({ value: 140 }), corrected])).toEqual(["false replaced", "true "]);
  });

  it("are not wanted when withdrawn, or saved before", () => {
    expect(told([value({ warnings: [warnings.withdrawn()] }), value({ value: 131 })])).toEqual(["false ", "true "]);
    expect(told([value({})], [value({})])).toEqual(["false already-saved"]);
  });

  it("are not compared without a day", () => {
    expect(told([value({ date: null }), value({ date: null })])).toEqual(["true ", "true "]);
  });
});

describe("a correction", () => {
  it("takes away our doubts, keeps the laboratory's, and says what still does not fit", () => {
    const before = value({ warnings: [warnings.unusual(), warnings.preliminary()], unit: null });
    expect(correctValue(before, { unit: "mmol/L", value: 5.1 }, "2026-11-21")).toMatchObject({
      conversion: "5.1 mmol/L × 18.01 = 91.9 mg/dL",
      warnings: [{ code: "preliminary" }],
    });
    const wrong = correctValue(before, { unit: "IU/L", date: "2027-01-01" }, "2026-11-21");
    expect(wrong.warnings.map(({ code }) => code)).toEqual(["preliminary", "unit-does-not-fit", "future-date"]);
  });

  it("of the day takes the hour away", () => {
    expect(correctValue(value({ time: "08:00" }), { date: "2026-01-06" }, "2026-11-21").time).toBeNull();
    expect(correctValue(value({ time: "08:00" }), { value: 93 }, "2026-11-21").time).toBe("08:00");
  });
});
