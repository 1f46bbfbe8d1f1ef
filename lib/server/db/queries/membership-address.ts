import "server-only";
import { and, asc, eq, exists, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { ORDER_STATES } from "@/lib/domain/order-state";
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
