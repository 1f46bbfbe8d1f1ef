import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { refunds } from "../schema/refunds";

export type RefundRow = typeof refunds.$inferSelect;

/** What was decided to go back of an order, carried out or not, oldest first. */
export function selectRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** What was decided to go back of each of these orders. Unit: cents. */
export function sumRefunds(db: Database, orderIds: readonly string[]) {
  return db
    .select({ orderId: refunds.orderId, cents: centsSum(refunds.amountCents) })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .groupBy(refunds.orderId);
}

/** Notes what goes back. @throws when the order has given that part back for that cause */
export async function insertRefund(tx: Database, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row);
}
