const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day of a sample, which has no time zone: "Jan 5, 2026". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
