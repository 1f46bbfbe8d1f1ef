import { TZDateMini } from "@date-fns/tz/date/mini";
import { type IsoDay, isoDay, NEW_YORK } from "./new-york-time";
import { WORKING_HOURS } from "./working-hours";

/** The instants between which somebody answers on a working day. Source: the specification, section 9. */
export function answeringHours(day: IsoDay): { opens: Date; closes: Date } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = (hour: number) => new Date(new TZDateMini(year, month - 1, date, hour, NEW_YORK).getTime());
  return { opens: at(WORKING_HOURS.opensAt), closes: at(WORKING_HOURS.closesAt) };
}

/** The day it is at an instant by the clock of the machine that runs this: in a browser, the visitor's own. */
export function visitorDay(now: Date): IsoDay {
  return isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
