import { isBusinessDay } from "./delivery";
import { canadianHolidays, usFederalHolidays } from "./holidays";
import { addToDay, type IsoDay, weekdayOf } from "./new-york-time";
import type { Country } from "./shipping";

/** The names of the holidays, in the order of `usFederalHolidays`. Source: 5 U.S.C. 6103. */
const US_NAMES = [
  "New Year's Day",
  "Martin Luther King Jr. Day",
  "Washington's Birthday",
  "Memorial Day",
  "Juneteenth",
  "Independence Day",
  "Labor Day",
  "Columbus Day",
  "Veterans Day",
  "Thanksgiving",
  "Christmas Day",
] as const;

/** The names of the holidays, in the order of `canadianHolidays`. Source: Canada Labour Code, Part III. */
const CANADIAN_NAMES = [
  "New Year's Day",
  "Good Friday",
  "Victoria Day",
  "Canada Day",
  "Labour Day",
  "National Day for Truth and Reconciliation",
  "Thanksgiving",
  "Remembrance Day",
  "Christmas Day",
  "Boxing Day",
] as const;

/** Why the post rests on a day: "Sunday", "Thanksgiving". NULL: it moves. A holiday on a weekend is a weekend. */
export function postPause(day: IsoDay, country: Country): string | null {
  if (isBusinessDay(day, country)) return null;
  const weekday = weekdayOf(day);
  if (weekday === 0) return "Sunday";
  if (weekday === 6) return "Saturday";
  return holidayName(day, country) ?? "a holiday";
}

/** The days from one to another on which the post rests, both ends left out, by name. */
export function pausesBetween(from: IsoDay, to: IsoDay, country: Country): string[] {
  const pauses: string[] = [];
  for (let day = addToDay(from, 1); day < to; day = addToDay(day, 1)) {
    const pause = postPause(day, country);
    if (pause) pauses.push(pause);
  }
  return pauses;
}

function holidayName(day: IsoDay, country: Country): string | undefined {
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  const years = [year, year + 1];
  const american = years.flatMap((of) => US_NAMES[usFederalHolidays(of).indexOf(day)] ?? []);
  if (country === "US") return american[0];
  return years.flatMap((of) => CANADIAN_NAMES[canadianHolidays(of).indexOf(day)] ?? [])[0] ?? american[0];
}
