import "server-only";
import { DIMENSIONS, NONE } from "@/lib/domain/conversion-dimensions";
import { FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import { isOfVisit } from "@/lib/domain/telling";
import type { Database } from "@/lib/server/db/client";
import { type DaysScope, selectDays, sumDays } from "@/lib/server/db/queries/conversion-days";
import { type FigureScope, figureDays, figureParts, figureSums } from "@/lib/server/db/queries/conversion-figures";
import { withoutFew } from "./told-roughly";
import {
  type AskedConversions,
  eachDay,
  type FoundConversions,
  isOf,
  largestFirst,
  shopOf,
  type ToldFigures,
  toldExactly,
} from "./told-shapes";

/** Whether the days that are added up already know all that is asked. */
const isAddedUp = (scope: FigureScope) =>
  DIMENSIONS.every((name) => scope[name] === "" || name === "shop" || name === "decision");

/** How far an exact figure is from what is. */
const EXACT = { centsOff: 0, rowsOff: 0 } as const;

/** From days that are added up. */
async function fromDays(db: Database, asked: AskedConversions, days: DaysScope): Promise<FoundConversions> {
  const { scope, dimensions } = asked;
  const [found, sums] = await Promise.all([selectDays(db, days, ["all"]), sumDays(db, days)]);
  const own = sums.filter(({ decision }) => scope.decision === "" || scope.decision === decision);
  const figures = FIGURE_NAMES.map((figure) => {
    const parts = own.filter((sum) => isOf(figure, sum));
    return [
      figure,
      { cents: sumCents(parts.map(({ cents }) => cents)), rows: sumCents(parts.map(({ rows }) => rows)), ...EXACT },
    ];
  });
  const line = eachDay(
    found.map(({ day, cents, sold }) => ({ day, cents, orders: sold })),
    asked.days.line,
    { cents: 0, orders: 0 },
  );
  return {
    told: toldExactly(
      asked.days.line,
      line.map(({ day, ...sum }) => ({ from: day, to: day, ...sum })),
      Object.fromEntries(figures) as ToldFigures,
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
async function fromRows(
  db: Database,
  { scope, figure, days, dimensions }: AskedConversions,
): Promise<FoundConversions> {
  const [found, sums, parts] = await Promise.all([
    figureDays(db, scope, figure),
    figureSums(db, scope),
    figureParts(db, scope, figure, dimensions),
  ]);
  const line = eachDay(found, days.line, { cents: 0, orders: 0 });
  const figures = FIGURE_NAMES.map((name) => [name, { ...sums[name], ...EXACT }]);
  return {
    told: toldExactly(
      days.line,
      line.map(({ day, ...sum }) => ({ from: day, to: day, ...sum })),
      Object.fromEntries(figures) as ToldFigures,
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

/** The tables of what visitors did, which are told to nobody row by row. */
async function visitTables(db: Database, asked: AskedConversions): Promise<FoundConversions["tables"]> {
  const { visited } = asked.days;
  const dimensions = asked.dimensions.filter(isOfVisit);
  if (!visited || dimensions.length === 0) return [];
  return (await withoutFew(db, { ...asked, dimensions, days: { line: visited, apart: visited, visited } })).tables;
}

/** What came in and went back in a period, as somebody may see it. Days that wait for it must have been added up. */
export async function tellConversions(db: Database, asked: AskedConversions): Promise<FoundConversions> {
  if (asked.hidesFew) return withoutFew(db, asked);
  const dimensions = asked.dimensions.filter((name) => !isOfVisit(name));
  const [{ told, tables }, ofVisits] = await Promise.all([
    exactConversions(db, { ...asked, dimensions }),
    visitTables(db, asked),
  ]);
  return { told, tables: [...tables, ...ofVisits] };
}

async function exactConversions(db: Database, asked: AskedConversions): Promise<FoundConversions> {
  const { scope, figure, days } = asked;
  const shop = await shopOf(db, scope);
  if (shop === null || !isAddedUp(scope)) return fromRows(db, asked);
  const { from, to } = days.line;
  return fromDays(db, asked, { shop, decision: figure === "counted_net" ? "counted" : "excluded", from, to });
}
