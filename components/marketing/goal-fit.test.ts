import { describe, expect, it } from "vitest";
import { GOALS } from "@/lib/content/pages/programs";
import { MINI_STORIES, PROGRAM_STORIES } from "@/lib/content/programs";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { goalFits, goalKeys } from "./goal-fit";

const ARM_PANELS = PROGRAM_STORIES.map(({ panelKey }) => panelKey);

describe("a goal", () => {
  it.each(GOALS)("$key names only markers that exist, and needs some of them", ({ markers, needs }) => {
    expect(markers.filter((key) => !biomarkerOf(key))).toEqual([]);
    expect(needs.filter((key) => !markers.includes(key))).toEqual([]);
    expect(needs.length).toBeGreaterThan(0);
  });

  it.each(GOALS)("$key begins with a program that answers it", ({ key, startWith }) => {
    expect(ARM_PANELS).toContain(startWith);
    expect(goalFits(startWith).map(({ goal }) => goal.key)).toContain(key);
  });

  it("is answered by every marker only where the panel measures it", () => {
    expect(goalKeys("thyroid")).toBe("thyroid organs");
    // Testosterone is for men and estradiol for women there: nobody gets both.
    expect(goalKeys("core")).toBe("heart sugar nutrients");
    expect(goalKeys("ultimate").split(" ")).toHaveLength(GOALS.length);
    expect(MINI_STORIES.map(({ panelKey }) => goalKeys(panelKey))).toEqual(["heart", "sugar", "thyroid", "nutrients"]);
  });

  it("says for whom a marker is measured", () => {
    const hormones = goalFits("hormone").find(({ goal }) => goal.key === "hormones");
    expect(hormones?.measured).toContain("Progesterone (women)");
  });
});
