import { describe, expect, it } from "vitest";
import { morningBeats } from "@/lib/content/pages/how-it-works";
import { LIVING_PANEL } from "@/lib/content/pages/living-range";
import { prepRulesOf } from "@/lib/domain/sample-day-prep";

const beats = morningBeats({ us: "3-4 business days", canada: "5-7 business days" });
const hour = (id: string) => beats.find((beat) => beat.id === id)?.hour ?? Number.NaN;

describe("the morning that the page tells", () => {
  it("keeps the rules of the widest panel: its fast, and the hour before which it is taken", () => {
    const { fastHours, latestHour } = prepRulesOf(LIVING_PANEL);
    const fasted = hour("collect") - hour("fast");
    expect(fasted).toBeGreaterThanOrEqual(fastHours?.min ?? Number.NaN);
    expect(fasted).toBeLessThanOrEqual(fastHours?.max ?? Number.NaN);
    expect(hour("collect")).toBeLessThan(latestHour);
  });

  it("goes on by the clock, which says what the scale shows", () => {
    const hours = beats.flatMap((beat) => (beat.hour === null ? [] : [beat]));
    for (const [index, beat] of hours.entries()) {
      expect(beat.hour).toBeGreaterThan(hours[index - 1]?.hour ?? Number.NEGATIVE_INFINITY);
      const [h = 0, m = 0] = beat.clock.split(":").map(Number);
      expect(h + m / 60 + (beat.half === "pm" ? -12 : 0)).toBeCloseTo(beat.hour ?? Number.NaN, 5);
    }
  });
});
