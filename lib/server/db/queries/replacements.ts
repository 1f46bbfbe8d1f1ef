import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { isBeforeShipping } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { orders } from "../schema/orders";
import { lockOrder, type OrderRow, selectOrder } from "./orders";

/** Whether an order is in place of a kit that came to nothing: without it, the test of that kit is not done. */
export const isForFailedKit = sql<boolean>`exists (select from kits free join kits failed on failed.id = free.replaces_kit_id
  where free.order_id = ${orders.id}
    and failed.state in ('rejected', 'lost', 'damaged'))`;

/** The same of one order. */
export async function isTestLostWithout(db: Database, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isForFailedKit));
  return rows.length > 0;
}

/** The free orders in place of an order's kits, and in place of theirs, that have not left; oldest first. */
export async function selectWaitingReplacements(db: Database, orderId: string): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let replaced = [orderId]; replaced.length > 0; ) {
    const rows = await db
      .select()
      .from(orders)
      .where(inArray(orders.replacesOrderId, replaced))
      .orderBy(asc(orders.createdAt), asc(orders.id));
    found.push(...rows);
    replaced = rows.map(({ id }) => id);
  }
  return found.filter(({ status }) => isBeforeShipping(status));
}

/**
 * Locks the orders in whose place one is sent, the first of them first. Whoever ends it asks this before locking it:
 * what pays the first one back locks in that order too.
 */
export async function lockReplaced(tx: Database, orderId: string): Promise<void> {
  const replacesId = (await selectOrder(tx, orderId))?.replacesOrderId;
  if (!replacesId) return;
  await lockReplaced(tx, replacesId);
  await lockOrder(tx, replacesId);
}
