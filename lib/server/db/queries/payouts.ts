import "server-only";
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Month } from "@/lib/domain/payout";
import type { Database } from "../client";
import { newYorkDate } from "../new-york-day";
import { checkouts } from "../schema/checkouts";
import { discounts } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { ledgerEntries, orders } from "../schema/orders";
import { payoutMovements, payoutStatements, payoutTerms } from "../schema/payouts";
import { shops } from "../schema/shops";

export type PayoutRow = typeof payoutStatements.$inferSelect;
export type TermsRow = typeof payoutTerms.$inferSelect;

const big = (told: string | number) => BigInt(told);

/** A sum of one account of the ledger of an order, before a moment. Cents. */
const before = (account: string, moment: Date) =>
  sql<bigint>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = ${account} and ${ledgerEntries.createdAt} < ${moment.toISOString()}::timestamptz), 0)`.mapWith(
    big,
  );

const booksBefore = (moment: Date) => ({
  revenue: before("revenue", moment),
  discount: before("discount", moment),
  shipping: before("shipping", moment),
  balance: before("balance", moment),
  charge: before("charge", moment),
  refund: before("refund", moment),
  dispute: before("dispute", moment),
});

/** What the ledger has of each order of a shop of which something moved in a period: before it, and at its end. */
export async function selectOrderBooks(db: Database, shopId: string, since: Date, until: Date) {
  const moved = db
    .select({ id: ledgerEntries.orderId })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(eq(orders.shopId, shopId), gte(ledgerEntries.createdAt, since), lt(ledgerEntries.createdAt, until)));
  return db
    .select({ orderId: ledgerEntries.orderId, before: booksBefore(since), after: booksBefore(until) })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, moved))
    .groupBy(ledgerEntries.orderId);
}

/** Each charge of a shop in a period, with its order. Unit: cents. */
export function selectCharges(db: Database, shopId: string, since: Date, until: Date) {
  return db
    .select({ orderId: ledgerEntries.orderId, cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        ...[eq(orders.shopId, shopId), eq(ledgerEntries.account, "charge")],
        ...[gte(ledgerEntries.createdAt, since), lt(ledgerEntries.createdAt, until)],
      ),
    );
}

/** The codes of orders, of a renewal that of its membership. NULL: it has none. */
export async function selectCodesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, code: sql<string | null>`coalesce(${discounts.code}, ${memberships.discountCode})` })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(discounts, eq(discounts.id, checkouts.discountId))
    .leftJoin(memberships, eq(memberships.id, orders.membershipId))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Whose orders are. */
export async function selectEmails(db: Database, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What of a shop is not told yet. */
export const selectWaitingMovements = (db: Database, shopId: string) =>
  db
    .select({ row: payoutMovements, email: orders.email })
    .from(payoutMovements)
    .innerJoin(orders, eq(orders.id, payoutMovements.orderId))
    .where(and(eq(payoutMovements.shopId, shopId), isNull(payoutMovements.toldIn)));

export async function insertMovements(tx: Database, rows: (typeof payoutMovements.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payoutMovements).values(rows).onConflictDoNothing();
}

/** Notes with which statement movements are told. */
export async function updateTold(
  tx: Database,
  { shopId, month }: Pick<PayoutRow, "shopId" | "month">,
  told: readonly Pick<typeof payoutMovements.$inferSelect, "month" | "orderId" | "part">[],
): Promise<void> {
  for (const one of told) {
    await tx
      .update(payoutMovements)
      .set({ toldIn: month })
      .where(
        and(
          ...[eq(payoutMovements.shopId, shopId), eq(payoutMovements.month, one.month)],
          ...[eq(payoutMovements.orderId, one.orderId), eq(payoutMovements.part, one.part)],
        ),
      );
  }
}

/** The day in New York on which something first moved in a shop. NULL: nothing did. */
export async function selectFirstDay(db: Database, shopId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${newYorkDate(ledgerEntries.createdAt)})::text` })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(eq(orders.shopId, shopId));
  return row?.day ?? null;
}

/** The statements of a shop, oldest first. */
export const selectStatements = (db: Database, shopId: string): Promise<PayoutRow[]> =>
  db.select().from(payoutStatements).where(eq(payoutStatements.shopId, shopId)).orderBy(asc(payoutStatements.month));

/** The statements of every shop of a month, with the shops. */
export const selectStatementsOf = (db: Database, month: Month) =>
  db
    .select({ row: payoutStatements, key: shops.key, look: shops.customization })
    .from(payoutStatements)
    .innerJoin(shops, eq(shops.id, payoutStatements.shopId))
    .where(eq(payoutStatements.month, month))
    .orderBy(asc(shops.key));

/** @returns false when somebody else closed the month */
export async function insertStatement(tx: Database, row: typeof payoutStatements.$inferInsert): Promise<boolean> {
  return (await tx.insert(payoutStatements).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Notes when a statement was paid, or that it was not. @returns false when there is none, or nothing is due */
export async function updatePaid(
  tx: Database,
  { shopId, month }: Pick<PayoutRow, "shopId" | "month">,
  paid: Pick<PayoutRow, "paidOn" | "paidBy">,
): Promise<boolean> {
  const changed = await tx
    .update(payoutStatements)
    .set(paid)
    .where(
      and(
        ...[eq(payoutStatements.shopId, shopId), eq(payoutStatements.month, month)],
        sql`${payoutStatements.dueCents} > 0`,
      ),
    )
    .returning();
  return changed.length > 0;
}

/** What was agreed with a shop, the newest first. */
export const selectTerms = (db: Database, shopId: string): Promise<TermsRow[]> =>
  db.select().from(payoutTerms).where(eq(payoutTerms.shopId, shopId)).orderBy(desc(payoutTerms.validFrom));

/** Writes terms down for a month; of one month the last that was agreed holds until it is over. */
export const upsertTerms = ({ shopId, validFrom, ...agreed }: TermsRow, tx: Database) =>
  tx
    .insert(payoutTerms)
    .values({ shopId, validFrom, ...agreed })
    .onConflictDoUpdate({ target: [payoutTerms.shopId, payoutTerms.validFrom], set: agreed });

/** Every shop's id. */
export const selectShopIds = async (db: Database): Promise<string[]> =>
  (await db.select({ id: shops.id }).from(shops).orderBy(asc(shops.id))).map(({ id }) => id);

/**
 * Months whose statement is not what the ledger adds up to, reckoned by the database alone: the movements of the month,
 * and the running balance from the first statement on.
 */
export async function selectUnfootedPayouts(db: Database) {
  const { rows } = await db.execute<{ shop_id: string; month: string; told: string; booked: string }>(sql`
    with moved as (
      select ${orders.shopId} as shop_id, to_char(${newYorkDate(ledgerEntries.createdAt)}, 'YYYY-MM') as month,
        sum(case when ${ledgerEntries.account} = 'charge' then ${ledgerEntries.amountCents} else 0 end) as charged,
        sum(case when ${ledgerEntries.account} in ('charge', 'refund', 'dispute') then ${ledgerEntries.amountCents} else 0 end) as kept,
        sum(case when ${ledgerEntries.account} = 'shipping' then -${ledgerEntries.amountCents} else 0 end) as shipping
      from ${ledgerEntries} join ${orders} on ${orders.id} = ${ledgerEntries.orderId}
      where ${orders.shopId} is not null group by 1, 2
    )
    select statement.shop_id, statement.month,
      (statement.charged_cents + statement.refunded_cents + statement.disputed_cents)::text as told,
      coalesce(moved.kept, 0)::text as booked
    from (select *, sum(share_cents - fee_cents - due_cents) over (partition by shop_id order by month) as running,
        sum(kept_cents - told_sales_cents + told_back_cents) over (partition by shop_id order by month) as untold
      from ${payoutStatements}) statement
    left join moved on moved.shop_id = statement.shop_id and moved.month = statement.month
    where statement.charged_cents + statement.refunded_cents + statement.disputed_cents <> coalesce(moved.kept, 0)
      or statement.charged_cents <> coalesce(moved.charged, 0)
      or statement.shipping_cents <> coalesce(moved.shipping, 0)
      or statement.carried_out_cents <> statement.running or statement.held_cents <> statement.untold
  `);
  return rows.map(({ shop_id, month, told, booked }) => ({
    shopId: shop_id,
    month,
    toldCents: Number(told),
    bookedCents: Number(booked),
  }));
}
