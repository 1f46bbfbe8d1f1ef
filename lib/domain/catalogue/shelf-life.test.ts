import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "./biomarkers";
import { LIFELONG_DAYS, shelfLifeOf } from "./shelf-life";

describe("how long a value keeps", () => {
  it.each([
    ["hba1c", 365],
    ["glucose", 365],
    ["insulin", 365],
    ["ldl-c", 365],
    ["apob", 365],
    ["tsh", 365],
    ["b12", 365],
    ["alt", 365],
    ["egfr", 365],
    ["testosterone", 365],
    ["psa", 730],
    ["tpoab", LIFELONG_DAYS],
    ["tgab", LIFELONG_DAYS],
    ["lpa-mass", LIFELONG_DAYS],
    ["lpa-molar", LIFELONG_DAYS],
  ])("%s: %d days, as the shop's own advice for calm times says", (marker, days) => {
    expect(shelfLifeOf(marker, null).days).toBe(days);
    expect(shelfLifeOf(marker, "male").days).toBe(days);
    expect(shelfLifeOf(marker, "female").days).toBe(days);
  });

  it("is never below a year, but for a woman's hormones of one day of her cycle", () => {
    const short = BIOMARKERS.filter(({ key }) => shelfLifeOf(key, "female").days < 365).map(({ key }) => key);
    expect(short.sort()).toEqual(["estradiol", "fsh", "lh", "lh-fsh", "progesterone"]);
    for (const { key } of BIOMARKERS) expect(shelfLifeOf(key, "male").days, key).toBeGreaterThanOrEqual(365);
    expect(shelfLifeOf("estradiol", "male").reason).not.toContain("cycle");
    expect(shelfLifeOf("estradiol", null).reason).not.toContain("cycle");
  });

  it("leans on a guideline only for a number that the guideline gives to people without treatment", () => {
    const leaning = new Set(BIOMARKERS.flatMap(({ key }) => (shelfLifeOf(key, "female").source ? [key] : [])));
    expect([...leaning].sort()).toEqual(["lpa-mass", "lpa-molar", "psa"]);
  });

  it("gives each marker its own reason: nobody reads of HbA1c under glucose or insulin", () => {
    for (const key of ["glucose", "insulin", "homa-ir", "c-peptide", "amh"]) {
      expect(shelfLifeOf(key, "female").reason, key).not.toMatch(/HbA1c|sleep/);
    }
  });
});
