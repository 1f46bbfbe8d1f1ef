import { addToDay, dayStart, type IsoDay, isoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";

/** The longest period that is summed at once. Unit: days. */
const MOST_DAYS = 732;

/** A day that exists. @throws Problem malformed */
function knownDay(text: string, field: string): IsoDay {
  const day = newYorkDay(dayStart(text));
  if (day !== text) throw new Problem("malformed", { field, message: "Choose a valid date." });
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

export const COMPARISONS = ["before", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The same day a year before; of February 29 the day before. */
function yearBefore(day: IsoDay): IsoDay {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return isoDay(year - 1, month, month === 2 && date === 29 ? 28 : date);
}

/**
 * The period with which another one is compared.
 * @param comparison  `before`: as many days, which end where it begins; `year`: its days a year before
 */
export function comparedPeriod({ from, to }: { from: IsoDay; to: IsoDay }, comparison: Comparison) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const last = comparison === "year" ? yearBefore(to) : addToDay(from, -1);
  const first = comparison === "year" ? yearBefore(from) : addToDay(last, -days);
  return { from: first, to: last, since: dayStart(first), before: dayStart(addToDay(last, 1)) };
}
