import "server-only";
import type { ToldConversions } from "@/lib/contracts/staff-conversions";
import { DIMENSIONS, type Dimension } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import {
  averageStep,
  COUNT_OFF,
  type DaySpan,
  groupsTogether,
  LEAST_PEOPLE,
  moneyStep,
  roughCents,
  roughCount,
  spansOf,
  tellableGroups,
} from "@/lib/domain/small-groups";
import type { Database } from "@/lib/server/db/client";
import { type DaysScope, selectDays } from "@/lib/server/db/queries/conversion-days";
import { type FigureScope, largestByDay } from "@/lib/server/db/queries/conversion-figures";
import { footedFigures, offTogether } from "./footed-figures";
import { RUNS_OFF, rowsWithin, type ToldRun, toldRunsOf } from "./told-runs";
import {
  type AskedConversions,
  addedSums,
  type FoundConversions,
  isOf,
  largestFirst,
  type Period,
  type Sum,
  type SummedGroup,
  shopOf,
  type Tellable,
  type ToldFigures,
} from "./told-shapes";

/** The sums of some rows of days that are added up, as one group. */
const merge = (label: string, parts: readonly SummedGroup[]): SummedGroup => ({
  ...{ label, ...addedSums(parts) },
  ...groupsTogether(parts),
});

type SummedRow = Awaited<ReturnType<typeof selectDays>>[number];

const groupOf = (label: string, rows: readonly SummedRow[]): SummedGroup =>
  merge(
    label,
    rows.map(({ cents, sold, people, who }) => ({ label, cents, orders: sold, people, who })),
  );

/** A longer run, what it came to as a whole, and in which steps its parts are told. */
interface LongRun extends Sum, Pick<DaySpan, "from" | "to"> {
  /** Unit: cents. */
  readonly step: number;
}

const longRun = (
  { from, to }: DaySpan,
  runs: readonly ToldRun[],
  largest: Awaited<ReturnType<typeof largestByDay>>,
): LongRun => ({
  ...{ from, to, ...addedSums(spansOf(runs, { from, to })) },
  step: moneyStep(Math.max(0, ...rowsWithin(largest, { from, to }).map(({ cents }) => cents))),
});

interface RunParts {
  readonly run: LongRun;
  readonly parts: readonly SummedGroup[];
}

/** What of each longer run may be told by one dimension. */
function partsBy(by: Dimension, rows: readonly SummedRow[], runs: readonly LongRun[]): RunParts[] {
  const own = rows.filter(({ dimension }) => dimension === by);
  const labels = [...new Set(own.map(({ value }) => value))];
  return runs.map((run) => {
    const inRun = rowsWithin(own, run);
    const groups = labels.map((label) =>
      groupOf(
        label,
        inRun.filter(({ value }) => value === label),
      ),
    );
    const parts = tellableGroups(groups, merge).large.map((group) => ({
      ...group,
      ...{ cents: roughCents(group.cents, run.step), orders: roughCount(group.orders) },
    }));
    return { run, parts };
  });
}

/**
 * A table that adds up to what it tells apart: its last part is what is left of that, which is groups of few and what the
 * other parts are rounded by.
 * @param whole  what it tells apart. NULL: that is not told
 */
function tableOf(found: readonly RunParts[], whole: Sum | null) {
  const named = found.flatMap(({ parts }) => parts);
  const labels = [...new Set(named.map(({ label }) => label))];
  const told = labels.map((key) => ({ key, ...addedSums(named.filter(({ label }) => label === key)) }));
  const all = addedSums(told);
  const left = whole && { key: null, cents: whole.cents - all.cents, orders: whole.orders - all.orders };
  const isLeft = left !== null && (left.cents !== 0 || left.orders !== 0);
  return [...largestFirst(told), ...(isLeft ? [left] : [])];
}

/** The figures of a longer run that are of enough people, roughly; and those that follow from them. */
function figuresOf(run: LongRun, rows: readonly SummedRow[]): ToldFigures {
  const inRun = rowsWithin(rows, run);
  const found = FIGURE_NAMES.map((figure) => {
    const own = inRun.filter((row) => isOf(figure, row));
    const [group] = tellableGroups([groupOf(figure, own)], merge).large;
    const count = own.reduce((sum, row) => sum + row.rows, 0);
    const told = group && {
      ...{ cents: roughCents(group.cents, run.step), rows: roughCount(count) },
      ...{ centsOff: run.step / 2, rowsOff: COUNT_OFF },
    };
    return [figure, told ?? null] as const;
  });
  return footedFigures(Object.fromEntries(found) as ToldFigures, run);
}

/** Figures of several runs: what is told of any of them, without what is hidden in some. */
function summed(runs: readonly { readonly figures: ToldFigures }[]): ToldFigures {
  const sumOf = (name: ConversionFigure): ToldFigures[ConversionFigure] => {
    const told = runs.flatMap(({ figures }) => figures[name] ?? []);
    const sum = (field: "cents" | "rows" | "rowsOff") => told.reduce((all, one) => all + one[field], 0);
    if (told.length === 0) return null;
    const centsOff = offTogether(runs.map(({ figures }) => figures[name]));
    return { cents: sum("cents"), rows: sum("rows"), centsOff, rowsOff: sum("rowsOff") };
  };
  const sums = Object.fromEntries(FIGURE_NAMES.map((name) => [name, sumOf(name)])) as ToldFigures;
  // Those of several runs are no further off than those of one.
  return { ...sums, orders: sums.orders && { ...sums.orders, rowsOff: RUNS_OFF.orders } };
}

/**
 * What an order came to on average in some longer runs: in steps that move as little as their sum does by what the person
 * who paid most has paid.
 */
function averageOf(runs: readonly LongRun[], rows: readonly SummedRow[]): ToldConversions["average"] {
  const own = runs.flatMap((run) => rowsWithin(rows, run)).filter((row) => isOf("orders", row));
  const orders = own.reduce((sum, row) => sum + row.rows, 0);
  if (orders < LEAST_PEOPLE) return null;
  const step = averageStep(Math.max(...runs.map((run) => run.step)), orders);
  return { cents: roughCents(sumCents(own.map(({ cents }) => cents)) / orders, step), centsOff: step / 2 };
}

/** By what a question is narrowed; a partner's shop is no narrowing, since it is all that they see. */
const narrowing = (scope: Pick<FigureScope, "shopIds" | Dimension>): Dimension | null =>
  DIMENSIONS.find((name) => scope[name] !== "" && (name !== "shop" || scope.shopIds === null)) ?? null;

const rangeOf = ({ from, to }: Period) => ({ from, to });

/** Before a longer run is over nothing is told of a part of it. */
const UNTOLD = {
  ...{ told: null, apart: null, net: { cents: 0, orders: 0 }, netOff: { cents: 0, orders: 0 } },
  ...{ days: [], figures: null, average: null, runs: [] },
} satisfies Partial<FoundConversions["told"]>;

/** Money of one value of a dimension: what its table tells of it by each longer run. */
function narrowedTo(key: string, found: readonly RunParts[], { line, apart }: Tellable): FoundConversions["told"] {
  if (!apart) return { ...rangeOf(line), ...UNTOLD };
  const days = found.flatMap(({ run: { from, to }, parts }) =>
    parts.filter(({ label }) => label === key).map(({ cents, orders }) => ({ from, to, cents, orders })),
  );
  const range = rangeOf(apart);
  const cents = found.reduce((sum, { run }) => sum + run.step / 2, 0);
  const net = { net: addedSums(days), netOff: { cents, orders: found.length * COUNT_OFF } };
  return { ...range, told: range, apart: range, ...net, days, figures: null, average: null, runs: [] };
}

/** The longer runs of a period, and the rows of them by some dimensions. */
async function longRows(
  db: Database,
  { scope, figure, days: { apart } }: AskedConversions,
  shop: string,
  dimensions: Parameters<typeof selectDays>[2],
) {
  const { runs, apart: long } = await toldRunsOf(db, shop);
  if (!apart) return { runs, told: [], all: [], own: [] };
  const { from, to, since, before } = apart;
  const select = (decision: DaysScope["decision"]) => selectDays(db, { shop, decision, from, to }, dimensions);
  const [counted, excluded, largest] = await Promise.all([
    select("counted"),
    select("excluded"),
    largestByDay(db, { shopIds: scope.shopIds, since, before }),
  ]);
  const told = spansOf(long, apart).map((span) => longRun(span, runs, largest));
  return { runs, told, all: [...counted, ...excluded], own: figure === "counted_net" ? counted : excluded };
}

/** Everything roughly, of days that `toldPeriod` tells. */
export async function withoutFew(db: Database, asked: AskedConversions): Promise<FoundConversions> {
  const { scope, figure, days, dimensions } = asked;
  const { line, apart } = days;
  const shop = (await shopOf(db, { ...scope, shop: scope.shopIds === null ? "" : scope.shop })) ?? "";
  const by = narrowing(scope);
  const wanted = [...new Set([...dimensions, "kind", "customer", "recovered", ...(by ? [by] : [])] as const)];
  const { runs, told, all, own } = await longRows(db, asked, shop, wanted);
  if (by) {
    const key = by === "coupon" ? scope[by].toUpperCase() : scope[by];
    return { told: narrowedTo(key, partsBy(by, own, told), days), tables: [] };
  }
  const parts = told.map((run) => ({ ...{ from: run.from, to: run.to }, figures: figuresOf(run, all) }));
  const whole = figure === "counted_net" ? addedSums(told) : null;
  const shown = spansOf(runs, line).map(({ from, to, cents, orders }) => ({ from, to, cents, orders }));
  const range = rangeOf(line);
  return {
    told: {
      ...{
        ...range,
        told: range,
        apart: apart && rangeOf(apart),
        net: addedSums(shown),
        netOff: RUNS_OFF,
        days: shown,
      },
      ...{ figures: parts.length === 0 ? null : summed(parts), average: averageOf(told, all), runs: parts },
    },
    tables: dimensions.map((name) => ({ by: name, parts: tableOf(partsBy(name, own, told), whole) })),
  };
}
