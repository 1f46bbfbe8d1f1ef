import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";

/** Something that happens on a day, as a calendar program shows it. */
export interface CalendarDay {
  /** Stays the same when the file is made again, so that an import replaces instead of doubling. */
  id: string;
  /** Day in New York, YYYY-MM-DD. */
  date: string;
  title: string;
  /** More words below the title. Empty: none. */
  text: string;
  /** Whether an earlier file may hold it and it happens no more. Left out: it happens. */
  isCanceled?: boolean;
}

/**
 * A calendar file of whole-day entries.
 * @param calendar.name  what the calendar is called on import
 * @param calendar.host  makes the ids of the entries unique in the world, e.g. "tealmark.example"
 * @param now            when the file is made
 * @see RFC 5545
 */
export function calendarFile(
  calendar: { name: string; host: string; days: readonly CalendarDay[] },
  now: Date,
): string {
  const file = ical({
    name: calendar.name,
    prodId: { company: calendar.name, product: "Calendar" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, date, title, text, isCanceled } of calendar.days)
    file.createEvent({
      id: `${id}@${calendar.host}`,
      stamp: now,
      // A later file is the newer version of its entries.
      sequence: Math.floor(now.getTime() / 60_000),
      start: `${date}T00:00:00Z`,
      allDay: true,
      timezone: "UTC",
      summary: title,
      description: text || null,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
    });
  return `${file.toString()}\r\n`;
}
