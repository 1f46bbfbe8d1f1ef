import { TZDateMini } from "@date-fns/tz/date/mini";
import { NEW_YORK } from "./new-york-time";

/** Monday to Friday, New York time; the closing hour itself is closed. Source: the specification, section 9. */
export const WORKING_HOURS = { opensAt: 9, closesAt: 15 } as const;

/** Whether somebody answers at an instant. */
export function isOpen(now: Date): boolean {
  const local = new TZDateMini(now.getTime(), NEW_YORK);
  const { opensAt, closesAt } = WORKING_HOURS;
  return isWeekday(local) && local.getHours() >= opensAt && local.getHours() < closesAt;
}

/** The next instant at which we open; while we are open, the one after. */
export function nextOpening(now: Date): Date {
  const local = new TZDateMini(now.getTime(), NEW_YORK);
  const opening = new TZDateMini(local.getTime(), NEW_YORK);
  opening.setHours(WORKING_HOURS.opensAt, 0, 0, 0);
  while (opening.getTime() <= local.getTime() || !isWeekday(opening)) opening.setDate(opening.getDate() + 1);
  return new Date(opening.getTime());
}

function isWeekday(date: Date): boolean {
  return date.getDay() >= 1 && date.getDay() <= 5;
}
