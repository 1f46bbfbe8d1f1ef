import "server-only";
import { and, asc, isNull, lt } from "drizzle-orm";
import type { Database } from "../client";
import { orders } from "../schema/orders";
import { isWaiting, waitsSince } from "./shipments";

/** Orders that wait to be packed by anybody, and have since before a moment: the one that waits longest first. */
export function selectLongWaiting(db: Database, at: Date, before: Date) {
  return db
    .select({ id: orders.id, waitsSince })
    .from(orders)
    .where(and(isWaiting(db, at), isNull(orders.goesWithOrderId), lt(waitsSince, before)))
    .orderBy(waitsSince, asc(orders.number));
}
