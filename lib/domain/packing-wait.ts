import { addBusinessDays, lastParcelAt } from "./delivery";
import { addToDay, newYorkDay } from "./new-york-time";

/** A parcel that waits for longer is late. Unit: working days. */
export const LATE_AFTER_DAYS = 2;

/** More calendar days than any two working days take, holidays among them. */
const FAR_ENOUGH = 14;

/**
 * Whatever has waited to be packed since before this moment is late: more than two whole working days have passed
 * since its day, which is the next one for what came after the last parcel. Working days are those on which the post moves.
 */
export function lateBefore(at: Date): Date {
  const today = newYorkDay(at);
  let day = addToDay(today, -LATE_AFTER_DAYS);
  for (let left = FAR_ENOUGH; left > 0 && addBusinessDays(day, LATE_AFTER_DAYS, "US") >= today; left -= 1) {
    day = addToDay(day, -1);
  }
  return lastParcelAt(day);
}
