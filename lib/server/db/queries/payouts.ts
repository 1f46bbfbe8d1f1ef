import "server-only";
import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Month } from "@/lib/domain/payout";
import type { Database } from "../client";
import { newYorkDate } from "../new-york-day";
import { ledgerEntries, orders } from "../schema/orders";
import { payoutStatements, payoutTerms } from "../schema/payouts";
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

/** Each charge of a shop in a period. Unit: cents. */
export async function selectCharges(db: Database, shopId: string, since: Date, until: Date): Promise<number[]> {
  const rows = await db
    .select({ cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        ...[eq(orders.shopId, shopId), eq(ledgerEntries.account, "charge")],
        ...[gte(ledgerEntries.createdAt, since), lt(ledgerEntries.createdAt, until)],
      ),
    );
  return rows.map(({ cents }) => cents);
}

/** How many people bought in a shop in a period, and did not get all of it back in it: those are in no figure. */
export async function countBuyers(db: Database, shopId: string, since: Date, until: Date): Promise<number> {
  const buyers = db
    .select({ email: orders.email })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        ...[eq(orders.shopId, shopId), eq(ledgerEntries.account, "revenue")],
        ...[gte(ledgerEntries.createdAt, since), lt(ledgerEntries.createdAt, until)],
      ),
    )
    .groupBy(orders.email)
    .having(sql`sum(${ledgerEntries.amountCents}) < 0`)
    .as("buyers");
  return db.$count(buyers);
}

/** How many people got money of a shop back in a period, from us or by a bank. */
export async function countPaidBack(db: Database, shopId: string, since: Date, until: Date): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${orders.email})::int` })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        ...[eq(orders.shopId, shopId), inArray(ledgerEntries.account, ["refund", "dispute"])],
        ...[gte(ledgerEntries.createdAt, since), lt(ledgerEntries.createdAt, until)],
      ),
    );
  return row?.people ?? 0;
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

export const insertStatement = (tx: Database, row: typeof payoutStatements.$inferInsert) =>
  tx.insert(payoutStatements).values(row).onConflictDoNothing();

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
    from (select *, sum(share_cents - fee_cents - due_cents) over (partition by shop_id order by month) as running
      from ${payoutStatements}) statement
    left join moved on moved.shop_id = statement.shop_id and moved.month = statement.month
    where statement.charged_cents + statement.refunded_cents + statement.disputed_cents <> coalesce(moved.kept, 0)
      or statement.charged_cents <> coalesce(moved.charged, 0)
      or statement.shipping_cents <> coalesce(moved.shipping, 0)
      or statement.carried_out_cents <> statement.running
  `);
  return rows.map(({ shop_id, month, told, booked }) => ({
    shopId: shop_id,
    month,
    toldCents: Number(told),
    bookedCents: Number(booked),
  }));
}
