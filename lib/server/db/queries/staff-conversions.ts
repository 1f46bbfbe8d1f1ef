import "server-only";
import { and, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { newYorkDate } from "../new-york-day";
import { trackingEvents } from "../schema/conversions";
import { disputes } from "../schema/disputes";
import { orders } from "../schema/orders";
import { shops } from "../schema/shops";

/** The orders of a period: made at or after `since` and before `before`. */
export interface Period {
  readonly since: Date;
  readonly before: Date;
}

/** Which order an event is about. */
export const isOfOrder = eq(trackingEvents.orderId, orders.id);

/** What went back of an order, and what a cardholder's bank took of it. Unit: cents. */
export const wentBack = sql`(${orders.refundedCents}
  + coalesce((select sum(taken.taken_cents) from ${disputes} as taken where taken.order_id = ${orders.id}), 0))`;

/** The orders made in a period. */
export const inPeriod = ({ since, before }: Period) => and(gte(orders.createdAt, since), lt(orders.createdAt, before));

/** Orders of the period and what they were charged and paid back. Unit: cents. */
export async function sumBooked(db: Database, period: Period) {
  const [row] = await db
    .select({
      orders: count(),
      bookedCents: centsSum(orders.totalCents),
      refundedCents: centsSum(wentBack),
    })
    .from(orders)
    .where(inPeriod(period));
  return row ?? { orders: 0, bookedCents: 0, refundedCents: 0 };
}

/** How many of these orders were counted and kept, and what they brought less what went back of them. Unit: cents. */
export async function sumKept(db: Database, which: SQL | undefined) {
  const [row] = await db
    .select({
      orders: sql`count(*) filter (where ${trackingEvents.kind} in ('purchase', 'renewal'))`.mapWith(Number),
      cents: centsSum(trackingEvents.cents),
    })
    .from(trackingEvents)
    .innerJoin(orders, isOfOrder)
    .where(and(which, eq(trackingEvents.decision, "counted"), lt(wentBack, orders.totalCents)));
  return row ?? { orders: 0, cents: 0 };
}

/** Decisions about the period's orders, summed by everything that they are told apart by. */
export function sumDecisions(db: Database, period: Period) {
  const day = newYorkDate(orders.createdAt);
  return db
    .select({
      kind: trackingEvents.kind,
      decision: trackingEvents.decision,
      rule: trackingEvents.rule,
      shopKey: shops.key,
      day,
      events: count(),
      newCustomers: sql<number>`(count(*) filter (where ${trackingEvents.isNewCustomer}))::int`,
      cents: centsSum(trackingEvents.cents),
    })
    .from(trackingEvents)
    .innerJoin(orders, isOfOrder)
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .where(inPeriod(period))
    .groupBy(trackingEvents.kind, trackingEvents.decision, trackingEvents.rule, shops.key, day);
}

export type DecisionSum = Awaited<ReturnType<typeof sumDecisions>>[number];

/** Single decisions about the period's orders, newest first, with how many there are and what they add up to. */
export async function selectDecisions(
  db: Database,
  period: Period,
  { decision, limit, offset }: { decision: "counted" | "excluded" | null; limit: number; offset: number },
) {
  const condition: SQL | undefined = and(
    inPeriod(period),
    decision === null ? undefined : eq(trackingEvents.decision, decision),
  );
  const rows = await db
    .select({
      id: trackingEvents.id,
      at: trackingEvents.createdAt,
      kind: trackingEvents.kind,
      orderNumber: orders.number,
      shopKey: shops.key,
      cents: trackingEvents.cents,
      decision: trackingEvents.decision,
      rule: trackingEvents.rule,
      chargeRule: trackingEvents.chargeRule,
    })
    .from(trackingEvents)
    .innerJoin(orders, isOfOrder)
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .where(condition)
    .orderBy(desc(trackingEvents.createdAt), desc(trackingEvents.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count(), cents: centsSum(trackingEvents.cents) })
    .from(trackingEvents)
    .innerJoin(orders, isOfOrder)
    .where(condition);
  return { rows, count: total?.count ?? 0, cents: total?.cents ?? 0 };
}
