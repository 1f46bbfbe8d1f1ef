import { type IsoDay, weekdayOf } from "./new-york-time";

/** Whoever is no admin sees no group of fewer people. Source: the specification of the dashboard. */
export const LEAST_PEOPLE = 5;

/** What is left of a table is called, once its parts are told that may be. */
export const SMALL_GROUPS_LABEL = "Small groups and rounding";

/** Whoever is told of as one. `people` are those whom the figure is about: visits, or buyers of revenue. */
export interface Group {
  readonly people: number;
  /**
   * Who they are, where somebody may be in two groups. NULL: at least `LEAST_PEOPLE`, and it is not known who. Left out:
   * nobody is in two.
   */
  readonly who?: readonly string[] | null;
}

/** Groups as one; who is in two of them is counted once, and who may be in two is not counted on. */
export function groupsTogether(groups: readonly Group[]): Group {
  const apart = groups.filter(({ who }) => who === undefined);
  const sum = apart.reduce((people, group) => people + group.people, 0);
  if (apart.length === groups.length) return { people: sum };
  const who = new Set(groups.flatMap((group) => group.who ?? []));
  const large = groups.filter((group) => group.who === null);
  const people = sum + Math.max(who.size, ...large.map((group) => group.people));
  return { people, who: large.length === 0 && sum === 0 ? [...who] : null };
}

/** People of a run of New York days, both ends included. */
export interface DaySpan extends Group {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** A value of one attribute within one span. */
export interface Labelled extends Group {
  readonly label: string;
}

/**
 * Counts are told in steps of so many, and money in steps that are at least what one person paid: one person more or less
 * moves what is told by one step or by nothing, in any table, and so does what one table tells less another.
 */
const COUNT_STEP = 5;

/** The steps in which money may be told. Unit: cents. */
const MONEY_STEPS = [50_000, 100_000, 250_000, 500_000] as const;
const MOST = 1_000_000;

/** What a run of days of enough people comes to is told in such steps. Unit: cents. */
export const RUN_STEP = 5_000;

/** In which steps money is told. @param largestCents  what the person who paid most has paid */
export const moneyStep = (largestCents: number): number =>
  MONEY_STEPS.find((step) => step >= largestCents) ?? Math.ceil(largestCents / MOST) * MOST;

const AVERAGE_STEP = 500;

/** In which steps an average of some orders is told, by those of their sum. Unit: cents. */
export const averageStep = (sumStep: number, orders: number): number =>
  Math.ceil(sumStep / orders / AVERAGE_STEP) * AVERAGE_STEP;

/** The nearest step; never −0. */
const nearest = (value: number, step: number) => Math.round(value / step) * step || 0;

export const roughCount = (count: number): number => nearest(count, COUNT_STEP);

/** How far a count may be from what is told of it, and how far from zero what is told as nothing. */
export const COUNT_OFF = COUNT_STEP / 2;

/**
 * Values one after another, each in full steps, so that any of them in a row are together at most a step off: each takes
 * along what the ones before it were rounded by. What comes later changes none of them.
 */
export function roundedInSteps(values: readonly number[], step: number): number[] {
  let [sum, told] = [0, 0];
  return values.map((value) => {
    sum += value;
    const next = nearest(sum, step) - told;
    told += next;
    return next;
  });
}

/** Counts as `inSteps` has them. */
export const roughCounts = (counts: readonly number[]): number[] => roundedInSteps(counts, COUNT_STEP);
/** How far any of them in a row are off at most. */
export const COUNTS_OFF = COUNT_STEP;
export const roughCents = (cents: number, step: number): number => nearest(cents, step);

const spanOf = (spans: readonly DaySpan[]): DaySpan | undefined => {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last && { from: first.from, to: last.to, ...groupsTogether(spans) };
};

/** Runs, each as soon as its spans are `isEnough`; what is left at the end is no run yet. */
function closedRuns(spans: readonly DaySpan[], isEnough: (run: readonly DaySpan[]) => boolean): DaySpan[] {
  const runs: DaySpan[] = [];
  let open: DaySpan[] = [];
  for (const span of spans) {
    open.push(span);
    const run = spanOf(open);
    if (!run || !isEnough(open)) continue;
    runs.push(run);
    open = [];
  }
  return runs;
}

/**
 * Days as they may be told: one of fewer people together with the ones after it, until a week is over. Counted on from the first day that
 * there ever was and never from the period that is looked at, so that a span stays what it was when days come, and two
 * periods tell the same spans.
 * @param days  each day that is over since the first, oldest first, with days of nobody
 */
export function toldDays(days: readonly ({ readonly day: IsoDay } & Group)[]): DaySpan[] {
  const single = days.map(({ day, ...group }) => ({ from: day, to: day, ...group }));
  return closedRuns(single, (run) => groupsTogether(run).people >= LEAST_PEOPLE && endsAlike(run));
}

const WEEK_DAYS = 7;
const SUNDAY = 0;

/** Several days end with a week: where they ended with the day on which the last of them bought, that day would be told. */
const endsAlike = (run: readonly DaySpan[]) =>
  run.length === 1 || run.slice(-1).some(({ to }) => weekdayOf(to) === SUNDAY);

/**
 * So many, those who come again counted again, can be told apart without most of them being small groups; where few buy,
 * fewer in so many days, so that they hear of their month. Unit: days.
 */
const ENOUGH_TO_SPLIT = 50;
const ENOUGH_OF_FEW = { people: 20, days: 28 } as const;

const lengthOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Whether a Sunday is in it. */
const hasSunday = (span: DaySpan) => lengthOf(span) > (WEEK_DAYS - weekdayOf(span.from)) % WEEK_DAYS;

/**
 * The spans within which people may be told apart by one attribute: weeks from Monday to Sunday, or longer where the
 * last told days reach beyond one, or a week has so few people that their groups would all be small.
 * @param told  from `toldDays`, of which they are made
 */
export function splitSpans(told: readonly DaySpan[]): DaySpan[] {
  const isLarge = (run: readonly DaySpan[]) => {
    const people = run.reduce((sum, span) => sum + span.people, 0);
    return people >= ENOUGH_TO_SPLIT || (people >= ENOUGH_OF_FEW.people && daysTogether(run) >= ENOUGH_OF_FEW.days);
  };
  return closedRuns(told, (run) => run.slice(-1).some(hasSunday) && isLarge(run));
}

/** The spans that a period touches, each as a whole: what is told of a period is the sum of what is told of them. */
export function spansOf<T extends DaySpan>(spans: readonly T[], period: { from: string; to: string }): T[] {
  return spans.filter(({ from, to }) => to >= period.from && from <= period.to);
}

/** How long some spans are together. Unit: days. */
export const daysTogether = (spans: readonly { from: string; to: string }[]): number =>
  spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** The last spans before a period, as many as are about as long as it. */
export function spansBefore<T extends DaySpan>(spans: readonly T[], period: { from: string; to: string }): T[] {
  const earlier = spans.filter(({ to }) => to < period.from);
  const least = earlier.findLastIndex((_, index) => daysTogether(earlier.slice(index)) >= daysTogether([period]));
  return earlier.slice(Math.max(0, least));
}

/**
 * The groups of one span that may be told by themselves; and all others together, if they are of enough people. Where they
 * are not, the smallest of the large ones goes with them: what all of them come to less what is told is of nobody, or of
 * enough people.
 * @param all    by ONE attribute
 * @param merge  adds groups up under a label
 */
export function tellableGroups<T extends Labelled>(
  all: readonly T[],
  merge: (label: string, parts: readonly T[]) => T,
): { large: T[]; rest: T | null } {
  const isLarge = ({ people }: Group) => people >= LEAST_PEOPLE;
  const large = all.filter(isLarge).sort((left, right) => left.people - right.people);
  const small = all.filter(({ people }) => people > 0 && people < LEAST_PEOPLE);
  while (small.length > 0 && !isLarge(groupsTogether(small))) {
    const next = large.shift();
    if (!next) return { large: [], rest: null };
    small.push(next);
  }
  return { large, rest: small.length > 0 ? merge(SMALL_GROUPS_LABEL, small) : null };
}

/**
 * What may be told of a period by ONE attribute: within each of its spans what is `tellable`, roughly; then each label is
 * added up. So what two periods tell differs by whole spans.
 * @param spans   from `splitSpans`, within the period
 * @param groups  of each span
 * @param merge   adds groups up under a label
 * @param rough   as of `roughCount` and `roughCents`
 */
export function toldGroups<T extends Labelled>(
  spans: readonly DaySpan[],
  groups: (span: DaySpan) => readonly T[],
  merge: (label: string, parts: readonly T[]) => T,
  rough: (group: T, span: DaySpan) => T,
): T[] {
  const parts = spans.flatMap((span) => {
    const { large, rest } = tellableGroups(groups(span), merge);
    return [...large, ...(rest ? [rest] : [])].map((group) => rough(group, span));
  });
  const labels = [...new Set(parts.map(({ label }) => label))];
  return labels.map((label) =>
    merge(
      label,
      parts.filter((part) => part.label === label),
    ),
  );
}
