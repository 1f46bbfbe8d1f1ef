import { describe, expect, it } from "vitest";
import { BIOMARKERS, biomarkerOf } from "../catalogue/biomarkers";
import type { PrintedRange } from "../lab-reading/reading";
import { AGAIN_RULES } from "./again-rules";
import { AGAIN_SOURCES } from "./again-sources";
import { dayAfter, months, stretchText, weeks, years } from "./span";
import { type AgainPerson, type AgainValue, isDueOn, whenAgain } from "./when-again";

const ADULT: AgainPerson = { sex: "male", age: 50, treatment: null };

const value = (amount: number, unit: string, parts: Partial<AgainValue> = {}): AgainValue => ({
  ...{ value: amount, unit, comparator: null, range: null, date: "2026-01-05", isFasting: null },
  ...parts,
});

const printed = (low: number | null, high: number | null): PrintedRange => ({
  ...{ low, high, isLowIncluded: true, isHighIncluded: true, text: `${low}-${high}` },
});

const says = (marker: string, given: AgainValue, before: AgainValue | null = null, person = ADULT) =>
  whenAgain(marker, given, before, person).rule?.whose ?? null;

describe("the rules", () => {
  it("are about markers that exist, and each interval has a source with its year", () => {
    const years = new Date().getUTCFullYear();
    for (const { markers, kind, sources, says: text, soonest, latest } of AGAIN_RULES) {
      expect(markers.filter((key) => !biomarkerOf(key))).toEqual([]);
      expect(sources.length > 0, text).toBe(kind !== "no-source");
      expect(soonest !== null || latest !== null, text).toBe(kind === "interval");
      expect(text).toMatch(/\.$/);
    }
    for (const { year } of Object.values(AGAIN_SOURCES)) expect(year).toBeLessThanOrEqual(years);
    const used = new Set<string>(AGAIN_RULES.flatMap(({ sources }) => sources));
    expect(Object.keys(AGAIN_SOURCES).filter((key) => !used.has(key))).toEqual([]);
  });

  it("give no interval to a value of a marker that none of them names", () => {
    const named = new Set(AGAIN_RULES.flatMap(({ markers }) => markers));
    const others = BIOMARKERS.filter(({ key }) => !named.has(key));
    expect(others.length).toBeGreaterThan(40);
    for (const { key, unit } of others) {
      const again = whenAgain(key, value(1, unit, { date: "2000-01-01" }), null, ADULT);
      expect([again.kind, isDueOn(again, "2026-01-05")], key).toEqual(["no-source", null]);
    }
  });
});

describe("a value that is only a bound", () => {
  it.each([
    ["hba1c", "<", 5.7, "%", "after a normal value"],
    ["hba1c", "<", 5.8, "%", null],
    ["hba1c", "<=", 5.7, "%", null],
    ["hscrp", ">", 10, "mg/L", "above 10 mg/L"],
    ["hscrp", ">=", 10, "mg/L", null],
    ["egfr", ">", 60, "mL/min/1.73m2", null],
    ["egfr", "<", 60, "mL/min/1.73m2", "below 60 for the first time"],
    ["tsh", "<", 0.005, "mIU/L", null],
    ["tsh", ">", 100, "mIU/L", "raised"],
    ["chol", "<", 200, "mg/dL", "where the guideline wants it, from 20 to 75"],
  ] as const)(
    "%s %s%d %s is of a rule only if all that it leaves open is: %s",
    (marker, comparator, amount, unit, whose) => {
      expect(says(marker, value(amount, unit, { comparator }))).toBe(whose);
    },
  );
});

describe("a range that the report prints", () => {
  it("counts before the shop's own", () => {
    expect(says("tsh", value(4.4, "mIU/L"))).toBe("raised");
    expect(says("tsh", value(4.4, "mIU/L", { range: printed(0.4, 4.5) }))).toBe("in range, from 35");
    expect(says("tsh", value(4.5, "mIU/L", { range: printed(0.4, 4.5) }))).toBe("in range, from 35");
    const open = { ...printed(0.4, 4.5), isHighIncluded: false };
    expect(says("tsh", value(4.5, "mIU/L", { range: open }))).toBe("raised");
    expect(says("testosterone", value(10, "nmol/L", { range: printed(12, 30) }))).toBe("low in a man");
    expect(says("testosterone", value(280, "ng/dL"))).toBeNull();
  });
});

describe("the value before", () => {
  it("confirms what a second sample is for, if it was taken long enough before", () => {
    const earlier = (amount: number, unit: string, date: AgainValue["date"]) => value(amount, unit, { date });
    expect(says("hba1c", value(6.6, "%"), earlier(6.7, "%", "2025-12-01"))).toBe("in the diabetes range twice");
    expect(says("hba1c", value(6.6, "%"), earlier(6.4, "%", "2025-12-01"))).toContain("first time");
    const egfr = "mL/min/1.73m2";
    expect(says("egfr", value(43, egfr), earlier(52, egfr, "2025-09-01"))).toContain("from 30 to below 45");
    expect(says("egfr", value(43, egfr), earlier(52, egfr, "2025-12-01"))).toBe("below 60 for the first time");
    expect(says("testosterone", value(200, "ng/dL"), earlier(210, "ng/dL", "2025-12-01"))).toBe("low on two mornings");
  });
});

describe("what is not known", () => {
  it("is asked for where the answer hangs on it, and is not guessed", () => {
    const of = (marker: string, given: AgainValue, person: Partial<AgainPerson>) => {
      const { kind, needs } = whenAgain(marker, given, null, { ...ADULT, ...person });
      return [kind, needs];
    };
    expect(of("glucose", value(92, "mg/dL"), {})).toEqual(["not-told", "fasting"]);
    expect(of("testosterone", value(200, "ng/dL"), { sex: null })).toEqual(["not-told", "sex"]);
    expect(of("ldl-c", value(90, "mg/dL"), { age: null })).toEqual(["not-told", "age"]);
    expect(of("ldl-c", value(160, "mg/dL"), { age: null })).toEqual(["no-source", null]);
    expect(of("hba1c", value(5.2, "%"), { age: null })).toEqual(["interval", "age"]);
    expect(of("hba1c", value(5.2, "%"), { age: 17 })).toEqual(["no-source", null]);
    expect(of("hba1c", value(5.2, "bananas"), {})).toEqual(["no-source", null]);
  });
});

describe("a treatment that is known", () => {
  it("has intervals of its own", () => {
    const person = { ...ADULT, treatment: "thyroid" } as const;
    expect(says("tsh", value(1.8, "mIU/L"), null, person)).toBe("under thyroid hormone");
    expect(says("hba1c", value(5.2, "%"), null, person)).toBe("after a normal value");
  });
});

describe("a span", () => {
  it("ends on the same day of a later month, or on its last", () => {
    expect(dayAfter("2026-01-31", months(1))).toBe("2026-02-28");
    expect(dayAfter("2024-02-29", years(3))).toBe("2027-02-28");
    expect(dayAfter("2026-11-30", months(3))).toBe("2027-02-28");
    expect(dayAfter("2026-12-25", weeks(2))).toBe("2027-01-08");
  });

  it("is due on its last day and not on the one before", () => {
    const again = whenAgain("hba1c", value(5.9, "%"), null, ADULT);
    expect([isDueOn(again, "2027-01-04"), isDueOn(again, "2027-01-05")]).toEqual([false, true]);
  });

  it.each([
    [years(1), years(1), "a year"],
    [months(2), months(3), "two to three months"],
    [months(3), years(1), "three months to a year"],
  ])("in words", (from, to, text) => {
    expect(stretchText(from, to)).toBe(text);
  });
});
