import { boundaryAfter } from "stripe-sandbox/period";
import { describe, expect, it } from "vitest";
import { newYorkDay, wallClock } from "./new-york-time";
import {
  addPeriods,
  cadenceText,
  FREQUENCIES,
  firstRenewal,
  frequencyOf,
  type Interval,
  recurringPeriod,
  renewalAnchor,
  renewalsFrom,
} from "./recurring-period";

const TABLE: [string, Interval, number][] = [
  ["quarter", "month", 3],
  ["twice-year", "month", 6],
  ["2-years", "year", 2],
  ["4-weeks", "day", 28],
  ["20-days", "day", 20],
  ["60-days", "day", 60],
  ["month", "month", 1],
  ["year", "year", 1],
  ["week", "week", 1],
  ["day", "day", 1],
];

describe("the recurring periods of the specification", () => {
  it.each(TABLE)("%s is counted in %ss, %i of them", (frequency, interval, intervalCount) => {
    expect(recurringPeriod(frequency)).toEqual({ interval, intervalCount });
  });

  it.each(TABLE)("and back: its label is %s", (frequency, interval, intervalCount) => {
    expect(frequencyOf({ interval, intervalCount })).toBe(frequency);
  });

  it("calls a period without a label by its raw interval", () => {
    expect(frequencyOf({ interval: "month", intervalCount: 2 })).toBe("month");
    expect(frequencyOf({ interval: "day", intervalCount: 21 })).toBe("day");
  });

  it.each(["one-time", "", "constructor"])("refuses %j, which is no interval", (word) => {
    expect(() => recurringPeriod(word)).toThrow(RangeError);
  });

  it("has words for every cadence", () => {
    expect(FREQUENCIES.map(cadenceText).every((text) => text.startsWith("every "))).toBe(true);
    expect(cadenceText("one-time")).toBe("once");
    expect(cadenceText("quarter")).toBe("every 3 months");
  });
});

describe("addPeriods", () => {
  it.each([
    ["the first date itself", "2026-01-31T15:00:00Z", "month", 0, "2026-01-31"],
    ["January 31 and a month", "2026-01-31T15:00:00Z", "month", 1, "2026-02-28"],
    ["anchored to the first date, not to February 28", "2026-01-31T15:00:00Z", "month", 2, "2026-03-31"],
    ["in a leap year", "2028-01-31T15:00:00Z", "month", 1, "2028-02-29"],
    ["February 29 and a year", "2028-02-29T15:00:00Z", "year", 1, "2029-02-28"],
    ["February 29 and two years twice", "2028-02-29T15:00:00Z", "2-years", 2, "2032-02-29"],
    ["a quarter", "2026-11-30T15:00:00Z", "quarter", 1, "2027-02-28"],
    ["28 days over the end of a year", "2026-12-10T15:00:00Z", "4-weeks", 1, "2027-01-07"],
    ["late in the evening it is still the 31st in New York", "2026-02-01T03:00:00Z", "month", 1, "2026-02-28"],
  ])("%s", (_, from, frequency, n, day) => {
    expect(newYorkDay(addPeriods(new Date(from), recurringPeriod(frequency), n))).toBe(day);
  });

  it("keeps the hour of the day when the clocks change", () => {
    const inWinter = new Date("2026-02-15T14:30:00Z");
    expect(addPeriods(inWinter, recurringPeriod("month"), 1).toISOString()).toBe("2026-03-15T13:30:00.000Z");
    expect(addPeriods(inWinter, recurringPeriod("4-weeks"), 1).toISOString()).toBe("2026-03-15T13:30:00.000Z");
  });
});

describe("firstRenewal", () => {
  it.each([
    ["a period later", "2026-01-31T15:00:00Z", "quarter", "2026-04-30"],
    ["a period after a late evening's day", "2026-11-23T04:53:00Z", "quarter", "2027-02-22"],
    ["a period after an early morning's day", "2026-08-22T04:10:00Z", "quarter", "2026-11-22"],
    ["the last day of a shorter month", "2027-03-31T01:00:00Z", "month", "2027-04-30"],
  ])("is %s", (_, from, frequency, day) => {
    expect(newYorkDay(firstRenewal(new Date(from), frequency))).toBe(day);
  });
});

describe("the renewals of a plan", () => {
  const DAY = 86_400_000;
  const CADENCES = [...FREQUENCIES, "unlimited"];
  /** The ends of months and a day of each week, in three years of which one is a leap year, at hours of their own. */
  const STARTS = Array.from(
    { length: 1096 },
    (_, day) => new Date(Date.UTC(2027, 0, 1, (day * 7) % 24, 40) + day * DAY),
  ).filter((start, day) => start.getUTCDate() > 28 || day % 7 === 0);
  const daysOf = (start: Date, frequency: string, count: number) => {
    const renewals = renewalsFrom(renewalAnchor(start, frequency), frequency, firstRenewal(start, frequency));
    return Array.from({ length: count }, () => renewals.next().value);
  };

  it("come back to the day of the purchase after each shorter month, at noon in winter or in summer", () => {
    for (const frequency of CADENCES) {
      const period = recurringPeriod(frequency);
      for (const start of STARTS) {
        const days = daysOf(start, frequency, 9);
        expect(days.map(newYorkDay)).toEqual(days.map((_, n) => newYorkDay(addPeriods(start, period, n + 1))));
        expect(days[0]).toEqual(firstRenewal(start, frequency));
        for (const day of days) expect(Math.abs(wallClock(day).getUTCHours() - 12)).toBeLessThanOrEqual(1);
      }
    }
  });

  /** How often the provider has to be given a day, because its own counting does not come to it. */
  function timesGiven(start: Date, frequency: string): number {
    const { interval, intervalCount } = recurringPeriod(frequency);
    let anchor = firstRenewal(start, frequency).getTime() / 1000;
    let charge = anchor;
    let given = 0;
    for (const day of daysOf(start, frequency, 9)) {
      const wanted = day.getTime() / 1000;
      if (wanted !== charge) {
        anchor = wanted;
        given += 1;
      }
      charge = boundaryAfter(anchor, { interval, interval_count: intervalCount }, wanted);
    }
    return given;
  }

  it("are the provider's, once it was given the day after the first shorter month", () => {
    for (const frequency of CADENCES) {
      for (const start of STARTS) expect(timesGiven(start, frequency)).toBeLessThanOrEqual(1);
    }
  });
});
