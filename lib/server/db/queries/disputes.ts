import "server-only";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { DISPUTE_STATES, waitsForAnswer } from "@/lib/domain/dispute";
import type { Database } from "../client";
import { disputes } from "../schema/disputes";
import { orders } from "../schema/orders";

export type DisputeRow = typeof disputes.$inferSelect;

export async function selectDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row;
}

/** Keeps what the provider says of a dispute now. */
export async function keepDispute(tx: Database, row: DisputeRow): Promise<void> {
  const { id: _id, orderId: _order, openedAt: _opened, ...changed } = row;
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: changed });
}

/** The disputes about an order, newest first. */
export function selectDisputesOf(db: Database, orderId: string): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(desc(disputes.openedAt));
}

/** The orders whose charges are disputed and wait for our answer, the one that is due first first. */
export function selectDisputesToAnswer(db: Database) {
  return db
    .select({ orderId: orders.id, number: orders.number, state: disputes.state, answerBy: disputes.answerBy })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(inArray(disputes.state, DISPUTE_STATES.filter(waitsForAnswer)))
    .orderBy(asc(disputes.answerBy), asc(disputes.id));
}
