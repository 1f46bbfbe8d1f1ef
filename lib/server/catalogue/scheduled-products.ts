import "server-only";
import { and, eq, gte, inArray, isNull, lte, notInArray } from "drizzle-orm";
import { productForLookupKey, productOf } from "@/lib/domain/catalogue/products";
import { isBeforeShipping, ORDER_STATES } from "@/lib/domain/order-state";
import type { Database } from "@/lib/server/db/client";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";

/** How far ahead, and how far back, something counts as on its way. Unit: ms. */
const WINDOW_MS = 60 * 24 * 60 * 60 * 1000;

const UNSHIPPED = ORDER_STATES.filter(isBeforeShipping);

/**
 * Which products are already on their way to somebody: a kit of an active membership within 60 days, or an order
 * of theirs that has not left. Only their own are looked at.
 * @param request.userId  NULL: a visitor, to whom nothing is on its way
 * @param request.ids     product keys, or lookup keys of their prices
 */
export async function scheduledProducts(
  db: Database,
  request: { userId: string | null; ids: readonly string[]; at: Date },
): Promise<{ hasScheduled: boolean; ids: Record<string, boolean> }> {
  const { userId, ids, at } = request;
  const scheduled = userId === null ? new Set<string>() : new Set(await productsOnTheirWay(db, userId, at));
  const answers = ids.map((id) => {
    const key = (productOf(id) ?? productForLookupKey(id))?.key ?? id;
    return [id, scheduled.has(key)] as const;
  });
  return { hasScheduled: answers.some(([, isScheduled]) => isScheduled), ids: Object.fromEntries(answers) };
}

async function productsOnTheirWay(db: Database, userId: string, at: Date): Promise<string[]> {
  const from = new Date(at.getTime() - WINDOW_MS);
  const until = new Date(at.getTime() + WINDOW_MS);
  const renewing = await db
    .select({ productKey: memberships.productKey })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.status, "active"), lte(memberships.nextChargeAt, until)));
  const ordered = await db
    .select({ productKey: orderLines.productKey })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, userId), inArray(orders.status, UNSHIPPED), gte(orders.createdAt, from)));
  const packed = await db
    .select({ productKey: kits.productKey })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        isNull(kits.shippedAt),
        lte(kits.shipAt, until),
        notInArray(orders.status, ["canceled", "refunded"]),
      ),
    );
  return [...renewing, ...ordered, ...packed].map(({ productKey }) => productKey);
}
