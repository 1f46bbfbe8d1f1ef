import { type About, differ, ratioOf } from "@/lib/domain/about";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { COUNT_OFF } from "@/lib/domain/small-groups";
import type { StaffConversions, ToldConversions } from "./staff-conversions";

/** A figure that stands by itself. */
export interface Tile {
  readonly title: string;
  /** In cents, a count, or a share from 0 to 1. NULL: nothing to tell. */
  readonly now: About | null;
  /** The same of the days that it is compared with. */
  readonly was: About | null;
  readonly unit: "cents" | "count" | "share";
  readonly detail: string;
  /** The figure of the ledger whose rows it is made of. NULL: it is made of no money. */
  readonly rows: ConversionFigure | null;
  /** What it is made of instead, as `BEHIND` of the contract has it. */
  readonly behind?: string;
  /** What does not grow with the days, as an average or a number at their end. */
  readonly isStock?: boolean;
}

const exactText = (value: number, unit: Tile["unit"], isRough: boolean): string => {
  if (unit === "cents") return formatCents(Math.round(value)).replace("-", "−");
  if (unit === "share") return `${(value * 100).toFixed(isRough ? 0 : 1)}%`;
  return Math.round(value).toLocaleString("en-US");
};

/** A figure in words; of one that is rounded, that it is. */
export function aboutText({ value, off }: About, unit: Tile["unit"]): string {
  const text = exactText(value, unit, off > 0);
  return off > 0 ? `about ${text}` : text;
}

const signed = (change: number, text: string) => `${change >= 0 ? "+" : "−"}${text}`;

/** How a figure has changed since the days that it is compared with: of each day, where they are more or fewer. */
export function changeText(
  { now, was, unit, isStock = false }: Tile,
  { here, there }: { here: number; there: number },
): string | null {
  if (!now || !was) return null;
  const isADay = here !== there && !isStock && unit !== "share";
  const [before, beside] = [`was ${aboutText(was, unit)}`, isADay ? ` in ${there} days` : ""];
  const then = isADay ? (was.value * here) / there : was.value;
  // What is rounded by more than it moved has not moved as far as anybody can tell.
  if (now.off > 0 && !differ(now, { value: then, off: was.off }))
    return `no change that can be told, ${before}${beside}`;
  const points = (now.value - then) * 100;
  if (unit === "share") return `${signed(points, Math.abs(points).toFixed(now.off > 0 ? 0 : 1))} points, ${before}`;
  if (was.value === 0) return before;
  const change = Math.round((now.value / then - 1) * 100);
  return `${signed(change, `${Math.abs(change)}%`)}${isADay ? " a day" : ""}, ${before}${beside}`;
}

type Figures = NonNullable<ToldConversions["figures"]>;

const count = (told: About | null, noun: string) =>
  told ? `${aboutText(told, "count")} ${noun}${told.value === 1 ? "" : "s"}` : `too few ${noun}s`;

const cents = (figures: Figures | null | undefined, name: ConversionFigure): About | null => {
  const told = figures?.[name];
  return told ? { value: told.cents, off: told.centsOff ?? Number.POSITIVE_INFINITY } : null;
};
const rows = (figures: Figures | null | undefined, name: ConversionFigure): About | null => {
  const told = figures?.[name];
  return told ? { value: told.rows, off: told.rowsOff } : null;
};

const moneyTile = (
  title: string,
  figures: Figures,
  then: Figures | null,
  name: ConversionFigure,
  detail: string,
): Tile => {
  return { title, detail, rows: name, unit: "cents", now: cents(figures, name), was: cents(then, name) };
};

/** Net revenue and orders, of rows as they are. */
function exactTiles(figures: Figures, then: Figures | null): Tile[] {
  const counted = formatCents(figures.counted?.cents ?? 0);
  return [
    moneyTile("Net revenue", figures, then, "counted_net", `${counted} charged and counted`),
    {
      ...{ title: "Orders", unit: "count", detail: "purchases and renewals", rows: "orders" },
      ...{ now: rows(figures, "orders"), was: rows(then, "orders") },
    },
  ];
}

/** The same of whole runs of days, roughly: what they are made of stands in the table of days. */
function roughTiles(told: ToldConversions, then: ToldConversions | null): Tile[] {
  const cents = (of: ToldConversions) => ({ value: of.net.cents, off: of.netOff.cents });
  const orders = (of: ToldConversions) => ({ value: of.net.orders, off: of.netOff.orders });
  return [
    {
      ...{ title: "Net revenue", unit: "cents", detail: "charged, less refunds", rows: null },
      ...{ now: cents(told), was: then && cents(then) },
    },
    {
      ...{ title: "Orders", unit: "count", detail: "purchases and renewals", rows: null },
      ...{ now: orders(told), was: then && orders(then) },
    },
  ];
}

/** What the page is about: what stayed, and of how many orders. @param isRest  what is not counted is told */
export function mainTiles(conversions: StaffConversions, isRest: boolean): Tile[] {
  const { figures, compared, smallestGroup } = conversions;
  const then = compared?.told ? compared : null;
  if (smallestGroup > 1 || !figures) return roughTiles(conversions, then);
  if (!isRest) return exactTiles(figures, then?.figures ?? null);
  return [moneyTile("Not counted", figures, then?.figures ?? null, "not_counted_net", "charged, less refunds")];
}

/** The other figures of the ledger, each with its rows. */
function ledgerTiles(figures: Figures, { average }: ToldConversions, beside: ToldConversions | null): Tile[] {
  const then = beside?.figures ?? null;
  const averageOf = (told: ToldConversions["average"] | undefined): About | null =>
    told ? { value: told.cents, off: told.centsOff } : null;
  const taken = (of: Figures | null) => ratioOf(rows(of, "upgrades"), rows(of, "purchases"));
  const fresh = cents(figures, "new_customers");
  return [
    {
      ...{ title: "Average order", rows: "orders", unit: "cents", isStock: true },
      detail: `over ${count(rows(figures, "orders"), "order")}`,
      ...{ now: averageOf(average), was: averageOf(beside?.average) },
    },
    {
      ...{ title: "New customers", rows: "new_customers", unit: "count" },
      ...{ now: rows(figures, "new_customers"), was: rows(then, "new_customers") },
      detail: fresh ? `${aboutText(fresh, "cents")} at their first purchase` : "at their first purchase",
    },
    {
      ...{ title: "Upgrade rate", rows: "upgrades", unit: "share", now: taken(figures), was: taken(then) },
      detail: `${count(rows(figures, "upgrades"), "upgrade")} of ${count(rows(figures, "purchases"), "purchase")}`,
    },
    moneyTile("Recurring revenue", figures, then, "renewals", `${count(rows(figures, "renewals"), "renewal")} charged`),
    moneyTile(
      "Recovered renewals",
      figures,
      then,
      "recovered",
      `${count(rows(figures, "recovered"), "renewal")} paid after a refused card`,
    ),
  ];
}

/** Counts of visits and memberships are rounded by themselves: those of memberships to others than admins. */
const counted = (told: number | null | undefined, off: number): About | null =>
  told === null || told === undefined ? null : { value: told, off };

function visitTile({ steps, visited, compared }: StaffConversions): Tile[] {
  if (!steps?.landing || !visited) return [];
  const rate = (of: StaffConversions["steps"]) =>
    ratioOf(counted(of?.paid, COUNT_OFF), counted(of?.landing, COUNT_OFF));
  const [paid, landing] = [counted(steps.paid, COUNT_OFF), counted(steps.landing, COUNT_OFF)];
  const paidText = paid ? `${count(paid, "visit")} of ${count(landing, "visit")} paid` : "too few paid to show";
  const detail = `${paidText}, ${dayText(visited.from)} to ${dayText(visited.to)}`;
  const rates = { now: rate(steps), was: rate(compared?.steps ?? null) };
  return [{ title: "Conversion rate", rows: null, unit: "share", ...rates, detail }];
}

/** Of those that there were at the start, how many ended: whoever joined later cannot have left before. */
const churnOf = (members: StaffConversions["members"] | undefined, off: number) =>
  ratioOf(counted(members?.lost, off), counted(members?.atStart, off));

function memberTiles({ members, compared }: StaffConversions, off: number): Tile[] {
  if (!members) return [];
  const { atStart, active, joined, ended, lost, to } = members;
  const then = compared?.members;
  const told = (members: number) =>
    off > 0 && members === 0 ? "few or none" : aboutText({ value: members, off }, "count");
  return [
    {
      ...{ title: "Active memberships", rows: null, behind: "members:active", unit: "count", isStock: true },
      ...{ now: counted(active, off), was: counted(then?.active, off) },
      detail: `${told(joined)} began, ${told(ended)} ended, until ${dayText(to)}`,
    },
    {
      ...{ title: "Churn", rows: null, behind: "members:lost", unit: "share" },
      ...{ now: churnOf(members, off), was: churnOf(then, off) },
      detail: `${told(lost)} ended of the ${told(atStart)} at the start`,
    },
  ];
}

/** All figures beside the main ones. @param isRest  what is not counted is told, which has none */
export function moreTiles(conversions: StaffConversions, isRest: boolean): Tile[] {
  const { figures, compared } = conversions;
  const off = conversions.smallestGroup > 1 ? COUNT_OFF : 0;
  return [
    ...(figures && !isRest ? ledgerTiles(figures, conversions, compared) : []),
    ...visitTile(conversions),
    ...memberTiles(conversions, off),
  ];
}
