import { addToDay, type IsoDay, isoDay, weekdayOf } from "./new-york-time";

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The nth weekday of a month, e.g. the fourth Thursday of November. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): IsoDay {
  const first = isoDay(year, month, 1);
  return addToDay(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last Monday on or before a day. */
function mondayUpTo(day: IsoDay): IsoDay {
  return addToDay(day, -((weekdayOf(day) + 6) % 7));
}

/** In the United States a Saturday holiday is kept on Friday and a Sunday one on Monday. */
function observedInUs(day: IsoDay): IsoDay {
  if (weekdayOf(day) === SATURDAY) return addToDay(day, -1);
  return weekdayOf(day) === SUNDAY ? addToDay(day, 1) : day;
}

/** In Canada a holiday on a weekend is kept on the next Monday. */
function observedInCanada(day: IsoDay): IsoDay {
  if (weekdayOf(day) === SATURDAY) return addToDay(day, 2);
  return weekdayOf(day) === SUNDAY ? addToDay(day, 1) : day;
}

/** Easter Sunday of the Gregorian calendar: Meeus, Jones and Butcher's algorithm. */
export function easterSunday(year: number): IsoDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return isoDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The federal holidays of the United States as observed, of a year by name. Source: 5 U.S.C. 6103. */
export function usFederalHolidays(year: number): readonly IsoDay[] {
  return [
    observedInUs(isoDay(year, 1, 1)),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    mondayUpTo(isoDay(year, 5, 31)),
    observedInUs(isoDay(year, 6, 19)),
    observedInUs(isoDay(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observedInUs(isoDay(year, 11, 11)),
    nthWeekday(year, 11, THURSDAY, 4),
    observedInUs(isoDay(year, 12, 25)),
  ];
}

/** The statutory holidays of Canada as observed, with Boxing Day. Source: Canada Labour Code, Part III. */
export function canadianHolidays(year: number): readonly IsoDay[] {
  const christmas = observedInCanada(isoDay(year, 12, 25));
  const boxingDay = observedInCanada(isoDay(year, 12, 26));
  return [
    observedInCanada(isoDay(year, 1, 1)),
    addToDay(easterSunday(year), -2),
    // Victoria Day: the Monday before May 25.
    mondayUpTo(isoDay(year, 5, 24)),
    observedInCanada(isoDay(year, 7, 1)),
    nthWeekday(year, 9, MONDAY, 1),
    observedInCanada(isoDay(year, 9, 30)),
    nthWeekday(year, 10, MONDAY, 2),
    observedInCanada(isoDay(year, 11, 11)),
    christmas,
    // Two days that fall on one Monday are kept on Monday and Tuesday.
    boxingDay === christmas ? addToDay(boxingDay, 1) : boxingDay,
  ];
}
