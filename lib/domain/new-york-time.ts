import { tzOffset } from "@date-fns/tz/tzOffset";

/** The one time zone in which dates are shown and days are counted. Stored times are UTC. */
export const NEW_YORK = "America/New_York";

/** A calendar day without a time, e.g. "2026-03-31". Sorts as text. */
export type IsoDay = `${number}-${string}-${string}`;

/** The calendar day of a year, a month (1 to 12) and a day of the month; overflow rolls on, as in Date. */
export function isoDay(year: number, month: number, day: number): IsoDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/**
 * What a zone's clocks show at an instant, in the UTC fields of a date. No date that is asked what time it is now stands
 * behind it: pages that are rendered once reckon with it too.
 */
export function wallClock(instant: Date, zone: string = NEW_YORK): Date {
  return new Date(instant.getTime() + tzOffset(zone, instant) * 60_000);
}

/** The instant at which a zone's clocks show that: the first of two, and an hour later where they skip it in spring. */
export function instantOf(wall: Date, zone: string = NEW_YORK): Date {
  const before = new Date(wall.getTime() - tzOffset(zone, wall) * 60_000);
  const instant = new Date(wall.getTime() - tzOffset(zone, before) * 60_000);
  return wallClock(instant, zone).getTime() === wall.getTime() ? instant : before;
}

/** The moment a day begins in New York. */
export function dayStart(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return instantOf(new Date(Date.UTC(year, month - 1, date)));
}

/** The day it is in New York at an instant. */
export function newYorkDay(instant: Date): IsoDay {
  const wall = wallClock(instant);
  return isoDay(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
}

/** The day some days later, or earlier when negative. */
export function addToDay(day: IsoDay, days: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return isoDay(year, month, date + days);
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The Monday of a day's week. */
export const mondayOf = (day: IsoDay): IsoDay => addToDay(day, -((weekdayOf(day) + 6) % 7));

/**
 * The instant at which New York's clocks show a day and a time.
 * @param local  as a browser's field gives it: "2026-12-01T09:30"
 * @returns      NULL for what no clock shows: no such day, or an hour that is skipped in spring
 */
export function newYorkMoment(local: string): Date | null {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(local) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  if (parts.length === 0) return null;
  const instant = instantOf(new Date(Date.UTC(year, month - 1, day, hour, minute)));
  return newYorkClock(instant) === local ? instant : null;
}

/** What New York's clocks show at an instant: "2026-12-01T09:30". */
export function newYorkClock(instant: Date): string {
  return wallClock(instant).toISOString().slice(0, "2026-12-01T09:30".length);
}

/** How long the day still lasts in New York. Unit: ms. */
export function msToMidnight(instant: Date): number {
  return dayStart(addToDay(newYorkDay(instant), 1)).getTime() - instant.getTime();
}
