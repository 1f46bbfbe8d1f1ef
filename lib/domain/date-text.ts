/** The time zone in which moments are shown. */
const ZONE = "America/New_York";

type DateStyle = Intl.DateTimeFormatOptions;

/** A way to write dates. Its formatter is made when it is first needed: making one costs more than using it. */
function dateWriter(style: DateStyle): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date) => {
    formatter ??= new Intl.DateTimeFormat("en-US", style);
    return formatter.format(date);
  };
}

/** Writes calendar days, "2026-11-24" or "2026-11", which have no time zone. */
function dayWriter(style: DateStyle): (day: string) => string {
  const write = dateWriter({ ...style, timeZone: "UTC" });
  return (day) => write(new Date(day));
}

/** Writes moments by New York's clocks. */
function momentWriter(style: DateStyle): (moment: Date | string) => string {
  const write = dateWriter({ ...style, timeZone: ZONE });
  return (moment) => write(new Date(moment));
}

/** A calendar day: "Nov 24, 2026". */
export const dayText = dayWriter({ dateStyle: "medium" });

/** A calendar day for a sentence: "November 24, 2026". */
export const longDayText = dayWriter({ dateStyle: "long" });

/** A calendar day in the coming weeks: "Tue, Nov 24". */
export const nearDayText = dayWriter({ weekday: "short", month: "short", day: "numeric" });

/** A calendar day in the coming weeks for a sentence: "Tuesday, November 24". */
export const weekdayText = dayWriter({ weekday: "long", month: "long", day: "numeric" });

/** The number of a calendar day in its month: "24". */
export const dayNumber = dayWriter({ day: "numeric" });

/** The month of a calendar day where its year is clear: "Nov". */
export const shortMonth = dayWriter({ month: "short" });

/** The month of a calendar day: "November 2026". */
export const monthText = dayWriter({ month: "long", year: "numeric" });

/** As `monthText` where there is little room: "Nov 2026". */
export const shortMonthText = dayWriter({ month: "short", year: "numeric" });

/** The day of a moment in New York: "Nov 24, 2026". */
export const momentDayText = momentWriter({ dateStyle: "medium" });

/** The day of a moment in New York for a sentence: "November 24, 2026". */
export const momentLongDayText = momentWriter({ dateStyle: "long" });

/** The day of a moment in New York in the coming months: "November 24". */
export const momentNearDayText = momentWriter({ month: "long", day: "numeric" });

/** The day of a moment in New York in full: "Tuesday, November 24, 2026". */
export const momentFullDayText = momentWriter({ dateStyle: "full" });

/** A moment in New York: "Nov 24, 2026, 9:05 AM". */
export const momentText = momentWriter({ dateStyle: "medium", timeStyle: "short" });

/** A moment in New York for a sentence: "November 24, 2026 at 9:05 AM". */
export const momentLongText = momentWriter({ dateStyle: "long", timeStyle: "short" });

/** As `momentLongText` where nothing else tells the zone: "November 24, 2026 at 9:05 AM New York time". */
export const momentZoneText = (moment: Date | string): string => `${momentLongText(moment)} New York time`;

/** A moment in New York in full: "Tuesday, November 24, 2026 at 9:05 AM". */
export const momentFullText = momentWriter({ dateStyle: "full", timeStyle: "short" });

/** The hour of a moment in New York: "9:05 AM". */
export const momentTimeText = momentWriter({ timeStyle: "short" });

/** A moment of the coming days by the clock of whoever reads it: "Tuesday at 9:05 AM". */
export const visitorTimeText = dateWriter({ weekday: "long", hour: "numeric", minute: "2-digit" });

/**
 * What clocks show somewhere: "9 AM", "9:05 AM", or "Tuesday 9 AM" with its weekday.
 * @param timeZone  as IANA names it
 */
export function clockText(moment: Date, timeZone: string, weekday?: "long"): string {
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }).format(moment);
  const hour = time.replace(":00", "");
  return weekday ? `${new Intl.DateTimeFormat("en-US", { weekday, timeZone }).format(moment)} ${hour}` : hour;
}

/** An hour of a day: 9 is "9 AM", 20 is "8 PM", 0 and 24 are "midnight", 12 is "noon". */
export function hourText(hour: number): string {
  if (hour % 12 === 0) return hour % 24 === 0 ? "midnight" : "noon";
  return `${hour % 12} ${hour < 12 ? "AM" : "PM"}`;
}

/** The time zone of this browser, as IANA names it. */
export function visitorTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
