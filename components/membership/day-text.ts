const DAY = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
const NEAR_DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** A calendar day for people: "2027-02-21" is "Feb 21, 2027". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** A day in the coming weeks: "2026-11-25" is "Wed, Nov 25". */
export function nearDayText(day: string): string {
  return NEAR_DAY.format(new Date(`${day}T00:00:00Z`));
}
