import { canadianHolidays, usFederalHolidays } from "./holidays";
import { addToDay, type IsoDay, instantOf, newYorkDay, weekdayOf } from "./new-york-time";
import type { Country } from "./shipping";

/** Business days in the post. Source: the specification, section 9. */
export const DELIVERY_BUSINESS_DAYS: Readonly<Record<Country, { min: number; max: number }>> = {
  US: { min: 3, max: 4 },
  CA: { min: 5, max: 7 },
};

/** When a parcel arrives, as calendar days. */
interface DeliverySpan {
  earliest: IsoDay;
  latest: IsoDay;
}

/** "3-4 business days": the estimate without a date. */
export function deliveryText(country: Country): string {
  const { min, max } = DELIVERY_BUSINESS_DAYS[country];
  return `${min}-${max} business days`;
}

/**
 * The day on which what is charged on a day, YYYY-MM-DD, ships at the earliest: that day where it is a business day of
 * the United States, from where all parcels leave, else the next one. Of a moment `shipDayFrom` knows it.
 */
export function shipDayOf(day: string): IsoDay {
  const asked = day as IsoDay;
  return isBusinessDay(asked, "US") ? asked : addBusinessDays(asked, 1, "US");
}

/** What may leave from this hour on, New York time, leaves on the next business day: by then the day's parcels are packed. */
export const LAST_PARCEL_HOUR = 14;

/** The moment until which what is to leave on a day has to be there. */
export const lastParcelAt = (day: IsoDay): Date => instantOf(new Date(Date.parse(day) + LAST_PARCEL_HOUR * 3_600_000));

/** The day on which what may leave from a moment on ships at the earliest. */
export function shipDayFrom(from: Date): IsoDay {
  const day = newYorkDay(from);
  return shipDayOf(from < lastParcelAt(day) ? day : addToDay(day, 1));
}

/**
 * When a parcel that leaves on a day arrives. Business days are Monday to Friday without the federal
 * holidays of the United States, where it leaves, and, on the way to Canada, without the Canadian ones.
 * @see the specification, section 9
 */
export function deliveryEstimate(country: Country, shipDay: IsoDay): DeliverySpan {
  const { min, max } = DELIVERY_BUSINESS_DAYS[country];
  return { earliest: addBusinessDays(shipDay, min, country), latest: addBusinessDays(shipDay, max, country) };
}

/** When a parcel arrives that has not left and may from a moment on. */
export function promisedDelivery(country: Country, from: Date): DeliverySpan {
  return deliveryEstimate(country, shipDayFrom(from));
}

/** A day that was promised and cannot be kept any more, and the days on which what leaves now would arrive instead. */
export interface BrokenPromise {
  readonly promisedBy: IsoDay;
  /** The day on which it can leave now. NULL: today. */
  readonly leavesOn: IsoDay | null;
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/**
 * Whether something that has not left comes after the day that was promised, however fast the post is.
 * @param since  when it was to leave
 * @returns      NULL: the promised day can still be kept
 */
export function brokenPromise(country: Country, since: Date, now: Date): BrokenPromise | null {
  const promisedBy = promisedDelivery(country, since).latest;
  const [today, { earliest: from, latest: to }] = [newYorkDay(now), promisedDelivery(country, now)];
  const leavesOn = shipDayFrom(now);
  return from > promisedBy ? { promisedBy, leavesOn: leavesOn === today ? null : leavesOn, from, to } : null;
}

/** The day some business days later, as the post to a country counts them. */
export function addBusinessDays(day: IsoDay, days: number, country: Country): IsoDay {
  let current = day;
  for (let left = days; left > 0; ) {
    current = addToDay(current, 1);
    if (isBusinessDay(current, country)) left -= 1;
  }
  return current;
}

/** Whether the post to a country, or back from it, moves on a day. */
export function isBusinessDay(day: IsoDay, country: Country): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysAround(Number(day.slice(0, 4)), country).has(day);
}

/** What was reckoned once, by country and year: days are asked for by the thousand. */
const KNOWN_HOLIDAYS = new Map<string, ReadonlySet<IsoDay>>();

/** The days without post in a year. */
function holidaysAround(year: number, country: Country): ReadonlySet<IsoDay> {
  const key = `${country} ${year}`;
  const known = KNOWN_HOLIDAYS.get(key);
  if (known) return known;
  // New Year's Day on a Saturday is observed in the year before.
  const years = [year, year + 1];
  const found = new Set([
    ...years.flatMap(usFederalHolidays),
    ...(country === "CA" ? years.flatMap(canadianHolidays) : []),
  ]);
  KNOWN_HOLIDAYS.set(key, found);
  return found;
}
