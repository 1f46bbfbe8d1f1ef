import { describe, expect, it } from "vitest";
import { dayHabitsOf } from "./date-order";

const TODAY = "2026-11-21";
const orderOf = (dates: readonly string[], words = "", isMetric = false) =>
  dayHabitsOf({ dates, words, isMetric, today: TODAY }).order;

describe("the order of day and month", () => {
  it.each([
    [["03/02/2025", "25/02/2025"], "", "day-first"],
    [["03/02/2025", "02/25/2025"], "", "month-first"],
    [["03/02/2025"], "DOB: 21/01/1970", "day-first"],
    [["03/02/2025"], "DOB: 11/23/1966", "month-first"],
  ] as const)("is proven by another day of the file: %j %j", (dates, words, order) => {
    expect(orderOf(dates, words)).toBe(order);
  });

  it.each([
    ["Date (DD/MM/YYYY)", "day-first"],
    ["Collected (mm/dd/yyyy)", "month-first"],
    ["Tue 10/03/2026", "day-first"],
    ["10/03/2026 (Sat)", "month-first"],
    ["Collected 10/03/2026 Reported 12/03/2026", "day-first"],
    ["Collected 10/03/2026 Reported 10/05/2026", "month-first"],
    ["Taken 10/03/2026. Printed on 10 March 2026", "day-first"],
    ["NHS No 000 000 0000", "day-first"],
    ["results@clinic.co.uk", "day-first"],
    ["Serum cholesterol level 4.9", "day-first"],
    ["Haemoglobin 140 g/L", "day-first"],
    ["Bio. Ref. Interval", "day-first"],
    ["TLC 8900 /cumm", "day-first"],
    ["Leeds LS1 4AP", "day-first"],
    ["NATA Accredited No 0000", "day-first"],
    ["Fecha de informe", "day-first"],
    ["Quest Diagnostics", "month-first"],
    ["CLIA 49D0000004", "month-first"],
    ["2200 Example Pkwy, Norfolk, VA 23502", "month-first"],
  ] as const)("is told by %j", (words, order) => expect(orderOf(["10/03/2026"], words)).toBe(order));

  it("is not the one by which a sample was taken on a day to come, or before its person was born", () => {
    expect(orderOf(["11/12/2026"])).toBe("month-first");
    expect(orderOf(["12/11/2026"])).toBe("day-first");
    expect(orderOf(["02/03/2026"], "DOB 2026-02-10")).toBe("day-first");
  });

  it.each([
    ["", false],
    ["mmol/L umol/L U/L", true],
    ["mg/dL ng/dL U/L", false],
    ["LifeLabs, Toronto ON M5V 2T6 CLIA", false],
    ["NHS and CLIA 49D0000004", false],
  ] as const)("stays open where %j says nothing, or two things", (words, isMetric) => {
    expect(orderOf(["10/03/2026"], words, isMetric)).toBeNull();
  });

  it("is likelier to begin with the day where units are not those of the United States", () => {
    const file = { dates: ["10/03/2026"], words: "", today: TODAY };
    expect(dayHabitsOf({ ...file, isMetric: true }).likely).toBe("day-first");
    expect(dayHabitsOf({ ...file, isMetric: false }).likely).toBe("month-first");
  });
});
