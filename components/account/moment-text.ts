const zone = { timeZone: "America/New_York" } as const;
const DAY = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium" });
const LONG_DAY = new Intl.DateTimeFormat("en-US", { ...zone, month: "long", day: "numeric" });
const MOMENT = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium", timeStyle: "short" });

/** The day of a moment in New York: "Feb 21, 2027". */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso));
}

/** The same without its year, for days of the coming months: "February 21". */
export function nearDayOf(iso: string): string {
  return LONG_DAY.format(new Date(iso));
}

/** A moment in New York with its time of day. */
export function momentOf(iso: string): string {
  return MOMENT.format(new Date(iso));
}
