import "server-only";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { isBeforeShipping, ORDER_MOVES, type OrderState } from "@/lib/domain/order-state";
import { centsSum, exactCents } from "../cents-sum";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { kits, ledgerEntries, orderLines, orders } from "../schema/orders";
import { upgrades } from "../schema/upgrades";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewKit = typeof kits.$inferInsert;

/** The next value behind an order number. */
export async function nextOrderSequence(tx: Database): Promise<number> {
  const [row] = await tx.select({ value: sql<string>`nextval('order_numbers')` }).from(sql`(select 1) as one`);
  return Number(row?.value);
}

export async function selectOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The orders with these ids. */
export async function selectOrdersById(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]));
}

export async function selectOrderOfCheckout(db: Database, checkoutId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return row;
}

/**
 * Where an order is by now.
 * @throws Error when there is none
 */
export async function selectOrderStatus(db: Database, id: string): Promise<OrderState> {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("an order that is locked is gone");
  return row.status;
}

/** What people call an order. */
export async function selectOrderName(db: Database, id: string): Promise<{ id: string; number: string } | undefined> {
  const [row] = await db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.id, id));
  return row;
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row;
}

/**
 * An order of its owner, or of whoever opened its link, locked. Somebody else's is as absent as one that does not exist.
 */
export async function lockOwnOrder(
  tx: Database,
  { userId, linkedIds = [] }: { readonly userId: string | null; readonly linkedIds?: readonly string[] },
  id: string,
): Promise<OrderRow | undefined> {
  const row = await lockOrder(tx, id);
  return linkedIds.includes(id) || (userId !== null && row?.userId === userId) ? row : undefined;
}

/** The newest paid order of a membership: the one that its running period paid for. */
export async function selectPeriodOrder(db: Database, membershipId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.membershipId, membershipId), inArray(orders.kind, ["checkout", "renewal"])))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(1);
  return row;
}

/** The newest order that paid for a membership as it was before its plan of today. @param priceId  the price of that */
export async function selectOrderBeforePlan(
  db: Database,
  membershipId: string,
  priceId: string,
): Promise<OrderRow | undefined> {
  const isOfPlan = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.priceId, priceId)));
  const isPaid = and(inArray(orders.kind, ["checkout", "renewal"]), ne(orders.status, "canceled"));
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.membershipId, membershipId), isPaid, notExists(isOfPlan)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row;
}

/** The lines of an order, as it was sold. */
export function selectOrderLines(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** What was bought with an order and, by somebody with an account, with their others; nothing of what is over. */
export function selectProductsHad(db: Database, { id, userId }: Pick<OrderRow, "id" | "userId">) {
  const isTheirs = userId === null ? undefined : eq(orders.userId, userId);
  return db
    .selectDistinct({ productKey: orderLines.productKey, isHere: sql<boolean>`${orders.id} = ${id}` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(or(eq(orders.id, id), isTheirs), notInArray(orders.status, ["canceled", "refunded"])));
}

/** Whether any kit of an order has left. */
export async function hasShippedKit(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: kits.id })
    .from(kits)
    .where(and(eq(kits.orderId, orderId), sql`${kits.shippedAt} is not null`))
    .limit(1);
  return row !== undefined;
}

/** Whether nothing of an order has left, and it is not over. */
export async function isStillHere(db: Database, { id, status }: Pick<OrderRow, "id" | "status">): Promise<boolean> {
  return isBeforeShipping(status) && !(await hasShippedKit(db, id));
}

/**
 * Moves an order on, if it is still in one of these states.
 * @returns whether it was
 */
export async function moveOrder(
  db: Database,
  id: string,
  from: readonly OrderState[],
  to: OrderState,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ status: to, closedAt: null, updatedAt: at })
    .where(and(eq(orders.id, id), mayMove(orders.status, ORDER_MOVES, to, from)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

/** Lets every order go whose upgrade window is over. */
export async function releaseOverdueOrders(db: Database, at: Date): Promise<string[]> {
  const rows = await db
    .update(orders)
    .set({ status: "ready", updatedAt: at })
    .where(
      and(
        mayMove(orders.status, ORDER_MOVES, "ready", ["paid", "in_review"]),
        lte(orders.releaseAt, at),
        isNull(orders.withNextKitOf),
      ),
    )
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** What each of the provider's payments brought into an order, what of it went back, and what banks took. Unit: cents. */
export function selectPaymentsOfOrder(db: Database, orderId: string) {
  return db
    .select({
      paymentId: ledgerEntries.paymentId,
      chargedCents: centsSum(ledgerEntries.amountCents, eq(ledgerEntries.account, "charge")),
      refundedCents: centsSum(sql`-${ledgerEntries.amountCents}`, eq(ledgerEntries.account, "refund")),
      disputedCents: centsSum(sql`-${ledgerEntries.amountCents}`, eq(ledgerEntries.account, "dispute")),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), sql`${ledgerEntries.paymentId} is not null`))
    .groupBy(ledgerEntries.paymentId)
    .orderBy(asc(sql`min(${ledgerEntries.createdAt})`));
}

/** Every charge and refund of an order, what banks took and returned, and of its membership's renewals, oldest first, with what each was for. */
export function selectMoneyMoved(db: Database, { id, membershipId }: Pick<OrderRow, "id" | "membershipId">) {
  const isOfMembership = membershipId === null ? undefined : eq(orders.membershipId, membershipId);
  return db
    .select({
      account: ledgerEntries.account,
      cents: ledgerEntries.amountCents,
      at: ledgerEntries.createdAt,
      orderId: orders.id,
      paymentId: ledgerEntries.paymentId,
      /** Of an upgrade. NULL: it paid for the order itself. */
      upgradeId: upgrades.id,
      details: upgrades.details,
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(upgrades, eq(upgrades.providerPaymentId, ledgerEntries.paymentId))
    .where(and(inArray(ledgerEntries.account, ["charge", "refund", "dispute"]), or(eq(orders.id, id), isOfMembership)))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id));
}

/** An order and the renewals of its membership, oldest first: at which cadence each was, and what credit went into it. Unit of money: cents. */
export function selectPaidOrders(db: Database, { id, membershipId }: Pick<OrderRow, "id" | "membershipId">) {
  const isRenewal = membershipId && and(eq(orders.membershipId, membershipId), eq(orders.kind, "renewal"));
  const credit = db
    .select({ cents: sql`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orders.id), eq(ledgerEntries.account, "balance")));
  return db
    .select({
      ...{ id: orders.id, at: orders.createdAt, status: orders.status, frequency: orderLines.frequency },
      balanceUsed: sql`greatest(0, (${credit}))`.mapWith(exactCents),
    })
    .from(orders)
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 0)))
    .where(or(eq(orders.id, id), isRenewal || undefined))
    .orderBy(asc(orders.createdAt));
}

/** Kits of an order that have left, and when, the first of them first. */
export function selectSentKits(db: Database, orderId: string) {
  return db
    .select({ productKey: kits.productKey, shippedAt: sql<Date>`${kits.shippedAt}`.mapWith(kits.shippedAt) })
    .from(kits)
    .where(and(eq(kits.orderId, orderId), isNotNull(kits.shippedAt)))
    .orderBy(asc(kits.shippedAt), asc(kits.id));
}

/** When the first kit of an order left. NULL: none has. */
export async function selectFirstShipping(db: Database, orderId: string): Promise<Date | null> {
  const [kit] = await selectSentKits(db, orderId);
  return kit?.shippedAt ?? null;
}

/** Kits of an order that have not left. */
export function selectUnshippedKits(db: Database, orderId: string) {
  return db
    .select()
    .from(kits)
    .where(and(eq(kits.orderId, orderId), isNull(kits.shippedAt)))
    .orderBy(asc(kits.shipAt), asc(kits.id));
}

/** Kits of a membership's orders that are paid and leave on a later day, soonest first. */
export function selectLaterKits(db: Database, membershipId: string, after: Date) {
  return db
    .select({ shipAt: kits.shipAt, kits: count() })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(
      and(
        eq(orders.membershipId, membershipId),
        notInArray(orders.status, ["canceled", "refunded"]),
        isNull(kits.shippedAt),
        gt(kits.shipAt, orders.releaseAt),
        gt(kits.shipAt, after),
      ),
    )
    .groupBy(kits.shipAt)
    .orderBy(asc(kits.shipAt));
}

/** The order into which one of the provider's payments went. */
export async function selectOrderIdOfPayment(db: Database, providerPaymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: ledgerEntries.orderId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, providerPaymentId))
    .limit(1);
  return row?.orderId ?? null;
}
