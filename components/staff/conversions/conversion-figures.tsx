"use client";

import { FEW_OR_NONE } from "@/lib/content/conversion-words";
import type { StaffConversions, ToldConversions } from "@/lib/contracts/staff-conversions";
import type { Figure as FigureName } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { daysOf } from "@/lib/domain/small-groups";
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
  /** The figure of the ledger whose rows it is made of. NULL: it is made of no money. */
  readonly rows: FigureName | null;
  /** What it is made of instead, as `BEHIND` of the contract has it. */
  readonly behind?: string;
  /** What does not grow with the days, as an average or a number at their end. */
  readonly isStock?: boolean;
}

const per = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? null : part / whole;

function textOf(value: number | null, unit: Tile["unit"]): string {
  if (value === null) return "–";
  if (unit === "cents") return formatCents(Math.round(value)).replace("-", "−");
  return unit === "share" ? `${(value * 100).toFixed(1)}%` : value.toLocaleString("en-US");
}

/** How a figure has changed since the days that it is compared with: of each day, where they are more or fewer. */
function changeText({ value, was, unit, isStock = false }: Tile, { here, there }: { here: number; there: number }) {
  if (value === null || was === null) return null;
  const before = `was ${textOf(was, unit)}`;
  if (unit === "share") {
    const points = (value - was) * 100;
    return `${points >= 0 ? "+" : "−"}${Math.abs(points).toFixed(1)} points, ${before}`;
  }
  if (was === 0) return before;
  const isADay = here !== there && !isStock;
  const change = Math.round((value / was / (isADay ? here / there : 1) - 1) * 100);
  const sign = `${change >= 0 ? "+" : "−"}${Math.abs(change)}%`;
  return isADay ? `${sign} a day, ${before} in ${there} days` : `${sign}, ${before}`;
}

const count = (times: number, noun: string) => `${times.toLocaleString("en-US")} ${noun}${times === 1 ? "" : "s"}`;

/** Each figure with its rows. */
function ledgerTiles(
  figures: NonNullable<ToldConversions["figures"]>,
  then: ToldConversions["figures"],
  isRest: boolean,
): Tile[] {
  const { orders, new_customers: newOnes, purchases, upgrades, renewals, recovered, counted } = figures;
  const money = (title: string, rows: FigureName, detail: string): Tile => {
    return { title, rows, detail, unit: "cents", value: figures[rows].cents, was: then?.[rows].cents ?? null };
  };
  if (isRest) return [money("Not counted", "not_counted_net", "charged less what went back")];
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
      ...{ title: "Average order", rows: "orders", unit: "cents", isStock: true },
      detail: `over ${count(orders.rows, "order")}`,
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

/** Where so few bought that nothing else may be told. */
function netTile({ net }: ToldConversions, then: ToldConversions | null): Tile {
  const detail = "charged less what went back; more is told once more people have bought";
  return { title: "Net revenue", rows: null, unit: "cents", value: net.cents, was: then?.net.cents ?? null, detail };
}

const rateOf = (steps: StaffConversions["steps"]) =>
  steps?.landing && steps.paid !== null ? steps.paid / steps.landing : null;

function visitTile({ steps, compared }: StaffConversions): Tile[] {
  if (!steps?.landing) return [];
  const { landing, paid } = steps;
  const detail =
    paid === null ? "too few paid to tell" : `${count(paid, "visit")} of ${landing.toLocaleString("en-US")} paid`;
  const rate = { value: rateOf(steps), was: rateOf(compared?.steps ?? null) };
  return [{ title: "Conversion rate", rows: null, behind: "visits:paid", unit: "share", ...rate, detail }];
}

/** Of those that there were at the start, how many ended: whoever joined later cannot have left before. */
const churnOf = (members: StaffConversions["members"] | undefined) =>
  members ? per(members.lost, members.atStart) : null;

function memberTiles({ members, compared }: StaffConversions): Tile[] {
  if (!members) return [];
  const { atStart, joined, ended, lost, to } = members;
  const then = compared?.members;
  return [
    {
      ...{
        title: "Active memberships",
        rows: null,
        behind: "members:active",
        unit: "count",
        isStock: true,
        value: atStart + joined - ended,
      },
      was: then ? then.atStart + then.joined - then.ended : null,
      detail: `${joined} began, ${ended} ended, until ${dayText(to)}`,
    },
    {
      ...{
        title: "Churn",
        rows: null,
        behind: "members:lost",
        unit: "share",
        value: churnOf(members),
        was: churnOf(then),
      },
      detail: `${lost} ended of the ${atStart} at the start`,
    },
  ];
}

interface ConversionFiguresProps {
  conversions: StaffConversions;
  /** What is not counted is told. */
  isRest: boolean;
  /** Others are on their way. */
  isComing: boolean;
  /** Shows what a figure is made of. NULL: this person sees none of it. */
  onOpen: ((rows: { figure?: FigureName; behind?: string }) => void) | null;
}

const daysIn = (days: { from: string; to: string } | null | undefined) => (days ? daysOf([days]) : 0);

/** The figures of a period, each beside the one that it is compared with; pressing one shows its rows. */
export function ConversionFigures({ conversions, isRest, isComing, onOpen }: ConversionFiguresProps) {
  const { figures, told, compared } = conversions;
  const then = compared?.told ? compared : null;
  const tiles: readonly Tile[] = [
    ...(figures ? ledgerTiles(figures, then?.figures ?? null, isRest) : [netTile(conversions, then)]),
    ...visitTile(conversions),
    ...memberTiles(conversions),
  ];
  const isRough = conversions.smallestGroup > 1;
  const lengths = { here: daysIn(told), there: daysIn(then?.told) };
  return (
    <Figures aria-busy={isComing}>
      {tiles.map((tile) => (
        <FigureTile key={tile.title} {...{ tile, lengths, isRough, onOpen }} />
      ))}
    </Figures>
  );
}

interface FigureTileProps extends Pick<ConversionFiguresProps, "onOpen"> {
  tile: Tile;
  lengths: { here: number; there: number };
  isRough: boolean;
}

function FigureTile({ tile, lengths, isRough, onOpen }: FigureTileProps) {
  const { title, value, unit, detail, rows, behind } = tile;
  const made = rows ? { figure: rows } : behind ? { behind } : null;
  const isFew = isRough && value === 0;
  return (
    <Figure>
      <dt>{onOpen && made ? <Opener onClick={() => onOpen(made)}>{title}</Opener> : title}</dt>
      {isFew ? (
        <dd>{FEW_OR_NONE}</dd>
      ) : (
        <dd>
          {textOf(value, unit)}
          {/* Nothing that is rounded was nothing. */}
          <small>{isRough && tile.was === 0 ? null : changeText(tile, lengths)}</small>
          <small>{detail}</small>
        </dd>
      )}
    </Figure>
  );
}
