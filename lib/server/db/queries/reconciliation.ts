import "server-only";
import { and, desc, eq, gte, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { OWN_BREAKS } from "@/lib/contracts/staff-books";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { settings } from "../schema/operations";
import { ledgerEntries, orders } from "../schema/orders";
import { users } from "../schema/people";
import { reconciliationBreaks } from "../schema/reconciliation";

const COMPARED = "books-compared-at";
const MOST = 100;

type BreakRow = typeof reconciliationBreaks.$inferSelect;

/** Notes when the books were compared. */
export async function noteCompared(db: Database, at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insert(settings)
    .values({ name: COMPARED, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** When the books were compared last. */
export async function lastCompared(db: Database): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, COMPARED));
  return typeof row?.value === "string" ? row.value : null;
}

/** What our ledger says of one of the provider's payments. Unit: cents. */
export interface OurPayment {
  paymentId: string | null;
  chargedCents: number;
  refundedCents: number;
  /** What the bank holds of it. */
  disputedCents: number;
}

/** What our ledger says of these payments, whenever it was written. */
export async function ourPayments(db: Database, ids: readonly string[]): Promise<Map<string, OurPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      paymentId: ledgerEntries.paymentId,
      chargedCents: centsSum(ledgerEntries.amountCents, eq(ledgerEntries.account, "charge")),
      refundedCents: centsSum(sql`-${ledgerEntries.amountCents}`, eq(ledgerEntries.account, "refund")),
      disputedCents: centsSum(sql`-${ledgerEntries.amountCents}`, eq(ledgerEntries.account, "dispute")),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.paymentId, [...ids]))
    .groupBy(ledgerEntries.paymentId);
  return new Map(rows.map((row) => [row.paymentId ?? "", row]));
}

/** The provider's ids of the payments that our ledger speaks of since then. */
export async function ourPaymentsSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paymentId: ledgerEntries.paymentId })
    .from(ledgerEntries)
    .where(and(isNotNull(ledgerEntries.paymentId), gte(ledgerEntries.createdAt, since)));
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

/** The provider's ids of the payments about which a difference stands. */
export async function selectDiffering(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: reconciliationBreaks.subject })
    .from(reconciliationBreaks)
    .where(and(isNull(reconciliationBreaks.resolvedAt), notInArray(reconciliationBreaks.kind, [...OWN_BREAKS])));
  return rows.map(({ subject }) => subject);
}

/**
 * Orders of which something else was decided about than was charged and given back: by the ledger of conversions on one
 * side, by the order's own ledger on the other. Unit: cents.
 */
export async function selectUnfootedOrders(db: Database) {
  const { rows } = await db.execute<{ orderId: string; decided: string; booked: string }>(sql`
    with decided as (
      select order_id, sum(case when kind in ('purchase', 'upgrade', 'renewal') then cents else 0 end) as charged,
        sum(case when kind in ('purchase', 'upgrade', 'renewal') then 0 else -cents end) as back
      from tracking_events group by order_id
    ), booked as (
      select order_id, sum(case when account = 'charge' then amount_cents else 0 end) as charged,
        sum(case when account = 'charge' then 0 else -amount_cents end) as back
      from ledger_entries where account in ('charge', 'refund', 'dispute') group by order_id
    )
    select coalesce(decided.order_id, booked.order_id) as "orderId",
      coalesce(decided.charged - decided.back, 0)::text as decided, coalesce(booked.charged - booked.back, 0)::text as booked
    from decided full join booked on booked.order_id = decided.order_id
    where coalesce(decided.charged, 0) <> coalesce(booked.charged, 0) or coalesce(decided.back, 0) <> coalesce(booked.back, 0)
    order by 1`);
  return rows.map(({ orderId, decided, booked }) => ({
    ...{ orderId, decidedCents: Number(decided), bookedCents: Number(booked) },
  }));
}

/**
 * The sums that an order says of itself, which pages read, where its ledger has others. A sum is in two rows: what was
 * charged, and what went back. Unit: cents.
 */
export async function selectMiscountedOrders(db: Database) {
  const { rows } = await db.execute<{
    kind: "order_charged" | "order_refunded";
    orderId: string;
    said: string;
    booked: string;
  }>(sql`
    with booked as (
      select order_id, coalesce(sum(amount_cents) filter (where account = 'charge'), 0) as charged,
        coalesce(-sum(amount_cents) filter (where account = 'refund'), 0) as refunded
      from ledger_entries where account in ('charge', 'refund') group by order_id
    )
    select each.kind, orders.id as "orderId", each.said::text as said, each.booked::text as booked
    from orders left join booked on booked.order_id = orders.id cross join lateral (values
      ('order_charged', orders.total_cents::bigint, coalesce(booked.charged, 0)),
      ('order_refunded', orders.refunded_cents::bigint, coalesce(booked.refunded, 0))) as each(kind, said, booked)
    where each.said <> each.booked
    order by orders.id, each.kind`);
  return rows.map(({ kind, orderId, said, booked }) => ({
    ...{ kind, orderId, saidCents: Number(said), bookedCents: Number(booked) },
  }));
}

/** One difference, locked until the transaction ends. */
export async function lockBreak(tx: Database, id: string): Promise<BreakRow | undefined> {
  const [row] = await tx.select().from(reconciliationBreaks).where(eq(reconciliationBreaks.id, id)).for("update");
  return row;
}

/** Closes a difference in a person's right and words. */
export async function closeBreakRow(
  tx: Database,
  id: string,
  closing: { closedBy: string; note: string; resolvedAt: Date },
): Promise<void> {
  await tx.update(reconciliationBreaks).set(closing).where(eq(reconciliationBreaks.id, id));
}

/** Differences that stand, or stand no more; newest first, each with its order's number. */
export function selectBreaks(db: Database, which: "standing" | "resolved") {
  const { id, kind, subject, oursCents, theirsCents, foundAt, resolvedAt, note } = reconciliationBreaks;
  const ofPayment = sql`(select ${ledgerEntries.orderId} from ${ledgerEntries} where ${ledgerEntries.paymentId} = ${subject} limit 1)`;
  return db
    .select({
      ...{ id, kind, subject, oursCents, theirsCents, foundAt, resolvedAt, note },
      closedBy: users.name,
      orderNumber: orders.number,
    })
    .from(reconciliationBreaks)
    .leftJoin(orders, or(eq(orders.id, subject), eq(orders.id, ofPayment)))
    .leftJoin(users, eq(users.id, reconciliationBreaks.closedBy))
    .where(which === "standing" ? isNull(resolvedAt) : isNotNull(resolvedAt))
    .orderBy(desc(foundAt), desc(id))
    .limit(MOST);
}
