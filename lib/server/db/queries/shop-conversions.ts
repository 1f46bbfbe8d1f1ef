import "server-only";
import { and, count, eq, min, sql } from "drizzle-orm";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { trackingEvents } from "../schema/conversions";
import { orders } from "../schema/orders";
import { inPeriod, isOfOrder, type Period, wentBack } from "./staff-conversions";

/** The orders of one shop that were made in a period. */
export const ofShop = (shopId: string, period: Period) => and(eq(orders.shopId, shopId), inPeriod(period));

/** Decisions about one shop's charges and refunds in a period, by person, so that groups of people can be counted. */
export function sumShopDecisions(db: Database, shopId: string, period: Period) {
  return db
    .select({
      person: orders.email,
      kind: trackingEvents.kind,
      decision: trackingEvents.decision,
      rule: trackingEvents.rule,
      isNewCustomer: sql<boolean>`coalesce(${trackingEvents.isNewCustomer}, false)`,
      events: count(),
      cents: centsSum(trackingEvents.cents),
    })
    .from(trackingEvents)
    .innerJoin(orders, isOfOrder)
    .where(ofShop(shopId, period))
    .groupBy(
      orders.email,
      trackingEvents.kind,
      trackingEvents.decision,
      trackingEvents.rule,
      sql`coalesce(${trackingEvents.isNewCustomer}, false)`,
    );
}

/** Orders of one shop in a period, how many people made them, and what they were charged and paid back. */
export async function sumShopBooked(db: Database, shopId: string, period: Period) {
  const [row] = await db
    .select({
      orders: count(),
      people: sql<number>`count(distinct ${orders.email})::int`,
      bookedCents: centsSum(orders.totalCents),
      refundedCents: centsSum(wentBack),
    })
    .from(orders)
    .where(ofShop(shopId, period));
  return row ?? { orders: 0, people: 0, bookedCents: 0, refundedCents: 0 };
}

/** When a shop sold something first. NULL: never. */
export async function selectFirstOrderAt(db: Database, shopId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(orders.createdAt) })
    .from(orders)
    .where(eq(orders.shopId, shopId));
  return row?.at ?? null;
}
