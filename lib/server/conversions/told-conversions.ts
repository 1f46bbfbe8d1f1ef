import "server-only";
import type { ConversionPart, ToldConversions } from "@/lib/contracts/staff-conversions";
import { type Dimension, NONE } from "@/lib/domain/conversion-dimensions";
import type { Figure } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import { addToDay, dayStart, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import {
  type DaySpan,
  type Group,
  SMALL_GROUPS_LABEL,
  spansWithin,
  splitSpans,
  together,
  toldDays,
  toldGroups,
} from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type FigureScope, figureDays, figureGroups, figureSums } from "@/lib/server/db/queries/conversion-figures";

/** Days in New York, both included, and the moments at which they begin and are over. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly since: Date;
  readonly before: Date;
}

/** What is told: which rows, of which days, and whether every group must be of enough people. */
export interface Asked {
  readonly scope: FigureScope;
  readonly figure: Figure;
  readonly period: Period;
  readonly hidesFew: boolean;
}

interface Sum {
  readonly cents: number;
  readonly orders: number;
}

interface SummedDay extends Sum, Group {
  readonly day: IsoDay;
}

interface SummedGroup extends Sum, Group {
  readonly label: string;
}

const added = (sums: readonly Sum[]): Sum => ({
  cents: sumCents(sums.map(({ cents }) => cents)),
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
});

const merge = (label: string, parts: readonly SummedGroup[]): SummedGroup => ({
  ...{ label, ...added(parts) },
  ...together(parts),
});

/** Every day from one to another, those of nobody too. */
function eachDay(found: readonly SummedDay[], from: IsoDay, to: IsoDay): SummedDay[] {
  const known = new Map(found.map((day) => [day.day, day]));
  const days = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) {
    days.push(known.get(day) ?? { day, cents: 0, orders: 0, people: 0, who: [] });
  }
  return days;
}

/**
 * The spans of days that may be told of a period: each day for who sees all, and else days of enough people, and the
 * weeks made of them within which people are told apart by one attribute.
 */
async function spansOf(db: Database, { scope, figure, period, hidesFew }: Asked) {
  if (!hidesFew) {
    const days = eachDay(await figureDays(db, scope, figure, false), period.from, period.to);
    return { days, told: days.map(({ day }) => ({ from: day, to: day })), split: [{ ...period, people: 0 }] };
  }
  // Counted on from the first day that there ever was, and only of days that are over: see `toldDays`.
  const today = newYorkDay(now());
  const found = await figureDays(db, { ...scope, since: new Date(0), before: dayStart(today) }, figure, true);
  const days = eachDay(found, found[0]?.day ?? today, addToDay(today, -1));
  const told = toldDays(days);
  const split = spansWithin(splitSpans(told), period);
  const isSplit = (span: DaySpan) => split.some(({ from, to }) => span.from >= from && span.to <= to);
  return { days, told: told.filter(isSplit), split };
}

/** What was found of a question, from which its tables are told too. */
export interface Found {
  readonly asked: Asked;
  readonly split: readonly DaySpan[];
  readonly told: ToldConversions;
}

/** A period as somebody may see it, day by day and on the whole. */
export async function tellConversions(db: Database, asked: Asked): Promise<Found> {
  const { scope, period, hidesFew } = asked;
  const [{ days, told, split }, figures] = await Promise.all([
    spansOf(db, asked),
    hidesFew ? null : figureSums(db, scope),
  ]);
  const line = told.map(({ from, to }) => {
    return { from, to, ...added(days.filter(({ day }) => day >= from && day <= to)) };
  });
  const [first, last] = [split[0], split.at(-1)];
  return {
    asked,
    split,
    told: {
      ...{ from: period.from, to: period.to },
      told: first && last ? { from: first.from, to: last.to } : null,
      ...{ net: added(line), figures, days: line },
    },
  };
}

/** The parts of what was found, by one dimension, the largest first. */
export async function partsOf(db: Database, { asked, split }: Found, by: Dimension): Promise<ConversionPart[]> {
  const { scope, figure, hidesFew } = asked;
  const [first, last] = [split[0], split.at(-1)];
  if (!first || !last) return [];
  const within = { ...scope, since: dayStart(first.from), before: dayStart(addToDay(last.to, 1)) };
  const starts = split.map(({ from }) => dayStart(from));
  const found = await figureGroups(db, { scope: within, figure, by, starts, hidesFew });
  const groups = found.map(({ key, ...group }) => ({ ...group, label: key ?? NONE }));
  const told = hidesFew
    ? toldGroups(split, (span) => groups.filter((group) => group.span === split.indexOf(span) + 1), merge)
    : groups;
  return told
    .map(({ label, cents, orders }) => ({ key: label === SMALL_GROUPS_LABEL ? null : label, cents, orders }))
    .sort((left, right) => Math.abs(right.cents) - Math.abs(left.cents) || right.orders - left.orders);
}
