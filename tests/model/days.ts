/** A calendar day of New York, YYYY-MM-DD. Sorts as text. */
export type Day = string;

/** What a cadence means, as the specification's section 4 says it. */
export type Step = { readonly months: number } | { readonly days: number };

/** How often each cadence charges; an unlimited plan's fee falls due monthly. */
export const CADENCES: Readonly<Record<string, Step>> = {
  "20-days": { days: 20 },
  "4-weeks": { days: 28 },
  month: { months: 1 },
  unlimited: { months: 1 },
  "60-days": { days: 60 },
  quarter: { months: 3 },
  "twice-year": { months: 6 },
  year: { months: 12 },
  "2-years": { months: 24 },
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const clock = new Intl.DateTimeFormat("en-CA", {
  ...{ timeZone: "America/New_York", hourCycle: "h23" },
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
});

/** What New York's clocks show: "2027-03-14 01:30:00". */
export function shownIn(instant: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

export const dayOf = (instant: Date): Day => shownIn(instant).slice(0, 10);

/** The first moment at which New York's clocks show that; where they skip it, an hour later. */
export function momentOf(day: Day, time: string): Date {
  const [early = 0, late = 0] = [4, 5].map((hours) => Date.parse(`${day}T${time}Z`) + hours * HOUR);
  return new Date(shownIn(new Date(early)) === `${day} ${time}` ? early : late);
}

/** A day of UTC's or New York's calendar moved on; a month that is too short ends with its last day. */
export function later(day: Day, step: Step, times = 1): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if ("days" in step) return new Date(Date.UTC(year, month - 1, date + step.days * times)).toISOString().slice(0, 10);
  const length = new Date(Date.UTC(year, month + step.months * times, 0)).getUTCDate();
  const there = Date.UTC(year, month - 1 + step.months * times, Math.min(date, length));
  return new Date(there).toISOString().slice(0, 10);
}

/** The first renewal: noon of the day that is one cycle after the day of payment. */
export const firstRenewalOf = (paidAt: Date, cadence: string): Date =>
  momentOf(later(dayOf(paidAt), stepOf(cadence)), "12:00:00");

/** From where renewals are counted: the day of payment, at the hour of the first renewal. */
export const anchorOf = (paidAt: Date, cadence: string): Date =>
  new Date(`${dayOf(paidAt)}T${firstRenewalOf(paidAt, cadence).toISOString().slice(11)}`);

export function stepOf(cadence: string): Step {
  const step = CADENCES[cadence];
  if (!step) throw new Error(`no cadence ${cadence}`);
  return step;
}

/** The dates of renewals from an anchor on: the same time of UTC's day, each counted from the anchor. */
export function* datesFrom(anchor: Date, cadence: string): Generator<Date> {
  const [day = "", time = ""] = anchor.toISOString().split("T");
  for (let times = 0; ; times++) yield new Date(`${later(day, stepOf(cadence), times)}T${time}`);
}

/** The first date after a moment, or at it. */
export function dateAfter(anchor: Date, cadence: string, moment: Date, isSameFine = false): Date {
  for (const date of datesFrom(anchor, cadence)) {
    if (date > moment || (isSameFine && date.getTime() === moment.getTime())) return date;
  }
  throw new Error("dates do not end");
}
