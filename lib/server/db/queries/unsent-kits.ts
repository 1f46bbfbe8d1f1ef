import "server-only";
import { and, asc, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import type { Database } from "../client";
import { kits, orders } from "../schema/orders";

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
