"use client";

import type { StaffConversions, ToldConversions } from "@/lib/contracts/staff-conversions";
import type { Figure as FigureName } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { Figure, Figures, Opener } from "../staff-layout";

/** A figure that stands by itself. */
interface Tile {
  readonly title: string;
  /** In cents, a count, or a share from 0 to 1. NULL: nothing to tell. */
  readonly value: number | null;
  /** The same of the days that it is compared with. */
  readonly was: number | null;
  readonly unit: "cents" | "count" | "share";
  readonly detail: string;
  /** Whose rows it is made of. NULL: it is made of several, or of no rows. */
  readonly rows: FigureName | null;
}

const per = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? null : part / whole;

function textOf(value: number | null, unit: Tile["unit"]): string {
  if (value === null) return "–";
  if (unit === "cents") return formatCents(Math.round(value)).replace("-", "−");
  return unit === "share" ? `${(value * 100).toFixed(1)}%` : value.toLocaleString("en-US");
}

/** How a figure has changed since the days that it is compared with. */
function changeText({ value, was, unit }: Tile): string | null {
  if (value === null || was === null) return null;
  const before = `was ${textOf(was, unit)}`;
  if (was === 0) return before;
  const change = Math.round((value / was - 1) * 100);
  return `${change >= 0 ? "+" : "−"}${Math.abs(change)}%, ${before}`;
}

const count = (times: number, noun: string) => `${times.toLocaleString("en-US")} ${noun}${times === 1 ? "" : "s"}`;

/** What those are told who see all: each figure with its rows. */
function ledgerTiles({ figures }: ToldConversions, then: ToldConversions["figures"]): Tile[] {
  if (!figures) return [];
  const { orders, new_customers: newOnes, purchases, upgrades, renewals, recovered, counted } = figures;
  const money = (title: string, rows: FigureName, detail: string): Tile => {
    return { title, rows, detail, unit: "cents", value: figures[rows].cents, was: then?.[rows].cents ?? null };
  };
  return [
    money("Net revenue", "counted_net", `${formatCents(counted.cents)} charged and counted`),
    {
      title: "Orders",
      rows: "orders",
      unit: "count",
      value: orders.rows,
      was: then?.orders.rows ?? null,
      detail: "purchases and renewals",
    },
    {
      ...{ title: "Average order", rows: "orders", unit: "cents", detail: `over ${count(orders.rows, "order")}` },
      ...{ value: per(orders.cents, orders.rows), was: per(then?.orders.cents, then?.orders.rows) },
    },
    {
      ...{ title: "New customers", rows: "new_customers", unit: "count", value: newOnes.rows },
      ...{ was: then?.new_customers.rows ?? null, detail: `${formatCents(newOnes.cents)} at their first purchase` },
    },
    {
      ...{ title: "Upgrade take rate", rows: "upgrades", unit: "share", value: per(upgrades.rows, purchases.rows) },
      was: per(then?.upgrades.rows, then?.purchases.rows),
      detail: `${count(upgrades.rows, "upgrade")} of ${count(purchases.rows, "purchase")}`,
    },
    money("Recurring revenue", "renewals", `${count(renewals.rows, "renewal")} charged`),
    money("Recovered renewals", "recovered", `${count(recovered.rows, "renewal")} paid after a refused card`),
  ];
}

/** What those are told who see no small groups. */
function sumTiles({ net }: ToldConversions, then: ToldConversions | null): Tile[] {
  return [
    {
      ...{ title: "Net revenue", rows: null, unit: "cents", value: net.cents, was: then?.net.cents ?? null },
      detail: "charged less what went back",
    },
    {
      ...{ title: "Orders moved", rows: null, unit: "count", value: net.orders, was: then?.net.orders ?? null },
      detail: "sold or given back; each once a day",
    },
    {
      ...{ title: "Per order moved", rows: null, unit: "cents", value: per(net.cents, net.orders) },
      ...{ was: per(then?.net.cents, then?.net.orders), detail: "what stayed of each" },
    },
  ];
}

const PAID = ["paid", "upgrade", "secondCharge"] as const;

function paidOf(ends: StaffConversions["ends"]) {
  const all = (ends ?? []).reduce((sum, { visits }) => sum + visits, 0);
  const paid = (ends ?? []).filter(({ step }) => PAID.some((known) => known === step));
  return { all, paid: paid.reduce((sum, { visits }) => sum + visits, 0) };
}

function visitTile({ ends, compared }: StaffConversions): Tile[] {
  if (!ends || ends.length === 0) return [];
  const { all, paid } = paidOf(ends);
  const then = paidOf(compared?.ends ?? null);
  const atLeast = ends.some(({ step }) => step === null) ? "at least " : "";
  const detail = `${atLeast}${count(paid, "visit")} of ${all.toLocaleString("en-US")} paid`;
  return [
    {
      title: "Conversion rate",
      rows: null,
      unit: "share",
      value: per(paid, all),
      was: per(then.paid, then.all),
      detail,
    },
  ];
}

/** Of those that there were at the start, how many ended: whoever joined later cannot have left before. */
const churnOf = (members: StaffConversions["members"] | undefined) =>
  members && members.lost !== null ? per(members.lost, members.atStart) : null;

function memberTiles({ members, compared }: StaffConversions): Tile[] {
  if (!members) return [];
  const { atStart, joined, ended, lost, to } = members;
  const then = compared?.members;
  return [
    {
      ...{ title: "Active memberships", rows: null, unit: "count", value: atStart + joined - ended },
      was: then ? then.atStart + then.joined - then.ended : null,
      detail: `${joined} began, ${ended} ended, until ${dayText(to)}`,
    },
    {
      ...{ title: "Churn", rows: null, unit: "share", value: churnOf(members), was: churnOf(then) },
      detail: lost === null ? "of few people, so it is not told" : `${lost} ended of the ${atStart} at the start`,
    },
  ];
}

interface ConversionFiguresProps {
  conversions: StaffConversions;
  /** Others are on their way. */
  isComing: boolean;
  /** Shows the rows of a figure. NULL: this person sees none. */
  onOpen: ((figure: FigureName) => void) | null;
}

/** The figures of a period, each beside the one that it is compared with; pressing one shows its rows. */
export function ConversionFigures({ conversions, isComing, onOpen }: ConversionFiguresProps) {
  const { compared } = conversions;
  const ledger = ledgerTiles(conversions, compared?.figures ?? null);
  const tiles = [
    ...(ledger.length > 0 ? ledger : sumTiles(conversions, compared)),
    ...visitTile(conversions),
    ...memberTiles(conversions),
  ];
  return (
    <Figures aria-busy={isComing}>
      {tiles.map((tile) => {
        const { title, value, unit, detail, rows } = tile;
        const change = changeText(tile);
        return (
          <Figure key={title}>
            <dt>{onOpen && rows ? <Opener onClick={() => onOpen(rows)}>{title}</Opener> : title}</dt>
            <dd>
              {textOf(value, unit)}
              {change ? <small>{change}</small> : null}
              <small>{detail}</small>
            </dd>
          </Figure>
        );
      })}
    </Figures>
  );
}
