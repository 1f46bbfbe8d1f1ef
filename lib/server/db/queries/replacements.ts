import "server-only";
import { asc, inArray } from "drizzle-orm";
import { isBeforeShipping } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { orders } from "../schema/orders";
import { lockOrder, type OrderRow, selectOrder } from "./orders";

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
