/** Something that happens on a day, as a calendar program shows it. */
export interface CalendarDay {
  /** Stays the same when the file is made again, so that an import replaces instead of doubling. */
  id: string;
  /** Day in New York, YYYY-MM-DD. */
  date: string;
  title: string;
  /** More words below the title. Empty: none. */
  text: string;
}

/** Content lines hold at most this many bytes. Source: RFC 5545, 3.1. */
const MAX_LINE_BYTES = 75;

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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(calendar.name)}//Charges and kits//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    ...calendar.days.flatMap((day) => entryLines(day, calendar.host, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryLines(day: CalendarDay, host: string, now: Date): string[] {
  const date = day.date.replaceAll("-", "");
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(day.id)}@${host}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, "")}`,
    `DTSTART;VALUE=DATE:${date}`,
    `DTEND;VALUE=DATE:${dayAfter(day.date)}`,
    `SUMMARY:${escaped(day.title)}`,
    ...(day.text === "" ? [] : [`DESCRIPTION:${escaped(day.text)}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** A whole day ends where the next one begins. */
function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10).replaceAll("-", "");
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r\n|\r|\n/g, "\\n");
}

/** Longer lines go on after a line break and a space, never inside a letter of several bytes. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > MAX_LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
