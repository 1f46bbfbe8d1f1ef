import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "../client";
import { refunds } from "../schema/refunds";

export type RefundRow = typeof refunds.$inferSelect;

/** What was decided to go back of these orders, carried out or not, oldest first. */
export function selectRefunds(db: Database, ...orderIds: string[]): Promise<RefundRow[]> {
  const ofOrders = inArray(refunds.orderId, orderIds);
  return db.select().from(refunds).where(ofOrders).orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Notes what goes back. @throws when the order has given that part back for that cause */
export async function insertRefund(tx: Database, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row);
}
