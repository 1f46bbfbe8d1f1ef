import "server-only";
import type { CsvFile } from "@/lib/contracts/staff";
import type { ConversionShare, StaffConversions } from "@/lib/contracts/staff-conversions";
import { BRAND_NAME } from "@/lib/domain/brand";
import { type Comparison, closedPeriod, comparedPeriod } from "@/lib/domain/chosen-period";
import { sumCents } from "@/lib/domain/money";
import { addToDay, type IsoDay, NEW_YORK, newYorkDay } from "@/lib/domain/new-york-time";
import { LEAST_PEOPLE, mergeSmallGroups, SMALL_GROUPS_LABEL } from "@/lib/domain/small-groups";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { csvAmount, toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import {
  type DecisionSum,
  inPeriod,
  type Period,
  selectDecisions,
  sumBooked,
  sumDecisions,
  sumKept,
} from "@/lib/server/db/queries/staff-conversions";
import { countVisitSteps } from "@/lib/server/db/queries/visits";
import type { Actor } from "@/lib/server/http/actor";
import { COUNTED_TEXTS, isOfReturn, labelOf, wordsOf } from "./conversion-words";
import { quizEnds, visitEnds } from "./visit-figures";

const PAGE_SIZE = 25;
const MOST_EXPORTED = 20_000;

/** Shares in which no group is smaller than `least`: see `mergeSmallGroups`. Sums stay what they were. */
export function withoutSmallGroups(shares: readonly ConversionShare[], least: number): ConversionShare[] {
  return (["counted", "excluded"] as const).flatMap((decision) => {
    const groups = shares.flatMap((share) => (share.decision === decision ? [{ ...share, people: share.events }] : []));
    const merge = (small: typeof groups) => {
      const events = small.reduce((sum, share) => sum + share.events, 0);
      const cents = sumCents(small.map((share) => share.cents));
      return { label: SMALL_GROUPS_LABEL, decision, events, people: events, cents };
    };
    return mergeSmallGroups(groups, merge, least)
      .map(({ people: _, ...share }) => share)
      .sort((left, right) => right.cents - left.cents);
  });
}

/** Sums of what has the same label. A group is as large as its charges are many: who gets something back is in it. */
function sharesBy(sums: readonly DecisionSum[], label: (sum: DecisionSum) => string): ConversionShare[] {
  const shares = new Map<string, ConversionShare>();
  for (const sum of sums) {
    const { decision } = sum;
    const key = `${decision} ${label(sum)}`;
    const { events = 0, cents = 0 } = shares.get(key) ?? {};
    const more = isOfReturn(sum.kind) && label(sum) !== COUNTED_TEXTS[sum.kind] ? 0 : sum.events;
    shares.set(key, { label: label(sum), decision, events: events + more, cents: cents + sum.cents });
  }
  return [...shares.values()];
}

/** Every day of the period, those without any order too. */
function daysOf(sums: readonly DecisionSum[], { from, to }: { from: IsoDay; to: IsoDay }): StaffConversions["byDay"] {
  const days = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) days.push(day);
  const of = (day: string, decision: DecisionSum["decision"]) =>
    sumCents(sums.filter((sum) => sum.day === day && sum.decision === decision).map(({ cents }) => cents));
  return days.map((day) => ({ day, counted: of(day, "counted"), excluded: of(day, "excluded") }));
}

/** What one decision holds, charges and refunds apart. */
function partOf(sums: readonly DecisionSum[], decision: DecisionSum["decision"]) {
  const own = sums.filter((sum) => sum.decision === decision);
  const [charges, refunds] = [own.filter(({ kind }) => !isOfReturn(kind)), own.filter(({ kind }) => isOfReturn(kind))];
  const cents = (some: readonly DecisionSum[]) => sumCents(some.map((sum) => sum.cents));
  const events = (some: readonly DecisionSum[]) => sumCents(some.map((sum) => sum.events));
  return {
    charges,
    cents: cents(charges),
    events: events(charges),
    back: -cents(refunds) + 0,
    refunds: events(refunds),
  };
}

/** The decisions about the period's orders, and whether they add up to what was charged and given back. */
function footing(
  sums: readonly DecisionSum[],
  booked: Awaited<ReturnType<typeof sumBooked>>,
  kept: Awaited<ReturnType<typeof sumKept>>,
) {
  const [counted, excluded] = [partOf(sums, "counted"), partOf(sums, "excluded")];
  const upgrades = [...counted.charges, ...excluded.charges].filter(({ kind }) => kind === "upgrade");
  return {
    orders: booked.orders,
    booked: booked.bookedCents,
    ...{ counted: counted.cents, countedEvents: counted.events },
    ...{ countedBack: counted.back, countedRefunds: counted.refunds },
    ...{ excluded: excluded.cents, excludedEvents: excluded.events },
    ...{ excludedBack: excluded.back, excludedRefunds: excluded.refunds },
    refunded: booked.refundedCents,
    difference: booked.bookedCents - counted.cents - excluded.cents,
    refundDifference: booked.refundedCents - counted.back - excluded.back,
    average: averageOf(kept),
    averageOf: kept.orders,
    newCustomers: sumCents(counted.charges.map((sum) => sum.newCustomers)),
    upgrades: sumCents(upgrades.map((sum) => sum.events)),
  };
}

/** Cents per order, rounded. NULL: there is none. */
export const averageOf = ({ orders, cents }: { orders: number; cents: number }) =>
  orders === 0 ? null : Math.round(cents / orders);

async function compared(
  db: Database,
  period: ReturnType<typeof comparedPeriod>,
): Promise<StaffConversions["compared"]> {
  const { from, to } = period;
  const [sums, booked, kept] = await Promise.all([
    sumDecisions(db, period),
    sumBooked(db, period),
    sumKept(db, inPeriod(period)),
  ]);
  return { from, to, sums: footing(sums, booked, kept) };
}

type Decisions = Awaited<ReturnType<typeof selectDecisions>>;

function rowOf(row: Decisions["rows"][number]) {
  const { id, at, kind, orderNumber, shopKey, cents, decision } = row;
  return { id, at: at.toISOString(), kind, orderNumber, shopKey, cents, decision, reason: wordsOf(row) };
}

/**
 * What was counted as a conversion in a period and what was not, footing to the orders made in it to the cent, what
 * was given back included.
 * Nobody's name is in it. Marketing sees sums, in groups of five and more; admins see the single decisions too.
 */
export async function readConversions(
  db: Database,
  actor: Actor,
  asked: { from: string; to: string; decision: "" | "counted" | "excluded"; page: number; compare: "" | Comparison },
): Promise<StaffConversions> {
  const period = closedPeriod(asked, now());
  const isAdmin = actor.role === "admin";
  const least = isAdmin ? 1 : LEAST_PEOPLE;
  const wanted = { decision: asked.decision || null, limit: PAGE_SIZE, offset: (asked.page - 1) * PAGE_SIZE };
  // None of them waits for another: they are asked at once.
  const [sums, booked, kept, then, decisions, ends, taken, quiz] = await Promise.all([
    sumDecisions(db, period),
    sumBooked(db, period),
    sumKept(db, inPeriod(period)),
    asked.compare === "" ? null : compared(db, comparedPeriod(period, asked.compare)),
    isAdmin ? selectDecisions(db, period, wanted) : null,
    visitEnds(db, period, !isAdmin),
    isAdmin ? countVisitSteps(db, period) : null,
    quizEnds(db, period, !isAdmin),
  ]);
  return {
    from: period.from,
    to: period.to,
    timeZone: NEW_YORK,
    sums: footing(sums, booked, kept),
    compared: then,
    byReason: withoutSmallGroups(sharesBy(sums, labelOf), least),
    byShop: withoutSmallGroups(
      sharesBy(sums, ({ shopKey }) => shopKey ?? BRAND_NAME),
      least,
    ),
    byDay: isAdmin ? daysOf(sums, period) : [],
    ends,
    funnel: taken?.map(({ startPath, ...steps }) => ({ startPath, taken: steps })) ?? null,
    quiz,
    smallestGroup: least,
    rows: decisions?.rows.map(rowOf) ?? null,
    rowCount: decisions?.count ?? 0,
    rowCents: decisions?.cents ?? 0,
    pageSize: PAGE_SIZE,
  };
}

const ROW_HEAD = ["Day (New York)", "Kind", "Order", "Shop", "USD", "Decision", "Reason"] as const;
const SHARE_HEAD = ["Decision", "Group", "Events", "USD"] as const;

async function csvOf(db: Database, actor: Actor, period: Period) {
  if (actor.role === "admin") {
    const { rows } = await selectDecisions(db, period, { decision: null, limit: MOST_EXPORTED, offset: 0 });
    const lines = rows.map(rowOf).map((row) => {
      const day = newYorkDay(new Date(row.at));
      const { kind, orderNumber, shopKey, cents, decision, reason } = row;
      return [day, kind, orderNumber, shopKey ?? "house", csvAmount(cents), decision, reason ?? ""];
    });
    return { csv: toCsv(ROW_HEAD, lines), rows: lines.length };
  }
  const shares = withoutSmallGroups(sharesBy(await sumDecisions(db, period), labelOf), LEAST_PEOPLE);
  const lines = shares.map(({ decision, label, events, cents }) => [decision, label, events, csvAmount(cents)]);
  return { csv: toCsv(SHARE_HEAD, lines), rows: lines.length };
}

/** The period as a file: what this person sees on the page. Who took it is written down. */
export async function exportConversions(
  db: Database,
  actor: Actor,
  asked: { from: string; to: string },
): Promise<CsvFile> {
  const period = closedPeriod(asked, now());
  const { csv, rows } = await csvOf(db, actor, period);
  const details = { what: "conversions", rows, from: period.from, to: period.to };
  await audit(db, { event: "export", actor: actor.userId, details });
  return { fileName: `conversions-${period.from}-${period.to}.csv`, csv, rows };
}
