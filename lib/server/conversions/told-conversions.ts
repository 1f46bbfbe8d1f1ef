import "server-only";
import type { ConversionPart, StaffConversions, ToldConversions } from "@/lib/contracts/staff-conversions";
import { DIMENSIONS, type Dimension, HOUSE, NONE } from "@/lib/domain/conversion-dimensions";
import { FIGURE_NAMES, FIGURES, type Figure, type FigureRule } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import { addToDay, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import {
  type DaySpan,
  type Group,
  SMALL_GROUPS_LABEL,
  spansOf,
  splitSpans,
  together,
  toldDays,
  toldGroups,
} from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { ALL_SHOPS, type DaysScope, selectDays, sumDays } from "@/lib/server/db/queries/conversion-days";
import { type FigureScope, figureDays, figureParts, figureSums } from "@/lib/server/db/queries/conversion-figures";
import { selectShopId } from "@/lib/server/db/queries/shops";

/** Days in New York, both included, and the moments at which they begin and are over. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly since: Date;
  readonly before: Date;
}

/** What is told: which rows, of which days, by what, and whether every group must be of enough people. */
export interface Asked {
  readonly scope: FigureScope;
  readonly figure: "counted_net" | "not_counted_net";
  readonly period: Period;
  readonly dimensions: readonly Dimension[];
  readonly hidesFew: boolean;
}

/** A period as somebody may see it, day by day, on the whole, and by each of the dimensions, the largest part first. */
export interface Found {
  readonly told: ToldConversions;
  readonly tables: StaffConversions["tables"];
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
function eachDay<Day extends { readonly day: IsoDay }>(
  found: readonly Day[],
  { from, to }: { from: IsoDay; to: IsoDay },
  nothing: Omit<Day, "day">,
): Day[] {
  const known = new Map(found.map((one) => [one.day, one]));
  const days = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) days.push(known.get(day) ?? ({ day, ...nothing } as Day));
  return days;
}

const largestFirst = (parts: readonly ConversionPart[]) =>
  [...parts].sort((left, right) => Math.abs(right.cents) - Math.abs(left.cents) || right.orders - left.orders);

function told(period: Period, days: ToldConversions["days"], more: Pick<ToldConversions, "told" | "figures">) {
  return { from: period.from, to: period.to, net: added(days), days, ...more };
}

/** Whether the days that are added up already know all that is asked. */
const isAddedUp = (scope: FigureScope) =>
  DIMENSIONS.every((name) => scope[name] === "" || name === "shop" || name === "decision");

/** What a figure is made of, in sums by decision, dimension and value. */
function isOf(figure: Figure, { decision, dimension, value }: Awaited<ReturnType<typeof sumDays>>[number]): boolean {
  const { kinds, decision: wanted, isNewCustomer, wasRefused }: FigureRule = FIGURES[figure];
  if (wanted && wanted !== decision) return false;
  if (isNewCustomer) return dimension === "customer" && value === "new";
  if (wasRefused) return dimension === "recovered" && value === "recovered";
  return dimension === "kind" && (!kinds || kinds.some((kind) => kind === value));
}

/** From the first day of some spans to the last. NULL: there are none. */
function rangeOf(spans: readonly { readonly from: IsoDay | string; readonly to: IsoDay | string }[]) {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

type Figures = NonNullable<ToldConversions["figures"]>;

/** From days that are added up. */
async function fromDays(db: Database, asked: Asked, days: DaysScope): Promise<Found> {
  const { period, scope, dimensions } = asked;
  const [found, sums] = await Promise.all([selectDays(db, days, ["all"]), sumDays(db, days)]);
  const own = sums.filter(({ decision }) => scope.decision === "" || scope.decision === decision);
  const figures = FIGURE_NAMES.map((figure) => {
    const parts = own.filter((sum) => isOf(figure, sum));
    return [
      figure,
      { cents: sumCents(parts.map(({ cents }) => cents)), rows: sumCents(parts.map(({ rows }) => rows)) },
    ];
  });
  const line = eachDay(
    found.map(({ day, cents, sold }) => ({ day, cents, orders: sold })),
    period,
    { cents: 0, orders: 0 },
  );
  return {
    told: told(
      period,
      line.map(({ day, ...sum }) => ({ from: day, to: day, ...sum })),
      { told: { from: period.from, to: period.to }, figures: Object.fromEntries(figures) as Figures },
    ),
    tables: dimensions.map((by) => ({
      ...{ by, of: rangeOf([period]) },
      parts: largestFirst(
        own
          .filter(({ dimension, decision }) => dimension === by && decision === days.decision)
          .map(({ value: key, cents, orders }) => ({ key, cents, orders })),
      ),
    })),
  };
}

/** From the rows themselves, which know what the days that are added up do not. */
async function fromRows(db: Database, { scope, figure, period, dimensions }: Asked): Promise<Found> {
  const [found, figures, parts] = await Promise.all([
    figureDays(db, scope, figure),
    figureSums(db, scope),
    figureParts(db, scope, figure, dimensions),
  ]);
  const line = eachDay(found, period, { cents: 0, orders: 0 });
  return {
    told: told(
      period,
      line.map(({ day, ...sum }) => ({ from: day, to: day, ...sum })),
      { told: { from: period.from, to: period.to }, figures },
    ),
    tables: dimensions.map((by) => ({
      ...{ by, of: rangeOf([period]) },
      parts: largestFirst(
        parts
          .filter(({ dimension }) => dimension === by)
          .map(({ value, cents, orders }) => ({ key: value ?? NONE, cents, orders })),
      ),
    })),
  };
}

/**
 * In runs of days and groups of enough people, of days that are over: those that the period touches, each as a whole. A
 * table is of the longer spans among them.
 */
async function withoutFew(db: Database, { period, dimensions }: Asked, scope: DaysScope): Promise<Found> {
  const yesterday = addToDay(newYorkDay(now()), -1);
  // Counted on from the first day that there ever was: see `toldDays`.
  const found = await selectDays(db, { ...scope, from: FIRST_DAY, to: yesterday }, ["all"]);
  const known = found.map(({ day, cents, touched, people, who }): SummedDay => {
    return { day, cents, orders: touched, people, who };
  });
  const first = known[0]?.day;
  const none = { cents: 0, orders: 0, people: 0, who: [] };
  const days = first ? eachDay(known, { from: first, to: yesterday }, none) : [];
  const spans = toldDays(days);
  const line = spansOf(spans, period).map(({ from, to }) => ({
    ...{ from, to },
    ...added(days.filter(({ day }) => day >= from && day <= to)),
  }));
  const split = spansOf(splitSpans(spans), period);
  const [begin, end] = [split[0]?.from, split.at(-1)?.to];
  const parts = begin && end ? await selectDays(db, { ...scope, from: begin, to: end }, dimensions) : [];
  return {
    told: told(period, line, { told: rangeOf(line), figures: null }),
    tables: dimensions.map((by) => ({
      ...{ by, of: rangeOf(split) },
      parts: partsWithin(
        split,
        parts.filter(({ dimension }) => dimension === by),
      ),
    })),
  };
}

/** Before anything was sold. */
const FIRST_DAY = "2000-01-01" as IsoDay;

function partsWithin(split: readonly DaySpan[], days: Awaited<ReturnType<typeof selectDays>>): ConversionPart[] {
  const groupsOf = ({ from, to }: DaySpan): SummedGroup[] => {
    const own = days.filter(({ day }) => day >= from && day <= to);
    return [...new Set(own.map(({ value }) => value))].map((label) =>
      merge(
        label,
        own
          .filter(({ value }) => value === label)
          .map(({ cents, touched, people, who }) => ({ label, cents, orders: touched, people, who })),
      ),
    );
  };
  const groups = toldGroups(split, groupsOf, merge);
  return largestFirst(
    groups.map(({ label, cents, orders }) => ({ key: label === SMALL_GROUPS_LABEL ? null : label, cents, orders })),
  );
}

/** Whose days they are. NULL: of a shop that there is not. */
async function shopOf(db: Database, { shopIds, shop }: FigureScope): Promise<string | null> {
  if (shopIds !== null) return shopIds[0] ?? null;
  if (shop === "") return ALL_SHOPS;
  return shop === HOUSE ? HOUSE : ((await selectShopId(db, shop)) ?? null);
}

/** What came in and went back in a period, as somebody may see it. Days that wait for it must have been added up. */
export async function tellConversions(db: Database, asked: Asked): Promise<Found> {
  const { scope, figure, period, hidesFew } = asked;
  const shop = await shopOf(db, scope);
  if (shop === null || !isAddedUp(scope)) return fromRows(db, asked);
  const { from, to } = period;
  const days: DaysScope = { shop, decision: figure === "counted_net" ? "counted" : "excluded", from, to };
  return hidesFew ? withoutFew(db, asked, days) : fromDays(db, asked, days);
}
