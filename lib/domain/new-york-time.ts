import { TZDateMini } from "@date-fns/tz/date/mini";

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

/** The day it is in New York at an instant. */
export function newYorkDay(instant: Date): IsoDay {
  const local = new TZDateMini(instant.getTime(), NEW_YORK);
  return isoDay(local.getFullYear(), local.getMonth() + 1, local.getDate());
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

/**
 * The instant at which New York's clocks show a day and a time.
 * @param local  as a browser's field gives it: "2026-12-01T09:30"
 * @returns      NULL for what no clock shows: no such day, or an hour that is skipped in spring
 */
export function newYorkMoment(local: string): Date | null {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(local) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  if (parts.length === 0) return null;
  const instant = new Date(new TZDateMini(year, month - 1, day, hour, minute, NEW_YORK).getTime());
  return newYorkClock(instant) === local ? instant : null;
}

/** What New York's clocks show at an instant: "2026-12-01T09:30". */
export function newYorkClock(instant: Date): string {
  const local = new TZDateMini(instant.getTime(), NEW_YORK);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${newYorkDay(instant)}T${pad(local.getHours())}:${pad(local.getMinutes())}`;
}
