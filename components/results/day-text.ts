const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day of a sample, which has no time zone: "Jan 5, 2026". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** The day of a value in review, or both that it may have: "Mar 4, 2026 or Apr 3, 2026". */
export function sampleDayText({ date, otherDate }: { date: string | null; otherDate: string | null }): string {
  if (date === null) return "No date";
  return otherDate === null ? dayText(date) : `${dayText(date)} or ${dayText(otherDate)}`;
}
