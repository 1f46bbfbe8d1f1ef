import { describe, expect, it } from "vitest";
import { ageText, knownText, uncoveredText } from "./cover-words";

const nameOf = (key: string) => key.toUpperCase();

describe("what is known and what is not, in words", () => {
  it.each([
    [0, "from today"],
    [1, "1 day old"],
    [41, "41 days old"],
  ])("%i days: %s", (days, text) => {
    expect(ageText(days)).toBe(text);
  });

  it("says how old a value is where that is told, and why a marker is missing", () => {
    expect(knownText({ marker: "tsh", ageDays: 41 }, nameOf)).toBe("TSH, 41 days old");
    expect(knownText({ marker: "tsh", ageDays: null }, nameOf)).toBe("TSH");
    expect(uncoveredText("psa", "sex-unknown", nameOf)).toContain("choose women or men");
    expect(uncoveredText("amh", "not-offered", nameOf)).toBe("AMH is not in any of our panels");
  });
});
