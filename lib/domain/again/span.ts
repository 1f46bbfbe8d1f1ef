import { addToDay, type IsoDay, isoDay } from "../new-york-time";

const UNITS = ["day", "week", "month", "year"] as const;
type Unit = (typeof UNITS)[number];

/** A time as sources write it. A month or a year later is the same day of another month, or its last one. */
export interface Span {
  readonly count: number;
  readonly unit: Unit;
}

const spanOf = (unit: Unit) => (count: number) => ({ count, unit }) as const satisfies Span;
export const [days, weeks, months, years] = [spanOf("day"), spanOf("week"), spanOf("month"), spanOf("year")] as const;

/** The day that lies a span after another. */
export function dayAfter(day: IsoDay, { count, unit }: Span): IsoDay {
  if (unit === "day") return addToDay(day, count);
  if (unit === "week") return addToDay(day, 7 * count);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const later = month + (unit === "year" ? 12 * count : count);
  const last = addToDay(isoDay(year, later + 1, 1), -1);
  return isoDay(year, later, Math.min(date, Number(last.slice(-2))));
}

/** For the order of spans alone: about how many days one has. */
export function aboutDays({ count, unit }: Span): number {
  return count * { day: 1, week: 7, month: 30.4, year: 365.25 }[unit];
}

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const numberText = (count: number) => NUMBERS[count] ?? String(count);

/** "a year", "two weeks", "three months" */
export function spanText({ count, unit }: Span): string {
  return count === 1 ? `a ${unit}` : `${numberText(count)} ${unit}s`;
}

/** "three years", "two to three months", "three months to a year" */
export function stretchText(from: Span, to: Span): string {
  if (from.unit === to.unit && from.count === to.count) return spanText(from);
  return from.unit === to.unit
    ? `${numberText(from.count)} to ${spanText(to)}`
    : `${spanText(from)} to ${spanText(to)}`;
}
