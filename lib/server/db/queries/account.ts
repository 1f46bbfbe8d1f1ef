import "server-only";
import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { memberships } from "../schema/memberships";
import { audit } from "../schema/operations";
import { kits, ledgerEntries, orderLines, orders } from "../schema/orders";
import { sessions } from "../schema/people";
import { shipments } from "../schema/shipments";
import { shops } from "../schema/shops";
import { hasReplacement, replacementNumber } from "./kits";
import { isForFailedKit, isForFailedThings, replacedByNumber } from "./replacements";

/** More orders than anybody's page shows. */
const MOST_ORDERS = 100;
const MOST_KITS = 200;

const replaced = alias(orders, "replaced");

/** As `selectPeriodOrder` finds it. */
const periodOrder = sql`(select paid.id from orders paid
  where paid.membership_id = ${orders.membershipId} and paid.kind in ('checkout', 'renewal')
  order by paid.created_at desc, paid.number desc limit 1)`;

/** Somebody in a shop's account. `shopKey`: NULL is our own shop; undefined: in whichever it is. */
export interface Whose {
  readonly userId: string;
  readonly shopKey?: string | null | undefined;
}

/** What is an address's in a shop. `shopKey`: NULL is our own. */
export interface AddressInShop {
  /** Canonical. */
  readonly email: string;
  readonly shopKey: string | null;
}

/** Whether the shop that is left-joined is the one whose account is looked at. */
export const isOfShop = ({ shopKey }: Pick<Whose, "shopKey">) =>
  shopKey === undefined ? undefined : sql`${shops.key} is not distinct from ${shopKey}`;

/** As `isOfShop`, of a row that says its shop by `shopId`. */
export const isInShop = (shopId: AnyPgColumn, { shopKey }: Pick<Whose, "shopKey">) =>
  shopKey === undefined
    ? undefined
    : sql`(select ${shops.key} from ${shops} where ${shops.id} = ${shopId}) is not distinct from ${shopKey}`;

/**
 * Somebody's orders, newest first, with the shop's name and how they were paid; or those with these ids.
 */
export function selectOrdersOf(db: Database, whose: Whose | { readonly ids: readonly string[] }) {
  const isTheirs =
    "userId" in whose ? and(eq(orders.userId, whose.userId), isOfShop(whose)) : inArray(orders.id, [...whose.ids]);
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      name: orders.name,
      shippingAddress: orders.shippingAddress,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      kind: orders.kind,
      checkoutId: orders.checkoutId,
      replaces: replaced.number,
      membershipId: orders.membershipId,
      withNextKitOf: orders.withNextKitOf,
      goesWithOrderId: orders.goesWithOrderId,
      isOfMembership: sql<boolean>`coalesce(${memberships.status} <> 'canceled', false)`,
      /** Whether it paid for the running period of its membership, which ends with it. */
      isOfPeriod: sql<boolean>`coalesce(${memberships.status} <> 'canceled' and ${orders.id} = ${periodOrder}, false)`,
      ...{ isForFailedKit, isForFailedThings, replacedBy: replacedByNumber, closedAt: orders.closedAt },
      releaseAt: orders.releaseAt,
      createdAt: orders.createdAt,
      shop: shops.customization,
      paidWith: orders.paidWith,
      isBnpl: checkouts.isBnpl,
    })
    .from(orders)
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(
      replaced,
      and(eq(replaced.id, orders.replacesOrderId), "userId" in whose ? eq(replaced.userId, whose.userId) : sql`false`),
    )
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(memberships, eq(memberships.id, sql`coalesce(${orders.withNextKitOf}, ${orders.membershipId})`))
    .where(isTheirs)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(MOST_ORDERS);
}

/** The lines of these orders, as they were sold. */
export function selectLinesOf(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** Sums of the ledger per order and account. Signs as the table explains them; cents. */
export function selectLedgerSums(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: ledgerEntries.orderId,
      account: ledgerEntries.account,
      cents: centsSum(ledgerEntries.amountCents),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [...orderIds]))
    .groupBy(ledgerEntries.orderId, ledgerEntries.account);
}

/** When kits of these orders leave or left, and where they are. */
export function selectKitsOf(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: kits.orderId,
      productKey: kits.productKey,
      shipAt: kits.shipAt,
      shippedAt: kits.shippedAt,
      claimedAt: kits.claimedAt,
      claimedBy: kits.claimedBy,
      ...{ state: kits.state, closedAt: kits.closedAt },
      isReplaced: sql<boolean>`${hasReplacement(db)}`,
      /** The number of the order in which another was promised in its place. */
      replacedBy: replacementNumber,
    })
    .from(kits)
    .where(inArray(kits.orderId, [...orderIds]))
    .orderBy(asc(kits.shipAt), asc(kits.id));
}

/** The partners' shops in which somebody has bought, by name. */
export async function selectShopsOf(db: Database, userId: string): Promise<{ key: string; name: string }[]> {
  const name = sql<string>`${shops.customization} ->> 'businessName'`;
  return db
    .selectDistinct({ key: shops.key, name })
    .from(orders)
    .innerJoin(shops, and(eq(shops.id, orders.shopId), eq(shops.isActive, true)))
    .where(eq(orders.userId, userId))
    .orderBy(asc(name), asc(shops.key));
}

/**
 * The kits that somebody ordered in this shop, or registered, whoever ordered them where; those that left last first,
 * planned ones by their day.
 */
export function selectKitsOfPerson(db: Database, whose: Whose) {
  const { userId } = whose;
  return db
    .select({
      id: kits.id,
      productKey: kits.productKey,
      claimedBy: kits.claimedBy,
      claimedAt: kits.claimedAt,
      shipAt: kits.shipAt,
      shippedAt: kits.shippedAt,
      state: kits.state,
      isReplaced: sql<boolean>`${hasReplacement(db)}`,
      closedAt: kits.closedAt,
      ...{ orderId: kits.orderId, orderStatus: orders.status, orderNumber: orders.number },
      ...{ orderedBy: orders.userId, totalCents: orders.totalCents, refundedCents: orders.refundedCents },
      releaseAt: orders.releaseAt,
      withNextKitOf: orders.withNextKitOf,
      goesWithOrderId: orders.goesWithOrderId,
    })
    .from(kits)
    .leftJoin(orders, eq(orders.id, kits.orderId))
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .where(or(eq(kits.claimedBy, userId), and(eq(orders.userId, userId), isOfShop(whose))))
    .orderBy(sql`${kits.shippedAt} desc nulls last`, asc(kits.shipAt), asc(kits.id))
    .limit(MOST_KITS);
}

/** The parcels of these orders, oldest first. */
export function selectParcelsOf(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: shipments.orderId,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      shippedAt: shipments.shippedAt,
      sentTo: shipments.sentTo,
    })
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
}

/** What moved an order, its last refund too: of those before it the record has where it was meanwhile. */
const isMove = or(
  eq(audit.event, "order.state"),
  and(eq(audit.event, "order.refund"), sql`${audit.details} ->> 'status' = 'refunded'`),
);

/** When these orders moved, as the record has it, oldest first. */
export function selectOrderMoves(db: Database, orderIds: readonly string[]) {
  return db
    .select({ orderId: audit.subject, details: audit.details, at: audit.createdAt })
    .from(audit)
    .where(and(isMove, inArray(audit.subject, [...orderIds])))
    .orderBy(asc(audit.position));
}

/** Somebody's sessions, the one used last first. */
export function selectSessionsOf(db: Database, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      network: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), asc(sessions.id));
}

/** Ends one session of somebody; another's is not touched. */
export async function deleteSessionOf(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Ends all of somebody's sessions but one. */
export async function deleteOtherSessions(db: Database, userId: string, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}
