import { describe, expect, it } from "vitest";
import { PANELS } from "./catalogue/panels";
import type { IsoDay } from "./new-york-time";
import {
  type Cycle,
  cycleDayOf,
  daysBetween,
  goodDays,
  SAMPLE_KEEPS_DAYS,
  type SampleDayRequest,
  sampleDays,
  windowOf,
} from "./sample-day";
import { pausesBetween, postPause } from "./sample-day-pauses";
import { prepRulesOf } from "./sample-day-prep";
import { planSteps } from "./sample-day-steps";

const EARLY = { key: "early", from: 3, to: 5 } as const;
const LATE = { key: "late", from: 19, to: 23 } as const;

/** A Core kit that comes on Wednesday, March 4, 2026, to somebody in the United States. */
function request(change: Partial<SampleDayRequest> = {}): SampleDayRequest {
  return {
    today: "2026-03-02",
    arrival: "2026-03-04",
    country: "US",
    keepsDays: SAMPLE_KEEPS_DAYS.arm,
    prep: prepRulesOf("core"),
    lastBiotin: null,
    cycle: null,
    horizonDays: 14,
    ...change,
  };
}

const goodOf = (change?: Partial<SampleDayRequest>) => goodDays(sampleDays(request(change)), 99).map(({ day }) => day);
const reasonsOn = (day: IsoDay, change?: Partial<SampleDayRequest>) =>
  sampleDays(request(change)).find((sample) => sample.day === day)?.reasons;

describe("the days of the post", () => {
  it.each([
    ["2026-03-04", "US", null],
    ["2026-03-07", "US", "Saturday"],
    ["2026-03-08", "US", "Sunday"],
    ["2026-11-26", "US", "Thanksgiving"],
    ["2026-07-03", "US", "Independence Day"],
    ["2027-12-31", "US", "New Year's Day"],
    ["2026-04-03", "US", null],
    ["2026-04-03", "CA", "Good Friday"],
    ["2026-11-26", "CA", "Thanksgiving"],
    ["2026-12-28", "CA", "Boxing Day"],
  ] as const)("%s in %s: %s", (day, country, pause) => {
    expect(postPause(day, country)).toBe(pause);
  });

  it("names every day between two on which the post rests", () => {
    expect(pausesBetween("2026-11-25", "2026-11-30", "US")).toEqual(["Thanksgiving", "Saturday", "Sunday"]);
    expect(pausesBetween("2026-03-02", "2026-03-03", "US")).toEqual([]);
  });
});

describe("a good day", () => {
  it("is Monday to Thursday from the day after the kit has come", () => {
    expect(goodOf()).toEqual([
      "2026-03-05",
      "2026-03-09",
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
      "2026-03-16",
      "2026-03-17",
    ]);
  });

  it("is Monday to Wednesday in Canada, where the way back takes a day longer", () => {
    expect(goodOf({ country: "CA" })).toEqual(["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-16", "2026-03-17"]);
  });

  it("is not before a holiday: the days around Thanksgiving", () => {
    const change = { today: "2026-11-20", arrival: "2026-11-21", horizonDays: 12 } as const;
    expect(goodOf(change)).toEqual(["2026-11-23", "2026-11-24", "2026-11-30", "2026-12-01", "2026-12-02"]);
    expect(reasonsOn("2026-11-25", change)).toEqual([{ kind: "lies_in_post", pauses: ["Thanksgiving"] }]);
    expect(reasonsOn("2026-11-26", change)).toEqual([{ kind: "no_post", pause: "Thanksgiving" }]);
  });

  it("is never today, and never the day of the kit", () => {
    expect(reasonsOn("2026-03-04")).toEqual([{ kind: "kit_not_there", arrival: "2026-03-04" }]);
    expect(reasonsOn("2026-03-02", { arrival: "2026-02-20" })).toEqual([{ kind: "too_soon" }]);
  });

  it("keeps within what the sample endures", () => {
    expect(reasonsOn("2026-03-06", { keepsDays: 2 })).toEqual([
      { kind: "lies_in_post", pauses: ["Saturday", "Sunday"] },
      { kind: "too_long", days: 3, keepsDays: 2 },
    ]);
    expect(goodOf({ keepsDays: 0 })).toEqual([]);
  });

  it("is free of biotin for 72 hours, where the panel minds", () => {
    const change = { lastBiotin: "2026-03-07" } as const;
    expect(reasonsOn("2026-03-09", change)).toEqual([{ kind: "biotin", freeFrom: "2026-03-10" }]);
    expect(reasonsOn("2026-03-10", change)).toEqual([]);
    expect(reasonsOn("2026-03-09", { ...change, prep: prepRulesOf("mini-cholesterol") })).toEqual([]);
  });

  it("lies in the window of the cycle", () => {
    const cycle: Cycle = { firstDay: "2026-03-08", lengthDays: 28, window: EARLY };
    expect(goodOf({ cycle })).toEqual(["2026-03-05", "2026-03-10", "2026-03-11", "2026-03-12"]);
    expect(reasonsOn("2026-03-16", { cycle })).toEqual([{ kind: "cycle_day", cycleDay: 9, from: 3, to: 5 }]);
  });
});

describe("the cycle", () => {
  it.each([
    ["2026-03-01", 1],
    ["2026-03-28", 28],
    ["2026-03-29", 1],
    ["2026-02-28", null],
  ] as const)("counts %s as day %s", (day, expected) => {
    expect(cycleDayOf(day, { firstDay: "2026-03-01", lengthDays: 28 })).toBe(expected);
  });

  it.each([
    [28, EARLY, 3, 5],
    [34, EARLY, 3, 5],
    [28, LATE, 19, 23],
    [34, LATE, 25, 29],
    [24, LATE, 15, 19],
  ] as const)("of %i days counts the late window from its end", (lengthDays, window, from, to) => {
    expect(windowOf({ firstDay: "2026-03-01", lengthDays, window })).toEqual({ from, to });
  });

  it("counts days over a change of the clocks", () => {
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  });
});

describe("preparing", () => {
  it.each([
    ["core", 8, 72, 10, ["early"]],
    ["heart-metabolic", 8, 72, 10, []],
    ["hormone", 8, 72, 10, ["early", "late"]],
    ["thyroid", 8, 72, 10, []],
    ["ultimate", 8, 72, 10, ["early", "late"]],
    ["mini-cholesterol", 8, null, 12, []],
    ["mini-glucose", 8, 72, 12, []],
    ["mini-thyroid", null, 72, 12, []],
    ["mini-vitamin-d", null, 72, 12, []],
  ] as const)("for %s follows from what it measures", (panel, fast, biotin, latestHour, windows) => {
    const rules = prepRulesOf(panel);
    expect(rules.fastHours?.min ?? null).toBe(fast);
    expect(rules.biotinHours).toBe(biotin);
    expect(rules.latestHour).toBe(latestHour);
    expect(rules.cycleWindows.map(({ key }) => key)).toEqual(windows);
  });

  it("is known for every panel we sell", () => {
    expect(PANELS.map(({ key }) => prepRulesOf(key).supplementHours)).toEqual(PANELS.map(() => 24));
  });

  it("is a list of things to do, in the order of the days", () => {
    const [thursday] = goodDays(sampleDays(request()), 1);
    if (!thursday) throw new Error("no good day");
    const habits = { takesBiotin: true, takesSupplements: true, collectHour: 8 };
    expect(planSteps(thursday, prepRulesOf("core"), habits)).toEqual([
      { kind: "biotin", day: "2026-03-02", fromHour: 8, hours: 72 },
      { kind: "supplements", day: "2026-03-04", fromHour: 8, hours: 24 },
      { kind: "last_meal", day: "2026-03-04", fromHour: 20, toHour: 24, fast: { min: 8, max: 12 } },
      { kind: "collect", day: "2026-03-05", hour: 8, latestHour: 10, isFasting: true },
      { kind: "laboratory", day: "2026-03-06" },
    ]);
  });

  it("leaves out what does not apply", () => {
    const [thursday] = goodDays(sampleDays(request()), 1);
    if (!thursday) throw new Error("no good day");
    const habits = { takesBiotin: true, takesSupplements: false, collectHour: 9 };
    const kinds = planSteps(thursday, { ...prepRulesOf("mini-thyroid"), biotinHours: null }, habits).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["collect", "laboratory"]);
  });
});
