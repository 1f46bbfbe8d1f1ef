import { choiceText } from "./list-text";
import { instantOf, NEW_YORK, newYorkDay, wallClock } from "./new-york-time";

/** The units in which the payment provider counts. */
export type Interval = "day" | "week" | "month" | "year";

/** A cadence as the payment provider counts it: quarter is 3 months, 4-weeks is 28 days. */
export interface RecurringPeriod {
  interval: Interval;
  intervalCount: number;
}

/** The cadences a recurring price can have, most frequent first. */
export const FREQUENCIES = [
  "20-days",
  "4-weeks",
  "month",
  "60-days",
  "quarter",
  "twice-year",
  "year",
  "2-years",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How a plan is sold: a cadence, once, or for a monthly fee without a fixed number of kits. */
export const PLAN_FREQUENCIES = ["one-time", ...FREQUENCIES, "unlimited"] as const;
export type PlanFrequency = (typeof PLAN_FREQUENCIES)[number];

const PERIODS: ReadonlyMap<string, RecurringPeriod> = new Map([
  ["quarter", { interval: "month", intervalCount: 3 }],
  ["twice-year", { interval: "month", intervalCount: 6 }],
  ["2-years", { interval: "year", intervalCount: 2 }],
  ["4-weeks", { interval: "day", intervalCount: 28 }],
  ["20-days", { interval: "day", intervalCount: 20 }],
  ["60-days", { interval: "day", intervalCount: 60 }],
  // The fee of an unlimited plan falls due monthly.
  ["unlimited", { interval: "month", intervalCount: 1 }],
]);

const INTERVALS: readonly Interval[] = ["day", "week", "month", "year"];

/**
 * The recurring period behind a frequency word.
 * @param frequency  a word of section 4, e.g. "quarter", "4-weeks"; any other interval is one unit of itself
 * @throws RangeError for a word that is no interval at all, such as "one-time"
 * @see the specification, section 4
 */
export function recurringPeriod(frequency: string): RecurringPeriod {
  const named = PERIODS.get(frequency);
  if (named) return { ...named };
  const interval = INTERVALS.find((unit) => unit === frequency);
  if (!interval) throw new RangeError(`"${frequency}" is not a recurring interval`);
  return { interval, intervalCount: 1 };
}

const LABELS: Readonly<Record<string, Frequency>> = {
  "3 month": "quarter",
  "6 month": "twice-year",
  "28 day": "4-weeks",
  "2 year": "2-years",
  "20 day": "20-days",
  "60 day": "60-days",
};

/**
 * The label of a recurring period; a period without one is called by its raw interval.
 * @see the specification, section 9
 */
export function frequencyOf(period: RecurringPeriod): Frequency | Interval {
  return LABELS[`${period.intervalCount} ${period.interval}`] ?? period.interval;
}

const CADENCE_TEXTS = {
  "20-days": "every 20 days",
  "4-weeks": "every 4 weeks",
  month: "every month",
  "60-days": "every 60 days",
  quarter: "every 3 months",
  "twice-year": "every 6 months",
  year: "every year",
  "2-years": "every 2 years",
  unlimited: "every month",
  "one-time": "once",
} as const satisfies Record<PlanFrequency, string>;
const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(CADENCE_TEXTS));

/** A cadence, also as a record keeps it, in words that follow a price: "$124 every 3 months". */
export function cadenceText(frequency: string): string {
  return TEXTS.get(frequency) ?? frequency;
}

/** With what an add-on of a plan is charged, and how often: kits of an unlimited plan come when they are asked for. */
export function addonCadenceText(frequency: string): string {
  return `${frequency === "unlimited" ? "with the fee" : "with each kit"}, ${cadenceText(frequency)}`;
}

/** How something is bought, in words that follow "for": "plans every 3 months". */
export function rhythmText(frequency: PlanFrequency): string {
  if (frequency === "one-time") return "single tests";
  return frequency === "unlimited" ? "unlimited plans" : `plans ${CADENCE_TEXTS[frequency]}`;
}

/** Several of them: "plans every month or single tests". */
export function rhythmsText(frequencies: readonly PlanFrequency[]): string {
  return choiceText(frequencies.map(rhythmText));
}

/**
 * The date n periods after the first one, always counted from the first date, so January 31 is followed by February
 * 28 and then March 31. The hour of the day stays the same across a change of that zone's clocks.
 * @param date  the first date, an instant
 * @param n     how many periods; 0 gives the first date back
 * @param zone  whose calendar is counted on. Default: New York's; the payment provider counts on UTC's
 */
export function addPeriods(date: Date, period: RecurringPeriod, n: number, zone: string = NEW_YORK): Date {
  const first = wallClock(date, zone);
  const units = period.intervalCount * n;
  const { days, months } = {
    day: { days: units, months: 0 },
    week: { days: units * 7, months: 0 },
    month: { days: 0, months: units },
    year: { days: 0, months: units * 12 },
  }[period.interval];
  return instantOf(addTo(first, days, months), zone);
}

/** Days and months later by the UTC fields; a month that is too short ends with its last day. */
function addTo(date: Date, days: number, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const length = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), length) + days);
  return moved;
}

/** The hour of New York's day at which plans renew: far from midnight on UTC's calendar too, by which the provider counts. */
const CHARGE_HOUR = 12;

/**
 * When a plan renews for the first time: at noon of the day in New York that is one period after its payment.
 * @param start  when the plan was paid, an instant
 */
export function firstRenewal(start: Date, frequency: string): Date {
  const wall = wallClock(addPeriods(start, recurringPeriod(frequency), 1));
  return instantOf(new Date(wall.setUTCHours(CHARGE_HOUR, 0, 0, 0)));
}

/**
 * From where a plan's renewals are counted, on UTC's calendar: the day in New York of its payment, at the hour of its
 * first renewal. So the 31st comes back after a shorter month.
 * @param start  when the plan was paid, an instant
 */
export function renewalAnchor(start: Date, frequency: string): Date {
  return new Date(`${newYorkDay(start)}T${firstRenewal(start, frequency).toISOString().slice(11)}`);
}

/** The renewals that are counted from an anchor, from a moment on, without end. */
export function* renewalsFrom(anchor: Date, frequency: string, moment: Date): Generator<Date, never> {
  const period = recurringPeriod(frequency);
  for (let n = 0; ; n++) {
    const date = addPeriods(anchor, period, n, "UTC");
    if (date >= moment) yield date;
  }
}

/** Whether a kit ships with each renewal: that of an unlimited plan is its fee. */
export const shipsAtRenewal = (frequency: string): boolean => frequency !== "unlimited";

/** That a sum holds its shipping, as a part of a sentence. Empty: nothing ships with it. */
export const shippingPart = (hasKit = true): string => (hasKit ? ", shipping included" : "");
