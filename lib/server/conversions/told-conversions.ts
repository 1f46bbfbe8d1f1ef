import "server-only";
import type { ConversionPart, StaffConversions, ToldConversions } from "@/lib/contracts/staff-conversions";
import { type Comparison, comparedPeriod } from "@/lib/domain/chosen-period";
import { DIMENSIONS, type Dimension, HOUSE, NONE } from "@/lib/domain/conversion-dimensions";
import { FIGURE_NAMES, FIGURES, type Figure, type FigureRule } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import { addToDay, dayStart, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import {
  type DaySpan,
  type Group,
  moneyStep,
  roughCents,
  roughCount,
  SMALL_GROUPS_LABEL,
  spansBefore,
  spansOf,
  splitSpans,
  together,
  toldDays,
  toldGroups,
} from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { ALL_SHOPS, type DaysScope, selectDays, sumDays } from "@/lib/server/db/queries/conversion-days";
import {
  type FigureScope,
  figureDays,
  figureParts,
  figureSums,
  largestByDay,
} from "@/lib/server/db/queries/conversion-figures";
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
function isOf(
  figure: Figure,
  { decision, dimension, value }: Pick<Awaited<ReturnType<typeof sumDays>>[number], "decision" | "dimension" | "value">,
): boolean {
  const { kinds, decision: wanted, isNewCustomer, wasRefused }: FigureRule = FIGURES[figure];
  if (wanted && wanted !== decision) return false;
  if (isNewCustomer) return dimension === "customer" && value === "new";
  if (wasRefused) return dimension === "recovered" && value === "recovered";
  return dimension === "kind" && (!kinds || kinds.some((kind) => kind === value));
}

/** From the first day of some spans to the last. NULL: there are none. */
function rangeOf(spans: readonly { readonly from: IsoDay; readonly to: IsoDay }[]) {
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
      by,
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
      by,
      parts: largestFirst(
        parts
          .filter(({ dimension }) => dimension === by)
          .map(({ value, cents, orders }) => ({ key: value ?? NONE, cents, orders })),
      ),
    })),
  };
}

/** The sums of some rows of days that are added up, as one group. */
const merge = (label: string, parts: readonly SummedGroup[]): SummedGroup => ({
  ...{ label, ...added(parts) },
  ...together(parts),
});

type SummedRow = Awaited<ReturnType<typeof selectDays>>[number];

const groupOf = (label: string, rows: readonly SummedRow[]): SummedGroup =>
  merge(
    label,
    rows.map(({ cents, sold, people, who }) => ({ label, cents, orders: sold, people, who })),
  );

const within = <Row extends { readonly day: IsoDay }>(
  rows: readonly Row[],
  { from, to }: { from: IsoDay; to: IsoDay },
) => rows.filter(({ day }) => day >= from && day <= to);

/** Before anything was sold. */
const FIRST_DAY = "2000-01-01" as IsoDay;

/** Runs of days that are over, of enough people each, and the longer ones within which people may be told apart. */
async function runsOf(db: Database, shop: string) {
  const to = addToDay(newYorkDay(now()), -1);
  // Counted on from the first day that there ever was: see `toldDays`.
  const found = await selectDays(db, { shop, decision: "counted", from: FIRST_DAY, to }, ["all"]);
  const known = found.map(
    ({ day, cents, sold, people, who }): SummedDay => ({ day, cents, orders: sold, people, who }),
  );
  const first = known[0]?.day;
  const none = { cents: 0, orders: 0, people: 0, who: [] };
  const days = first ? eachDay(known, { from: first, to }, none) : [];
  const runs = toldDays(days);
  return { days, runs, apart: splitSpans(runs) };
}

/**
 * The days of a period that somebody may hear of who hears of no single person: as a whole the longer runs that it
 * touches; where none of them is over, the runs.
 * @param comparison  the days before those, or a year before; as long as they are, as near as whole runs can be
 * @returns  NULL: none
 */
export async function toldPeriod(
  db: Database,
  scope: FigureScope,
  period: Period,
  comparison: Comparison | "" = "",
): Promise<Period | null> {
  const shop = await shopOf(db, scope);
  const { runs, apart } = await runsOf(db, shop ?? "");
  const own = spansOf(apart, period);
  const [all, touched] = own.length > 0 ? [apart, own] : [runs, spansOf(runs, period)];
  const told = rangeOf(touched);
  if (!told || comparison === "") return told && periodOf(told);
  const year = comparedPeriod({ from: told.from as IsoDay, to: told.to as IsoDay }, "year");
  const then = rangeOf(
    comparison === "year" ? spansOf(all, year).filter(({ to }) => to < told.from) : spansBefore(all, told),
  );
  return then && periodOf(then);
}

function periodOf({ from, to }: { from: IsoDay; to: IsoDay }): Period {
  return { from, to, since: dayStart(from), before: dayStart(addToDay(to, 1)) };
}

/** Everything roughly, of days that `toldPeriod` tells. */
async function withoutFew(db: Database, { scope, period, dimensions }: Asked, days: DaysScope): Promise<Found> {
  const { days: known, runs, apart } = await runsOf(db, days.shop);
  const line = spansOf(runs, period).map(({ from, to }) => ({ from, to, ...added(within(known, { from, to })) }));
  const split = spansOf(apart, period);
  const wanted = [...new Set([...dimensions, "kind", "customer", "recovered"] as const)];
  const both = split.length === 0 ? [] : [days.decision, days.decision === "counted" ? "excluded" : "counted"];
  const [largest, ...rows] = await Promise.all([
    largestByDay(db, { ...scope, since: period.since, before: period.before }),
    ...both.map((decision) => selectDays(db, { ...days, decision: decision as DaysScope["decision"] }, wanted)),
  ]);
  const rough = (group: SummedGroup, span: DaySpan): SummedGroup => {
    const step = moneyStep(Math.max(0, ...within(largest, span).map(({ cents }) => cents)));
    return { ...group, cents: roughCents(group.cents, step), orders: roughCount(group.orders) };
  };
  const partsBy = (by: string) => {
    const own = (rows[0] ?? []).filter(({ dimension }) => dimension === by);
    const labels = [...new Set(own.map(({ value }) => value))];
    const groups = (span: DaySpan) =>
      labels.map((label) =>
        groupOf(
          label,
          within(
            own.filter(({ value }) => value === label),
            span,
          ),
        ),
      );
    return toldGroups(split, groups, merge, rough).map(({ label, cents, orders }): ConversionPart => {
      return { key: label === SMALL_GROUPS_LABEL ? null : label, cents, orders };
    });
  };
  const figureOf = (figure: Figure) => {
    const own = rows.flat().filter((row) => isOf(figure, row));
    const [all] = toldGroups(split, (span) => [figureRows(figure, within(own, span))], merge, rough);
    return [figure, { cents: all?.cents ?? 0, rows: all?.orders ?? 0 }] as const;
  };
  const net = added(line);
  const figures = {
    ...(Object.fromEntries(FIGURE_NAMES.map(figureOf)) as Figures),
    counted_net: { cents: net.cents, rows: roughCount(net.orders) },
  };
  return {
    told: told(period, line, { told: rangeOf(line), figures: split.length === 0 ? null : figures }),
    tables: dimensions.map((by) => ({ by, parts: largestFirst(partsBy(by)) })),
  };
}

/** The rows of a figure as one group, of which rows are counted and not sales alone. */
const figureRows = (label: string, rows: readonly SummedRow[]): SummedGroup => ({
  ...groupOf(label, rows),
  orders: rows.reduce((sum, row) => sum + row.rows, 0),
});

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
