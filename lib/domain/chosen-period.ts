import { addToDay, dayStart, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";

/** The longest period that is summed at once. Unit: days. */
const MOST_DAYS = 732;

/** A day that exists. @throws Problem malformed */
function knownDay(text: string, field: string): IsoDay {
  const day = newYorkDay(dayStart(text));
  if (day !== text) throw new Problem("malformed", { field, message: "Choose a day that exists." });
  return day;
}

/** Days as somebody chose them, as moments; an empty one is no limit. */
export function openPeriod({ from, to }: { from: string; to: string }): { since: Date | null; before: Date | null } {
  return {
    since: from === "" ? null : dayStart(knownDay(from, "from")),
    before: to === "" ? null : dayStart(addToDay(knownDay(to, "to"), 1)),
  };
}

/**
 * A period with both ends: the last 30 days unless said otherwise.
 * @throws Problem malformed when it ends before it begins, or is longer than two years
 */
export function closedPeriod({ from, to }: { from: string; to: string }, at: Date) {
  const last = to === "" ? newYorkDay(at) : knownDay(to, "to");
  const first = from === "" ? addToDay(last, -29) : knownDay(from, "from");
  if (first > last) throw new Problem("malformed", { field: "to", message: "The last day is before the first." });
  if (first < addToDay(last, -MOST_DAYS)) {
    throw new Problem("malformed", { field: "from", message: "Choose at most two years." });
  }
  return { from: first, to: last, since: dayStart(first), before: dayStart(addToDay(last, 1)) };
}
