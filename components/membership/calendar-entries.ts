import { newYorkDay } from "@/lib/domain/new-york-time";
import type { ScheduleEntry } from "@/lib/domain/price-schedule";
import type { CalendarEntry } from "./money-calendar";

/** A reckoned schedule as the money calendar draws it. */
export function calendarEntries(entries: readonly ScheduleEntry[]): CalendarEntry[] {
  return entries.map(({ date, amountCents, reason, kits }) => ({
    date: newYorkDay(date),
    amountCents,
    reason,
    hasKit: kits > 0,
  }));
}
