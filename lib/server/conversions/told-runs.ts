import "server-only";
import { type Comparison, comparedPeriod } from "@/lib/domain/chosen-period";
import { addToDay, dayStart, type IsoDay, mondayOf, newYorkDay } from "@/lib/domain/new-york-time";
import {
  COUNTS_OFF,
  type DaySpan,
  RUN_STEP,
  roughCounts,
  roundedInSteps,
  spansBefore,
  spansOf,
  splitSpans,
  toldDays,
} from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { refreshConversionDays, selectDays } from "@/lib/server/db/queries/conversion-days";
import type { FigureScope } from "@/lib/server/db/queries/conversion-figures";
import {
  addedSums,
  eachDay,
  type Period,
  type Sum,
  type SummedDay,
  shopOf,
  type Tellable,
  wholeSpanOf,
} from "./told-shapes";

/** Before anything was sold. */
const FIRST_DAY = "2000-01-01" as IsoDay;

/** Some days that are told as one, and what they came to, roughly. */
export type ToldRun = DaySpan & Sum;

export const rowsWithin = <Row extends { readonly day: IsoDay }>(
  rows: readonly Row[],
  { from, to }: { readonly from: string; readonly to: string },
) => rows.filter(({ day }) => day >= from && day <= to);

/** How far what runs in a row come to may be from what is. */
export const RUNS_OFF = { cents: RUN_STEP, orders: COUNTS_OFF } as const;

/**
 * Runs of days that are over, of enough people each, with what each came to; and the longer ones within which people may
 * be told apart.
 * @param shop  a shop's id, `HOUSE` or `ALL_SHOPS`
 */
export async function toldRunsOf(db: Database, shop: string): Promise<{ runs: ToldRun[]; apart: DaySpan[] }> {
  const to = addToDay(newYorkDay(now()), -1);
  // Counted on from the week in which the first was sold: see `toldDays`.
  const found = await selectDays(db, { shop, decision: "counted", from: FIRST_DAY, to }, ["all"]);
  const known = found.map(
    ({ day, cents, sold, people, who }): SummedDay => ({ day, cents, orders: sold, people, who }),
  );
  const first = known[0]?.day;
  const none = { cents: 0, orders: 0, people: 0, who: [] };
  const days = first ? eachDay(known, { from: mondayOf(first), to }, none) : [];
  const spans = toldDays(days);
  const sums = spans.map((span) => addedSums(rowsWithin(days, span)));
  const cents = roundedInSteps(
    sums.map((sum) => sum.cents),
    RUN_STEP,
  );
  const orders = roughCounts(sums.map((sum) => sum.orders));
  const runs = spans.map((span, nth) => ({ ...span, cents: cents[nth] ?? 0, orders: orders[nth] ?? 0 }));
  return { runs, apart: splitSpans(spans) };
}

function periodOf(range: { readonly from: string; readonly to: string } | null): Period | null {
  if (!range) return null;
  const [from, to] = [range.from as IsoDay, range.to as IsoDay];
  return { from, to, since: dayStart(from), before: dayStart(addToDay(to, 1)) };
}

/** Of some runs those that some days are compared with: as many days before, or those a year before. */
function runsBeside(all: readonly DaySpan[], told: readonly DaySpan[], comparison: Comparison): DaySpan[] {
  const range = wholeSpanOf(told);
  if (!range) return [];
  if (comparison !== "year") return spansBefore(all, range);
  const year = comparedPeriod({ from: range.from as IsoDay, to: range.to as IsoDay }, "year");
  return spansOf(all, year).filter(({ to }) => to < range.from);
}

/**
 * The days of a period that somebody may hear of who hears of no single person: each run and each longer run that it
 * touches, as a whole.
 * @param comparison  the days before those, or a year before; as long as they are, as near as whole runs can be
 * @returns  NULL: none
 */
export async function toldPeriod(
  db: Database,
  scope: Pick<FigureScope, "shopIds" | "shop">,
  period: Period,
  comparison: Comparison | "" = "",
): Promise<Tellable | null> {
  const all = await toldRunsOf(db, (await shopOf(db, scope)) ?? "");
  const [line, apart = null] = [all.runs, all.apart].map((spans) => {
    const touched = spansOf<DaySpan>(spans, period);
    return periodOf(wholeSpanOf(comparison === "" ? touched : runsBeside(spans, touched, comparison)));
  });
  return line ? { line, apart, visited: apart ?? line } : null;
}

/**
 * The moment until which others than admins may hear of parts: the end of the last longer run that is over. What came
 * later changes nothing that they are told.
 * @param shop  a shop's id, or `HOUSE`
 */
export async function toldUntil(db: Database, shop: string): Promise<Date> {
  await refreshConversionDays(db);
  const last = (await toldRunsOf(db, shop)).apart.at(-1);
  return last ? dayStart(addToDay(last.to, 1)) : dayStart(FIRST_DAY);
}
