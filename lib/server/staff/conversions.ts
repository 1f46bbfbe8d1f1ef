import "server-only";
import type { ConversionRow, ConversionShare, CsvFile, StaffConversions } from "@/lib/contracts/staff";
import { BRAND_NAME } from "@/lib/domain/brand";
import { sumCents } from "@/lib/domain/money";
import { NEW_YORK, newYorkDay } from "@/lib/domain/new-york-time";
import { audit } from "../audit";
import { now } from "../clock";
import type { Database } from "../db/client";
import {
  type DecisionSum,
  type Period,
  selectDecisions,
  sumBooked,
  sumDecisions,
} from "../db/queries/staff-conversions";
import type { Actor } from "../http/actor";
import { csvAmount, toCsv } from "./csv";
import { closedPeriod } from "./period";
import { withoutSmallGroups } from "./small-groups";

const PAGE_SIZE = 25;
const MOST_EXPORTED = 20_000;
/** Marketing and partners see no group of fewer. Source: the specification of the dashboard. */
export const LEAST_PEOPLE = 5;

const KINDS: Readonly<Record<string, ConversionRow["kind"]>> = {
  purchase: "purchase",
  renewal: "renewal",
  upgrade: "upgrade",
  refund: "refund",
};

const COUNTED_TEXTS: Record<ConversionRow["kind"], string> = {
  purchase: "Purchases",
  renewal: "Renewals",
  upgrade: "Upgrades",
  refund: "Refunds",
};

const REASON_TEXTS: Readonly<Record<string, string>> = {
  duplicate: "Reported before",
  staff: "Bought by staff or a demo account",
  test_purchase: "Under 30 dollars",
  refunded: "Refunded in full",
  upgrade_of_order: "Upgrade, part of its order",
  no_consent: "No consent to measuring",
};

const kindOf = (word: string) => KINDS[word] ?? "purchase";
const reasonText = (reason: string) => REASON_TEXTS[reason] ?? reason;

export const labelOf = ({ decision, kind, reason }: Pick<DecisionSum, "decision" | "kind" | "reason">) =>
  decision === "counted" ? COUNTED_TEXTS[kindOf(kind)] : reasonText(reason ?? "");

/** Sums of what has the same label. */
function sharesBy(sums: readonly DecisionSum[], label: (sum: DecisionSum) => string): ConversionShare[] {
  const shares = new Map<string, ConversionShare>();
  for (const sum of sums) {
    const key = `${sum.decision} ${label(sum)}`;
    const { events = 0, cents = 0 } = shares.get(key) ?? {};
    const { decision } = sum;
    shares.set(key, { label: label(sum), decision, events: events + sum.events, cents: cents + sum.cents });
  }
  return [...shares.values()];
}

function daysOf(sums: readonly DecisionSum[]): StaffConversions["byDay"] {
  const days = [...new Set(sums.map(({ day }) => day))].sort();
  const of = (day: string, decision: DecisionSum["decision"]) =>
    sumCents(sums.filter((sum) => sum.day === day && sum.decision === decision).map(({ cents }) => cents));
  return days.map((day) => ({ day, counted: of(day, "counted"), excluded: of(day, "excluded") }));
}

/** The decisions about the period's charges, and whether they add up to what was booked. Refunds stand apart. */
function footing(sums: readonly DecisionSum[], booked: Awaited<ReturnType<typeof sumBooked>>) {
  const of = (decision: DecisionSum["decision"]) => sums.filter((sum) => sum.decision === decision);
  const cents = (some: readonly DecisionSum[]) => sumCents(some.map((sum) => sum.cents));
  const events = (some: readonly DecisionSum[]) => sumCents(some.map((sum) => sum.events));
  const [counted, excluded] = [of("counted"), of("excluded")];
  return {
    orders: booked.orders,
    booked: booked.bookedCents,
    counted: cents(counted),
    countedEvents: events(counted),
    excluded: cents(excluded),
    excludedEvents: events(excluded),
    refunded: booked.refundedCents,
    difference: booked.bookedCents - cents(counted) - cents(excluded),
    newCustomers: sumCents(counted.map((sum) => sum.newCustomers)),
    upgrades: events(sums.filter(({ kind }) => kind === "upgrade")),
  };
}

type Decisions = Awaited<ReturnType<typeof selectDecisions>>;

function rowOf({ id, at, kind, orderNumber, shopKey, cents, decision, reason, message }: Decisions["rows"][number]) {
  const words = reason === null ? null : (message ?? reasonText(reason));
  return { id, at: at.toISOString(), kind: kindOf(kind), orderNumber, shopKey, cents, decision, reason: words };
}

/** Charges only: a refund takes back what was counted and is told on its own line. */
async function chargeSums(db: Database, period: Period) {
  return (await sumDecisions(db, period)).filter(({ kind }) => kind !== "refund");
}

/**
 * What was counted as a conversion in a period and what was not, footing to the orders made in it to the cent.
 * Nobody's name is in it. Marketing sees sums, in groups of five and more; admins see the single decisions too.
 */
export async function readConversions(
  db: Database,
  actor: Actor,
  asked: { from: string; to: string; decision: "" | "counted" | "excluded"; page: number },
): Promise<StaffConversions> {
  const period = closedPeriod(asked, now());
  const isAdmin = actor.role === "admin";
  const least = isAdmin ? 1 : LEAST_PEOPLE;
  const sums = await chargeSums(db, period);
  const wanted = { decision: asked.decision || null, limit: PAGE_SIZE, offset: (asked.page - 1) * PAGE_SIZE };
  const decisions = isAdmin ? await selectDecisions(db, period, wanted) : null;
  return {
    from: period.from,
    to: period.to,
    timeZone: NEW_YORK,
    sums: footing(sums, await sumBooked(db, period)),
    byReason: withoutSmallGroups(sharesBy(sums, labelOf), least),
    byShop: withoutSmallGroups(
      sharesBy(sums, ({ shopKey }) => shopKey ?? BRAND_NAME),
      least,
    ),
    byDay: isAdmin ? daysOf(sums) : [],
    smallestGroup: least,
    rows: decisions?.rows.map(rowOf) ?? null,
    rowCount: decisions?.count ?? 0,
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
  const shares = withoutSmallGroups(sharesBy(await chargeSums(db, period), labelOf), LEAST_PEOPLE);
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
