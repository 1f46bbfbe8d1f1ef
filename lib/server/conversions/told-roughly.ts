import "server-only";
import type { ConversionPart } from "@/lib/contracts/staff-conversions";
import { type Comparison, comparedPeriod } from "@/lib/domain/chosen-period";
import { FIGURE_NAMES, type Figure } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import { addToDay, dayStart, type IsoDay, mondayOf, newYorkDay } from "@/lib/domain/new-york-time";
import {
  type DaySpan,
  moneyStep,
  RUN_STEP,
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
import { type DaysScope, refreshConversionDays, selectDays } from "@/lib/server/db/queries/conversion-days";
import { type FigureScope, largestByDay } from "@/lib/server/db/queries/conversion-figures";
import {
  type Asked,
  added,
  eachDay,
  type Figures,
  type Found,
  isOf,
  largestFirst,
  type Period,
  rangeOf,
  type SummedDay,
  type SummedGroup,
  shopOf,
  told,
} from "./told-shapes";

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
  // Counted on from the week in which the first was sold: see `toldDays`.
  const found = await selectDays(db, { shop, decision: "counted", from: FIRST_DAY, to }, ["all"]);
  const known = found.map(
    ({ day, cents, sold, people, who }): SummedDay => ({ day, cents, orders: sold, people, who }),
  );
  const first = known[0]?.day;
  const none = { cents: 0, orders: 0, people: 0, who: [] };
  const days = first ? eachDay(known, { from: mondayOf(first), to }, none) : [];
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

/**
 * The moment until which others than admins may hear of parts: the end of the last longer run that is over. What came
 * later changes nothing that they are told.
 * @param shop  a shop's id, or `HOUSE`
 */
export async function toldUntil(db: Database, shop: string): Promise<Date> {
  await refreshConversionDays(db);
  const last = (await runsOf(db, shop)).apart.at(-1);
  return last ? dayStart(addToDay(last.to, 1)) : dayStart(FIRST_DAY);
}

function periodOf({ from, to }: { from: IsoDay; to: IsoDay }): Period {
  return { from, to, since: dayStart(from), before: dayStart(addToDay(to, 1)) };
}

/** Everything roughly, of days that `toldPeriod` tells. */
export async function withoutFew(db: Database, { scope, period, dimensions }: Asked, days: DaysScope): Promise<Found> {
  const { days: known, runs, apart } = await runsOf(db, days.shop);
  const line = spansOf(runs, period).map(({ from, to }) => {
    const { cents, orders } = added(within(known, { from, to }));
    return { from, to, cents: roughCents(cents, RUN_STEP), orders: roughCount(orders) };
  });
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
  const figures = Object.fromEntries(FIGURE_NAMES.map(figureOf)) as Figures;
  return {
    told: told(period, line, {
      told: rangeOf(line),
      figures: split.length === 0 ? null : footed(figures, added(line).cents),
    }),
    tables: dimensions.map((by) => ({ by, parts: largestFirst(partsBy(by)) })),
  };
}

/** Rough figures that foot: what was charged is what stayed and what went back, as they are told. */
function footed(rough: Figures, netCents: number): Figures {
  const sum = (name: Figure, ...cents: readonly number[]) => ({ ...rough[name], cents: sumCents(cents) });
  const back = sum("counted_back", rough.refunds.cents, rough.chargebacks.cents);
  const counted = sum("counted", netCents, -back.cents);
  const [rest, restBack] = [rough.not_counted.cents, rough.not_counted_back.cents];
  return {
    ...rough,
    ...{ counted, counted_back: back, counted_net: sum("counted_net", netCents) },
    charged: sum("charged", counted.cents, rest),
    given_back: sum("given_back", back.cents, restBack),
    not_counted_net: sum("not_counted_net", rest, restBack),
    net: sum("net", netCents, rest, restBack),
  };
}

/** The rows of a figure as one group, of which rows are counted and not sales alone. */
const figureRows = (label: string, rows: readonly SummedRow[]): SummedGroup => ({
  ...groupOf(label, rows),
  orders: rows.reduce((sum, row) => sum + row.rows, 0),
});
