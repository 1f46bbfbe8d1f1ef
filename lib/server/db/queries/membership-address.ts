import "server-only";
import { and, asc, eq, exists, inArray, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { isBeforeShipping, isOver, ORDER_STATES } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { kits, orders } from "../schema/orders";
import type { MembershipRow } from "./memberships";

/** Who a parcel is for, and where it goes. */
export interface Delivery {
  readonly name: string;
  readonly shippingAddress: ShippingAddress;
}

const hasUnsentKit = (db: Database, condition?: SQL) =>
  exists(
    db
      .select({ id: kits.id })
      .from(kits)
      .where(and(eq(kits.orderId, orders.id), isNull(kits.shippedAt), condition)),
  );

const SENDING = ORDER_STATES.filter((state) => !isOver(state));

const hasKits = (db: Database) => exists(db.select({ id: kits.id }).from(kits).where(eq(kits.orderId, orders.id)));

/** Whether something of an order is still here: a kit, or, where it holds none, all of it. */
const isStillHere = (db: Database) =>
  and(
    inArray(orders.status, SENDING),
    or(hasUnsentKit(db), and(not(hasKits(db)), inArray(orders.status, ORDER_STATES.filter(isBeforeShipping)))),
  );

/** Whether the day of something in an order has come. */
const isDue = (db: Database, at: Date) => sql<boolean>`${or(not(hasKits(db)), hasUnsentKit(db, lte(kits.shipAt, at)))}`;

type Addressed = Pick<MembershipRow, "id" | "userId" | "email" | "shopId" | "name" | "shippingAddress">;

/** A membership's orders, and what its customer bought or was sent beside it to the same person at the same place. */
function isSentAlong(db: Database, { id, userId, email, shopId, name, shippingAddress }: Addressed) {
  const { line1, city, state, postal_code: code, line2 } = shippingAddress;
  const part = (key: string, value: string) => sql`coalesce(${orders.shippingAddress}->>${key}, '') = ${value}`;
  const isSamePlace = and(
    ...[part("line1", line1), part("line2", line2 ?? ""), part("city", city)],
    ...[part("state", state), part("postal_code", code)],
  );
  const isTheirs = and(
    userId === null ? eq(orders.email, email) : eq(orders.userId, userId),
    shopId === null ? isNull(orders.shopId) : eq(orders.shopId, shopId),
  );
  return or(
    and(eq(orders.membershipId, id), hasUnsentKit(db)),
    and(isNull(orders.membershipId), isTheirs, eq(orders.name, name), isSamePlace),
  );
}

/** Orders that are still to be sent to where a membership's kits go, oldest first, and whether their day has come. */
export function selectOrdersToSend(db: Database, membership: Addressed, at: Date) {
  return db
    .select({ id: orders.id, number: orders.number, status: orders.status, isDue: isDue(db, at) })
    .from(orders)
    .where(and(isSentAlong(db, membership), isStillHere(db)))
    .orderBy(asc(orders.createdAt), asc(orders.number));
}

/** Locks them, as everybody does before the membership. */
export async function lockOrdersToSend(tx: Database, membership: Addressed): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isSentAlong(tx, membership), isStillHere(tx)))
    .orderBy(asc(orders.id))
    .for("update");
}

/** Somebody's orders for a recipient of that name which still send something, locked, oldest first. */
export function lockOrdersFor(tx: Database, userId: string, name: string, at: Date) {
  return tx
    .select({ id: orders.id, number: orders.number, status: orders.status, isDue: isDue(tx, at) })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.name, name), isStillHere(tx)))
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

/** Sends the later kits of an ended membership's orders elsewhere. */
export async function redirectEnded(tx: Database, id: string, delivery: Delivery): Promise<void> {
  await tx
    .update(memberships)
    .set(delivery)
    .where(and(eq(memberships.id, id), eq(memberships.status, "canceled")));
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
