import { TZDateMini } from "@date-fns/tz/date/mini";
import { addMonths } from "date-fns/addMonths";
import { NEW_YORK } from "@/lib/domain/new-york-time";

const DAY_MS = 86_400_000;
const HOUR = 9;

/** The moment some days later. */
export function forwardByDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/** The same hour some months later on New York's calendar. */
export function forwardByMonths(from: Date, months: number): Date {
  return new Date(addMonths(new TZDateMini(from.getTime(), NEW_YORK), months).getTime());
}

/** The morning of a day in New York, when work begins. NULL: it is no day. */
export function startOfDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return null;
  return new Date(new TZDateMini(Number(year), Number(month) - 1, Number(date), HOUR, NEW_YORK).getTime());
}
