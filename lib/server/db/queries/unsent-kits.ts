import "server-only";
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { kits, orders } from "../schema/orders";

/** Whether a kit of a membership's orders was to leave before a moment and has not. */
export const isWaiting = (
  before: Date,
) => sql<boolean>`exists (select from ${orders} join ${kits} on ${kits.orderId} = ${orders.id}
  where ${orders.membershipId} = ${memberships.id} and ${kits.shippedAt} is null and ${kits.shipAt} < ${before.toISOString()}
    and ${orders.status} not in ('canceled', 'refunded'))`;

/**
 * Kits of a membership's orders, and of those in whose place they were replaced, that are still to leave: by order, the
 * soonest first.
 */
export function selectUnsentKits(db: Database, membershipId: string) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.membershipId, membershipId));
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      status: orders.status,
      productKey: kits.productKey,
      shipAt: kits.shipAt,
    })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(
      and(
        isNull(kits.shippedAt),
        notInArray(orders.status, ["canceled", "refunded"]),
        or(eq(orders.membershipId, membershipId), inArray(orders.replacesOrderId, own)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(kits.shipAt), asc(kits.id));
}
