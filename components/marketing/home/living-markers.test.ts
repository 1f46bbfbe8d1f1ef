import { describe, expect, it } from "vitest";
import { LIVING_FIRST, LIVING_PANEL, LIVING_PERSON, LIVING_VALUES } from "@/lib/content/pages/living-range";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { measuredFor } from "@/lib/domain/catalogue/panels";
import { CORRIDOR } from "./corridor";
import { livingSystems } from "./living-markers";

const systems = livingSystems();
const markers = systems.flatMap((system) => system.markers);

describe("the example result of the first screen", () => {
  it("has a value for each marker that the program measures in its person, and for no other", () => {
    expect(Object.keys(LIVING_VALUES).sort()).toEqual([...measuredFor(LIVING_PANEL, LIVING_PERSON.sex)].sort());
    expect(markers.map(({ key }) => key).sort()).toEqual(Object.keys(LIVING_VALUES).sort());
    expect(systems.map(({ key }) => key)).toEqual(BODY_SYSTEMS.map(({ key }) => key));
    expect(markers.map(({ key }) => key)).toContain(LIVING_FIRST);
  });

  it.each(markers)("$key stands where its verdict says", ({ at, verdict, ends, source, range }) => {
    const isInside = at >= CORRIDOR.from && at <= CORRIDOR.to;
    if (verdict.text === "Not graded") {
      expect(at).toBeGreaterThanOrEqual(CORRIDOR.ungraded);
      expect([ends.from, ends.to, source]).toEqual([null, null, null]);
      expect(range).not.toBe("");
    } else {
      expect(isInside).toBe(verdict.tone === "within");
      expect(source).toMatch(/\b20\d\d\b/);
      expect(ends.from ?? ends.to).not.toBeNull();
    }
  });

  it("shows values inside their range, outside of it, and without a verdict", () => {
    const tones = new Set(markers.map(({ verdict }) => verdict.tone));
    expect([...tones].sort()).toEqual(["caution", "outside", "ungraded", "within"]);
  });

  it("gives each tick of a line a place of its own", () => {
    for (const { markers: line } of systems) {
      const places = line.map(({ at }) => at.toFixed(3));
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
