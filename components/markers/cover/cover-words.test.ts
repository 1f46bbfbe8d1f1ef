import { describe, expect, it } from "vitest";
import { ageInDays, ageText, knownText, uncoveredText } from "./cover-words";

const nameOf = (key: string) => key.toUpperCase();

describe("what is known and what is not, in words", () => {
  it.each([
    [0, "from today"],
    [1, "1 day old"],
    [41, "41 days old"],
  ])("%i days: %s", (days, text) => {
    expect(ageText(days)).toBe(text);
  });

  it.each([
    ["2026-11-21", 0],
    ["2026-10-11", 41],
    ["2024-02-29", 996],
    ["2026-11-22", -1],
  ])("a sample of %s is %i days old on 21 November 2026", (date, days) => {
    expect(ageInDays(date, new Date(2026, 10, 21, 23, 59))).toBe(days);
  });

  it("counts the day on which the clocks change as one day", () => {
    expect(ageInDays("2026-10-24", new Date(2026, 9, 26, 0, 30))).toBe(2);
  });

  it("says how long a value keeps, and why a marker is missing", () => {
    expect(knownText({ marker: "tsh", ageDays: 41, shelfLifeDays: 180 }, nameOf)).toBe(
      "TSH, 41 days old; a value keeps for 180 days",
    );
    expect(uncoveredText("psa", "sex-unknown", nameOf)).toContain("choose women or men");
    expect(uncoveredText("amh", "not-offered", nameOf)).toBe("AMH is in none of our panels");
  });
});
