/** How often something renews, as a price says it. */
export interface Cadence {
  readonly interval: "day" | "week" | "month" | "year";
  readonly interval_count: number;
}

const DAY_SECONDS = 86_400;

/** Months later at the same day and time in UTC; the last day of a shorter month. Unix seconds. */
function addMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) / 1000;
  return midnight + (anchor % DAY_SECONDS);
}

/**
 * The moment so many cycles after an anchor, counted from the anchor so that the 31st comes back after February.
 * @param anchor  Unix seconds
 * @param times   may be negative
 */
export function addCycles(anchor: number, cadence: Cadence, times: number): number {
  const count = cadence.interval_count * times;
  switch (cadence.interval) {
    case "day":
      return anchor + count * DAY_SECONDS;
    case "week":
      return anchor + count * 7 * DAY_SECONDS;
    case "month":
      return addMonths(anchor, count);
    case "year":
      return addMonths(anchor, count * 12);
  }
}

const APPROXIMATE_SECONDS = {
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 31 * DAY_SECONDS,
  year: 366 * DAY_SECONDS,
};

/** The first boundary of the cycle that lies after a moment. Unix seconds. */
export function boundaryAfter(anchor: number, cadence: Cadence, moment: number): number {
  const length = APPROXIMATE_SECONDS[cadence.interval] * cadence.interval_count;
  let times = Math.floor((moment - anchor) / length);
  while (addCycles(anchor, cadence, times) <= moment) times += 1;
  while (addCycles(anchor, cadence, times - 1) > moment) times -= 1;
  return addCycles(anchor, cadence, times);
}

/** Months later, for a discount that lasts so many. Unix seconds. */
export function monthsLater(moment: number, months: number): number {
  return addMonths(moment, months);
}
