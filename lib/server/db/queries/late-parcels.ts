import "server-only";
import { and, asc, isNull, lt } from "drizzle-orm";
import { SHIPPABLE } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { orders } from "../schema/orders";
import { isWaiting, waitsSince } from "./shipments";

/** Orders that wait to be packed by anybody, or are held for a look first, since before a moment: the longest wait first. */
export function selectLongWaiting(db: Database, at: Date, before: Date) {
  return db
    .select({ id: orders.id, waitsSince })
    .from(orders)
    .where(and(isWaiting(db, at, [...SHIPPABLE, "review"]), isNull(orders.goesWithOrderId), lt(waitsSince, before)))
    .orderBy(waitsSince, asc(orders.number));
}
