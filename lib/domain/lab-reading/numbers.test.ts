import { describe, expect, it } from "vitest";
import { readDate, UNKNOWN_HABITS } from "./dates";
import { decimalMarkOf, flagOf, isAmbiguousNumber, numberOf, saysNothing, takeValue } from "./numbers";
import { readRange } from "./ranges";

const TODAY = "2026-11-21";

describe("a number", () => {
  it.each([
    ["1,234", ".", 1234],
    ["1,234", ",", 1.234],
    ["5,2", null, 5.2],
    ["1.234,5", ",", 1234.5],
    ["0.312", ",", 0.312],
    ["0.02691", null, 0.02691],
    ["1'250", null, 1250],
    ["2,45,000", null, 245000],
    ["12,45,000.5", ".", 1245000.5],
    ["2,45,000", ",", 245000],
  ] as const)("%s with the mark %s is %s", (text, mark, value) => expect(numberOf(text, mark)).toBe(value));

  it("is in doubt when nothing in the file tells what its comma is", () => {
    expect(decimalMarkOf(["5,25", "1,234"])).toBe(",");
    expect(decimalMarkOf(["5.25", "1,234"])).toBe(".");
    expect(decimalMarkOf(["1,234", "88"])).toBeNull();
    expect(isAmbiguousNumber("1,234", null)).toBe(true);
    expect(isAmbiguousNumber("1,234", ".")).toBe(false);
  });

  it.each([
    ["201 H", null, "201", "H"],
    ["<0.2 mg/L", "<", "0.2", "mg/L"],
    ["> OR = 60", ">=", "60", ""],
    ["≤ 5", "<=", "5", ""],
    ["0.02691", null, "0.02691", ""],
  ] as const)("is taken out of %j", (text, comparator, number, rest) => {
    expect(takeValue(text)).toEqual({ comparator, number, rest });
  });

  it.each([
    ["＜ 10", "<", "10"],
    ["&lt;10", "<", "10"],
    ["&amp;gt; 600", ">", "600"],
    ["﹥600", ">", "600"],
    ["⩽ 5", "<=", "5"],
    ["≧ 5", ">=", "5"],
    ["< or = 1", "<=", "1"],
    ["less than 10", "<", "10"],
    ["below 5", "<", "5"],
    ["under 0.3", "<", "0.3"],
    ["greater than 60", ">", "60"],
    ["over 600", ">", "600"],
    ["above 1476", ">", "1476"],
    ["up to 5", "<=", "5"],
    ["at least 90", ">=", "90"],
    ["not more than 3", "<=", "3"],
    ["60 or greater", ">=", "60"],
    ["10 or less", "<=", "10"],
    ["inférieur à 2", "<", "2"],
    ["kleiner 10", "<", "10"],
  ] as const)("keeps the bound of %j", (text, comparator, number) => {
    expect(takeValue(text)).toMatchObject({ comparator, number });
  });

  it.each(["70 - 99", "70 to 99", "60 >", "90+", "10~12", "0,70 à 1,05"])("is not taken out of %j", (text) => {
    expect(takeValue(text)).toBeNull();
  });

  it.each(["2026-01-05", "12/04/2026", "25-OH", "5.2.1", "none"])("is not found in %j", (text) => {
    expect(takeValue(text)).toBeNull();
  });

  it.each(["--", "TNP", "See note:", "NEGATIVE", "n/a", "pending", ""])("is missing where %j stands", (text) => {
    expect(saysNothing(text)).toBe(true);
  });

  it.each([
    ["H", "high"],
    ["(L)", "low"],
    ["Abnormal", "abnormal"],
    ["Low", "low"],
    ["N", null],
    ["Optimal", null],
  ] as const)("with %s is marked %s", (text, flag) => expect(flagOf(text)).toBe(flag));
});

describe("a range", () => {
  it.each([
    ["70-99", 70, 99, true, true],
    ["3,5 – 5,0", 3.5, 5, true, true],
    ["<200", null, 200, true, false],
    ["> OR = 40", 40, null, true, true],
    [">39", 39, null, false, true],
    ["up to 5", null, 5, true, true],
    ["Reference range: 0.40-4.50", 0.4, 4.5, true, true],
  ] as const)("%s is read", (text, low, high, isLowIncluded, isHighIncluded) => {
    expect(readRange(text, null)).toMatchObject({ low, high, isLowIncluded, isHighIncluded });
  });

  it.each(["Not Estab.", "NEGATIVE", "99-70", "see note", ""])("%j is none", (text) => {
    expect(readRange(text, null)).toBeNull();
  });
});

describe("a date", () => {
  it.each([
    ["2026-01-05T08:12:00-05:00", null, "2026-01-05", "08:12"],
    ["1/5/26", null, "2026-01-05", null],
    ["1/5/98", null, "1998-01-05", null],
    ["05.01.2026", null, "2026-01-05", null],
    ["25/02/2025", null, "2025-02-25", null],
    ["03/02/2025", "day-first", "2025-02-03", null],
    ["01/05/2026 8:12 PM", null, "2026-01-05", "20:12"],
    ["Jan 5, 2026", null, "2026-01-05", null],
    ["05-Jan-2026", null, "2026-01-05", null],
    ["202601050812", null, "2026-01-05", "08:12"],
  ] as const)("%s in the order %s is %s %s", (text, order, date, time) => {
    expect(readDate(text, { order, likely: "month-first" }, TODAY)).toMatchObject({ date, time });
  });

  it.each(["2026-02-30", "13/13/2026", "soon", "", "5"])("%j is none", (text) => {
    expect(readDate(text, UNKNOWN_HABITS, TODAY)).toBeNull();
  });

  it("has a second reading where nothing tells which number is the month", () => {
    expect(readDate("03/02/2025", UNKNOWN_HABITS, TODAY)).toMatchObject({ date: "2025-03-02", other: "2025-02-03" });
    const likely = { order: null, likely: "day-first" } as const;
    expect(readDate("03/02/2025", likely, TODAY)).toMatchObject({ date: "2025-02-03", other: "2025-03-02" });
    expect(readDate("03/02/2025", { order: "month-first", likely: "month-first" }, TODAY)?.other).toBeNull();
    expect(readDate("03/03/2025", UNKNOWN_HABITS, TODAY)?.other).toBeNull();
    expect(readDate("03.02.2025", UNKNOWN_HABITS, TODAY)).toMatchObject({ date: "2025-02-03", other: null });
  });
});
