import { describe, expect, it } from "vitest";
import { PROGRAM_STORIES } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { FLAGSHIP, ownMarkers, programTicks, STRIP, sharedCount } from "./program-ticks";

const ticksIn = (path: string) => path.split("M").length - 1;
const measured = (panelKey: string) => panelOf(panelKey)?.measured.length ?? 0;
const KEYS = PROGRAM_STORIES.map(({ panelKey }) => panelKey);

describe("a program's strip", () => {
  it.each(KEYS)("%s: has one tick for each marker of any program, its own ones tall", (panelKey) => {
    const { lit, own, unlit } = programTicks(panelKey);
    expect(ticksIn(lit) + ticksIn(own)).toBe(measured(panelKey));
    expect((ticksIn(lit) + ticksIn(own) + ticksIn(unlit)) * 10).toBe(STRIP.width);
    expect(ticksIn(own)).toBe(ownMarkers(panelKey).length);
  });

  it("of the widest holds every marker of the others", () => {
    for (const panelKey of KEYS) expect(sharedCount(panelKey, FLAGSHIP)).toBe(measured(panelKey));
    expect(programTicks(FLAGSHIP).unlit).toBe("");
  });

  it("counts what two have in common alike from both sides", () => {
    expect(sharedCount("core", "thyroid")).toBe(sharedCount("thyroid", "core"));
    expect(sharedCount("core", "core")).toBe(measured("core"));
  });

  it("marks as its own what no other focused program has", () => {
    expect(ownMarkers("thyroid")).toContain("tpoab");
    expect(ownMarkers("thyroid")).not.toContain("tsh");
    expect(ownMarkers(FLAGSHIP)).toContain("b12");
  });
});
