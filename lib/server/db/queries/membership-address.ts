import "server-only";
import { and, asc, eq, exists, inArray, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { isBeforeShipping, ORDER_STATES } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { kits, orders } from "../schema/orders";

/** Who a parcel is for, and where it goes. */
export interface Delivery {
  readonly name: string;
  readonly shippingAddress: ShippingAddress;
}

/** Of these nothing is sent any more. */
const OVER = ["canceled", "refunded", "replaced"] as const;

const hasUnsentKit = (db: Database, condition?: SQL) =>
  exists(
    db
      .select({ id: kits.id })
      .from(kits)
      .where(and(eq(kits.orderId, orders.id), isNull(kits.shippedAt), condition)),
  );

/** Orders of a membership with kits that are still here, oldest first, and whether the day of one has come. */
export function selectOrdersToSend(db: Database, membershipId: string, at: Date) {
  const states = ORDER_STATES.filter((state) => !OVER.some((over) => over === state));
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      isDue: sql<boolean>`${hasUnsentKit(db, lte(kits.shipAt, at))}`,
    })
    .from(orders)
    .where(and(eq(orders.membershipId, membershipId), inArray(orders.status, states), hasUnsentKit(db)))
    .orderBy(asc(orders.createdAt), asc(orders.number));
}

/** Locks the orders of a membership that are still to be sent, as everybody does before the membership. */
export async function lockOrdersToSend(tx: Database, membershipId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.membershipId, membershipId), hasUnsentKit(tx)))
    .orderBy(asc(orders.id))
    .for("update");
}

/** Somebody's orders for a recipient of that name which still send something, locked, oldest first. */
export function lockOrdersFor(tx: Database, userId: string, name: string, at: Date) {
  const hasKits = exists(tx.select({ id: kits.id }).from(kits).where(eq(kits.orderId, orders.id)));
  const isDue = or(not(hasKits), hasUnsentKit(tx, lte(kits.shipAt, at)));
  const isOfThings = and(not(hasKits), inArray(orders.status, ORDER_STATES.filter(isBeforeShipping)));
  const states = ORDER_STATES.filter((state) => !OVER.some((over) => over === state));
  return tx
    .select({ id: orders.id, number: orders.number, status: orders.status, isDue: sql<boolean>`${isDue}` })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.name, name),
        inArray(orders.status, states),
        or(hasUnsentKit(tx), isOfThings),
      ),
    )
    .orderBy(asc(orders.id))
    .for("update");
}

/** Addresses orders to somebody else at the same place. */
export async function renameOrders(tx: Database, ids: readonly string[], name: string, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(orders)
    .set({ name, updatedAt: at })
    .where(inArray(orders.id, [...ids]));
}

/** Addresses the kits of somebody's living memberships to a new name where they were for the old one. */
export function renameMemberships(tx: Database, userId: string, from: string, to: string, at: Date) {
  return tx
    .update(memberships)
    .set({ name: to, updatedAt: at })
    .where(and(eq(memberships.userId, userId), eq(memberships.name, from), ne(memberships.status, "canceled")))
    .returning({ productKey: memberships.productKey });
}

/** Sends the kits to come of a membership elsewhere, with those of these orders. */
export async function writeDelivery(
  tx: Database,
  membershipId: string,
  orderIds: readonly string[],
  delivery: Delivery,
  at: Date,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ ...delivery, updatedAt: at })
    .where(eq(memberships.id, membershipId));
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({ ...delivery, updatedAt: at })
    .where(inArray(orders.id, [...orderIds]));
}

/** Once a parcel has left, the later kits of its order go to where the membership's kits go by now. */
export async function followMembership(tx: Database, orderId: string): Promise<void> {
  const own = eq(memberships.id, orders.membershipId);
  const name = tx.select({ name: memberships.name }).from(memberships).where(own);
  const shippingAddress = tx.select({ address: memberships.shippingAddress }).from(memberships).where(own);
  await tx
    .update(orders)
    .set({ name: sql`(${name})`, shippingAddress: sql`(${shippingAddress})` })
    .where(and(eq(orders.id, orderId), sql`${orders.membershipId} is not null`, hasUnsentKit(tx)));
}
