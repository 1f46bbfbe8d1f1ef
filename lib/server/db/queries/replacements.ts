import "server-only";
import { and, asc, eq, exists, inArray, isNull, like, lte, notExists, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBeforeShipping } from "@/lib/domain/order-state";
import type { LostWithout } from "@/lib/domain/refund";
import { thingsStateOf } from "@/lib/domain/things-state";
import type { Database } from "../client";
import { kits, orders } from "../schema/orders";
import { lockOrder, type OrderRow, selectOrder } from "./orders";

/** Whether an order is in place of a kit that came to nothing: without it, the test of that kit is not done. */
export const isForFailedKit = sql<boolean>`exists (select from kits free join kits failed on failed.id = free.replaces_kit_id
  where free.order_id = orders.id
    and failed.state in ('rejected', 'lost', 'damaged'))`;

/** The same of things without a kit: without it, they do not come. */
export const isForFailedThings = sql<boolean>`exists (select from orders failed where failed.id = orders.replaces_order_id
    and failed.status in ('replaced', 'lost', 'damaged')
    and not exists (select from kits sold where sold.order_id = failed.id))`;

/** What is lost without an order: the test of a kit, or things without one, in whose place it is. NULL: nothing. */
export async function lostWithout(db: Database, orderId: string): Promise<LostWithout | null> {
  const [row] = await db.select({ isForFailedKit, isForFailedThings }).from(orders).where(eq(orders.id, orderId));
  return row?.isForFailedKit ? "test" : row?.isForFailedThings ? "things" : null;
}

const anew = alias(orders, "anew");

/** The orders in place of an order that were not canceled. */
const madeAnew = (db: Database) =>
  db
    .select({ id: anew.id })
    .from(anew)
    .where(and(eq(anew.replacesOrderId, orders.id), notInArray(anew.status, ["canceled", "refunded"])));

/** The number of the newest of them. NULL: there is none. */
export const replacedByNumber = sql<string | null>`(select sent.number from orders sent
  where sent.replaces_order_id = orders.id and sent.status not in ('canceled', 'refunded')
  order by sent.created_at desc limit 1)`;

/** Whether the things of an order without a kit were sent anew already, in an order that was not canceled. */
export async function areThingsReplaced(db: Database, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), exists(madeAnew(db))));
  return rows.length > 0;
}

/**
 * Orders without a kit that came to nothing, for somebody to decide whether they are sent anew: they are not, and nobody
 * decided that nothing is; a hundred at most.
 * @param since  those alone that were not changed after it. Default: all
 */
export async function selectThingsToDecide(db: Database, since?: Date) {
  const rows = await db
    .select({ orderId: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["lost", "damaged"]),
        isNull(orders.closedAt),
        like(orders.email, "%@%"),
        since && lte(orders.updatedAt, since),
        notExists(db.select({ id: kits.id }).from(kits).where(eq(kits.orderId, orders.id))),
        notExists(madeAnew(db)),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(100);
  return rows.flatMap(({ status, ...row }) => {
    const state = thingsStateOf(status);
    return state ? [{ ...row, state }] : [];
  });
}

/** Notes when it was decided that nothing is sent in place of an order's things. */
export async function writeThingsClosed(tx: Database, orderId: string, at: Date): Promise<void> {
  await tx.update(orders).set({ closedAt: at }).where(eq(orders.id, orderId));
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
