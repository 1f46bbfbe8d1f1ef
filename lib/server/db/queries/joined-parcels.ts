import "server-only";
import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, notInArray, or } from "drizzle-orm";
import { ORDER_MOVES, type OrderState } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { memberships } from "../schema/memberships";
import { kits, orders } from "../schema/orders";
import type { MembershipRow } from "./memberships";
import type { OrderRow } from "./orders";

/* Orders that were bought to leave with the next kit of a membership. */

const WAITING: readonly OrderState[] = ["paid", "in_review"];

export const isWaitingForKit = ({ withNextKitOf, status }: Pick<OrderRow, "withNextKitOf" | "status">) =>
  withNextKitOf !== null && WAITING.includes(status);

/**
 * The orders that wait for a next kit, oldest first.
 * @param membershipId  whose. Default: anybody's
 */
export function selectWaitingForKit(db: Database, membershipId?: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        membershipId === undefined ? isNotNull(orders.withNextKitOf) : eq(orders.withNextKitOf, membershipId),
        inArray(orders.status, [...WAITING]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

/** The memberships for whose next kits they wait, by their ids. */
export async function selectWaitedFor(db: Database, ids: readonly string[]): Promise<MembershipRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(memberships)
        .where(inArray(memberships.id, [...ids]));
}

/** The newest order of a membership made since then that is about to send a kit. */
export async function selectKitOrderOf(db: Database, membershipId: string, since: Date): Promise<OrderRow | undefined> {
  const hasKit = exists(
    db
      .select({ id: kits.id })
      .from(kits)
      .where(and(eq(kits.orderId, orders.id), isNull(kits.shippedAt))),
  );
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.membershipId, membershipId), gte(orders.createdAt, since), eq(orders.status, "ready"), hasKit))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row;
}

/**
 * Lets a waiting order go to be packed.
 * @param host  the order in whose parcel it goes, to whose address. NULL: it goes by itself
 */
export async function joinParcel(tx: Database, order: OrderRow, host: OrderRow | null, at: Date): Promise<void> {
  const place = host && { goesWithOrderId: host.id, name: host.name, shippingAddress: host.shippingAddress };
  await tx
    .update(orders)
    .set({ status: "ready", releaseAt: at, updatedAt: at, ...place })
    .where(and(eq(orders.id, order.id), mayMove(orders.status, ORDER_MOVES, "ready", WAITING)));
}

/** The orders that wait to leave in the parcel of another one. */
export function selectJoined(db: Database, hostId: string): Promise<OrderRow[]> {
  const isWaiting = and(eq(orders.goesWithOrderId, hostId), eq(orders.status, "ready"));
  return db.select().from(orders).where(isWaiting).orderBy(asc(orders.id));
}

/** The orders bought to go along with a kit of a membership that have not left, oldest first. */
export function selectGoingAlong(db: Database, membershipId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.withNextKitOf, membershipId), inArray(orders.status, [...WAITING, "ready"])))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

/** The orders that share a parcel with one of these, by the id of the order whose parcel it is. */
export function selectParcelMates(db: Database, hostIds: readonly string[]) {
  const ofThese = or(inArray(orders.id, [...hostIds]), inArray(orders.goesWithOrderId, [...hostIds]));
  return db
    .select({ id: orders.id, number: orders.number, goesWithOrderId: orders.goesWithOrderId })
    .from(orders)
    .where(and(ofThese, notInArray(orders.status, ["canceled", "refunded"])))
    .orderBy(asc(orders.number));
}
