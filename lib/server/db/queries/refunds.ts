import "server-only";
import { asc, inArray } from "drizzle-orm";
import { sumCents } from "@/lib/domain/money";
import type { Database } from "../client";
import { refunds } from "../schema/refunds";
import type { OrderRow } from "./orders";

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

/**
 * What went back of an order; what the provider was told to by others than us has no row, and no day. Unit: cents.
 * @param rows  what was decided to go back of it, oldest first
 */
export function refundsOf({ refundedCents }: Pick<OrderRow, "refundedCents">, rows: readonly RefundRow[]) {
  const known = rows.map(({ createdAt: at, amountCents: cents, paymentId }) => ({
    ...{ at, cents, isToBalance: paymentId === null },
  }));
  const rest = refundedCents - sumCents(known.filter(({ isToBalance }) => !isToBalance).map(({ cents }) => cents));
  return rest > 0 ? [...known, { at: null, cents: rest, isToBalance: false }] : known;
}

/** All that went back of an order, to cards and to the balance. Unit: cents. */
export const wentBackOf = (order: Pick<OrderRow, "refundedCents">, rows: readonly RefundRow[]): number =>
  sumCents(refundsOf(order, rows).map(({ cents }) => cents));
