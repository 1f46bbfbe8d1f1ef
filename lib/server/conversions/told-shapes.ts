import "server-only";
import type { ConversionPart, StaffConversions, ToldConversions } from "@/lib/contracts/staff-conversions";
import { type Dimension, HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURES, type FigureRule } from "@/lib/domain/conversion-figures";
import { sumCents } from "@/lib/domain/money";
import { addToDay, type IsoDay } from "@/lib/domain/new-york-time";
import type { Group } from "@/lib/domain/small-groups";
import type { Database } from "@/lib/server/db/client";
import { ALL_SHOPS, type sumDays } from "@/lib/server/db/queries/conversion-days";
import type { FigureScope } from "@/lib/server/db/queries/conversion-figures";
import { selectShopId } from "@/lib/server/db/queries/shops";

/** Days in New York, both included, and the moments at which they begin and are over. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly since: Date;
  readonly before: Date;
}

/** Days that may be told: those of which money is told as a whole, and those of all else. NULL: of the same. */
export interface Tellable {
  readonly line: Period;
  readonly apart: Period | null;
  /** Those of which is told what visitors did, to everybody. NULL: none are over. */
  readonly visited: Period | null;
}

/** What is told: which rows, of which days, by what, and whether every group must be of enough people. */
export interface AskedConversions {
  readonly scope: FigureScope;
  readonly figure: "counted_net" | "not_counted_net";
  readonly days: Tellable;
  readonly dimensions: readonly Dimension[];
  readonly hidesFew: boolean;
}

/** A period as somebody may see it, day by day, on the whole, and by each of the dimensions, the largest part first. */
export interface FoundConversions {
  readonly told: ToldConversions;
  readonly tables: StaffConversions["tables"];
}

export interface Sum {
  readonly cents: number;
  readonly orders: number;
}

export interface SummedDay extends Sum, Group {
  readonly day: IsoDay;
}

export interface SummedGroup extends Sum, Group {
  readonly label: string;
}

export const addedSums = (sums: readonly Sum[]): Sum => ({
  cents: sumCents(sums.map(({ cents }) => cents)),
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
});

/** Every day from one to another, those of nobody too. */
export function eachDay<Day extends { readonly day: IsoDay }>(
  found: readonly Day[],
  { from, to }: { from: IsoDay; to: IsoDay },
  nothing: Omit<Day, "day">,
): Day[] {
  const known = new Map(found.map((one) => [one.day, one]));
  const days = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) days.push(known.get(day) ?? ({ day, ...nothing } as Day));
  return days;
}

/** Equal ones by their names: the order in which the database has them would tell which were written last. */
export const largestFirst = (parts: readonly ConversionPart[]) =>
  [...parts].sort(
    (left, right) =>
      Math.abs(right.cents) - Math.abs(left.cents) ||
      right.orders - left.orders ||
      (left.key ?? "").localeCompare(right.key ?? ""),
  );

/** Rows as they are, day by day. */
export function toldExactly({ from, to }: Period, days: ToldConversions["days"], figures: ToldConversions["figures"]) {
  const range = { from, to };
  const none = { cents: 0, orders: 0 };
  const { cents = 0, rows = 0 } = figures?.orders ?? {};
  const average = rows === 0 ? null : { cents: cents / rows, centsOff: 0 };
  return { ...range, told: range, net: addedSums(days), netOff: none, apart: range, days, figures, average, runs: [] };
}

/** What a figure is made of, in sums by decision, dimension and value. */
export function isOf(
  figure: ConversionFigure,
  { decision, dimension, value }: Pick<Awaited<ReturnType<typeof sumDays>>[number], "decision" | "dimension" | "value">,
): boolean {
  const { kinds, decision: wanted, isNewCustomer, wasRefused }: FigureRule = FIGURES[figure];
  if (wanted && wanted !== decision) return false;
  if (isNewCustomer) return dimension === "customer" && value === "new";
  if (wasRefused) return dimension === "recovered" && value === "recovered";
  return dimension === "kind" && (!kinds || kinds.some((kind) => kind === value));
}

/** From the first day of some spans to the last. NULL: there are none. */
export function wholeSpanOf(spans: readonly { readonly from: IsoDay; readonly to: IsoDay }[]) {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

export type ToldFigures = NonNullable<ToldConversions["figures"]>;

/** Whose days they are. NULL: of a shop that there is not. */
export async function shopOf(
  db: Database,
  { shopIds, shop }: Pick<FigureScope, "shopIds" | "shop">,
): Promise<string | null> {
  if (shopIds !== null) return shopIds[0] ?? null;
  if (shop === "") return ALL_SHOPS;
  return shop === HOUSE_KEY ? HOUSE_KEY : ((await selectShopId(db, shop)) ?? null);
}
