import "server-only";
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ListKey } from "@/lib/contracts/list-key";
import type { Carrier } from "@/lib/domain/carrier";
import { PRODUCTS } from "@/lib/domain/catalogue/products";
import { BEFORE_SHIPPING, ORDER_MOVES, type OrderState, SHIPPABLE } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { audit } from "../schema/operations";
import { kits, orderLines, orders } from "../schema/orders";
import { users } from "../schema/people";
import { shipmentKits, shipments } from "../schema/shipments";
import { shops } from "../schema/shops";
import { hasReplacement, hasSomebody } from "./kits";
import { brandNameOf } from "./shops";
import { isOurPeoples } from "./users";

export type ShipmentRow = typeof shipments.$inferSelect;

/** What the post carries without a kit around it, by product key. */
const THINGS = PRODUCTS.filter(({ parcel }) => parcel === "item").map(({ key }) => key);

const hasKit = (db: Database, condition?: SQL) =>
  exists(
    db
      .select({ id: kits.id })
      .from(kits)
      .where(and(eq(kits.orderId, orders.id), condition)),
  );

const hasLine = (db: Database, condition: SQL) =>
  exists(
    db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), condition)),
  );

const hasThing = (db: Database) => hasLine(db, inArray(orderLines.productKey, THINGS));

/** Who packs: we ourselves, or the partners whose shops these are. The tenant: never left out. */
export type Packers = "us" | readonly string[];

/** Orders of the shops whose parcels somebody packs: a partner's own that pack themselves, or all that do not. */
function isPackedBy(db: Database, packers: Packers): SQL {
  const own = db.select({ id: shops.id }).from(shops).where(eq(shops.packsItself, true));
  if (packers === "us") return sql`(${orders.shopId} is null or ${orders.shopId} not in ${own})`;
  return packers.length === 0
    ? sql`false`
    : sql`(${inArray(orders.shopId, [...packers])} and ${orders.shopId} in ${own})`;
}

/** An order waits in one of these states: a kit's day has come, or nothing has left and it holds things that are no kits. */
export function isWaiting(db: Database, at: Date, states: readonly OrderState[] = SHIPPABLE): SQL | undefined {
  return and(
    inArray(orders.status, [...states]),
    or(
      hasKit(db, and(isNull(kits.shippedAt), lte(kits.shipAt, at))),
      and(inArray(orders.status, [...BEFORE_SHIPPING]), not(hasKit(db)), hasThing(db)),
    ),
  );
}

/** As above, and it is for these to pack. */
const isToShip = (db: Database, at: Date, packers: Packers) => and(isPackedBy(db, packers), isWaiting(db, at));

/** Moves on what is ready and sends nothing: neither a kit nor a thing, such as the monthly fee of an unlimited plan. */
export async function deliverUnsent(db: Database, at: Date): Promise<void> {
  // What renews may still get its kit by a change of plan; a renewal's own order never does.
  const mayGetKit = and(ne(orders.kind, "renewal"), hasLine(db, ne(orderLines.frequency, "one-time")));
  const isSent = or(hasKit(db), hasThing(db), mayGetKit);
  await db
    .update(orders)
    .set({ status: "delivered", updatedAt: at })
    .where(
      and(
        mayMove(orders.status, ORDER_MOVES, "delivered", ["ready"]),
        hasLine(db, isNotNull(orderLines.id)),
        not(isSent ?? sql`true`),
      ),
    );
}

/** Whether an order without kits sends something all the same. */
export async function sendsThings(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), not(hasKit(db)), hasThing(db)));
  return row !== undefined;
}

/** Since when an order waits: since its first kit that has not left was due, and things that are no kits since it was let go. */
export const waitsSince =
  sql<Date>`greatest(${orders.releaseAt}, (select min(${kits.shipAt}) from ${kits} where ${kits.orderId} = ${orders.id} and ${kits.shippedAt} is null))`.mapWith(
    orders.releaseAt,
  );

/** A page of the orders that wait to be packed, the one that waits longest first. */
export function selectToShip(
  db: Database,
  at: Date,
  { packers, limit, after }: { packers: Packers; limit: number; after: ListKey | null },
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      waitsSince,
      name: orders.name,
      shippingAddress: orders.shippingAddress,
      soldBy: brandNameOf,
      isTest: isOurPeoples,
      goesWithOrderId: orders.goesWithOrderId,
    })
    .from(orders)
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .where(
      and(
        isToShip(db, at, packers),
        after ? sql`(${waitsSince}, ${orders.number}) > (${after.at.toISOString()}, ${after.number})` : undefined,
      ),
    )
    .orderBy(waitsSince, asc(orders.number))
    .limit(limit);
}

/** How many orders have waited to be packed since before a moment. */
export async function countLateToShip(db: Database, at: Date, before: Date, packers: Packers = "us"): Promise<number> {
  const isLate = or(
    hasKit(db, and(isNull(kits.shippedAt), lt(kits.shipAt, before))),
    and(eq(orders.status, "ready"), not(hasKit(db))),
  );
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(isToShip(db, at, packers), lt(orders.releaseAt, before), isLate));
  return row?.count ?? 0;
}

/** How many orders wait to be packed. */
export async function countToShip(db: Database, at: Date, packers: Packers = "us"): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(isToShip(db, at, packers));
  return row?.count ?? 0;
}

/** Whether an order's parcel is one that a partner packs for these shops. */
export async function isOfPackers(db: Database, orderId: string, packers: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isPackedBy(db, packers)));
  return found.length > 0;
}

/** The kits of these orders, each with the parcel that it left in, and whether whoever had it is gone. */
export function selectKitsWithShipment(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      id: kits.id,
      orderId: kits.orderId,
      productKey: kits.productKey,
      kitType: kits.kitType,
      ...{ shipAt: kits.shipAt, shippedAt: kits.shippedAt, closedAt: kits.closedAt },
      claimedAt: kits.claimedAt,
      claimedBy: kits.claimedBy,
      state: kits.state,
      isReplaced: sql<boolean>`${hasReplacement(db)}`,
      isNobodys: sql<boolean>`not ${hasSomebody}`,
      shipmentId: shipmentKits.shipmentId,
    })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .leftJoin(shipmentKits, eq(shipmentKits.kitId, kits.id))
    .where(inArray(kits.orderId, [...orderIds]))
    .orderBy(asc(kits.shipAt), asc(kits.id));
}

/** The parcels of an order, the newest first, with who sent each. */
export function selectShipmentsOf(db: Database, orderId: string) {
  return db
    .select({
      id: shipments.id,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      shippedAt: shipments.shippedAt,
      shippedBy: users.name,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.shippedBy))
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipments.shippedAt), desc(shipments.id));
}

export async function selectShipment(
  db: Database,
  orderId: string,
  shipmentId: string,
): Promise<ShipmentRow | undefined> {
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, orderId)));
  return row;
}

/** Lets one packer at a time use a number, until the transaction ends. */
export async function lockTrackingNumber(tx: Database, trackingNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${trackingNumber}`}, 0))`);
}

/**
 * The number of an order that another parcel with this tracking number belongs to: one of somebody else, or one of the
 * same person that left before. NULL: there is none.
 */
export async function selectOrderTrackedBy(
  db: Database,
  trackingNumber: string,
  { email, since }: { readonly email: string; readonly since: Date },
): Promise<string | null> {
  const isAnother = or(ne(orders.email, email), lt(shipments.shippedAt, since));
  const [row] = await db
    .select({ number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.trackingNumber, trackingNumber), isAnother))
    .orderBy(desc(shipments.shippedAt))
    .limit(1);
  return row?.number ?? null;
}

/** What lies in the parcel with a tracking number, by order, the newest parcel if there were several. */
export async function selectParcel(db: Database, carrier: Carrier, trackingNumber: string) {
  const parcels = await db
    .select({ id: shipments.id, orderId: shipments.orderId, shippedAt: shipments.shippedAt })
    .from(shipments)
    .where(and(eq(shipments.carrier, carrier), eq(shipments.trackingNumber, trackingNumber)))
    .orderBy(desc(shipments.shippedAt), asc(shipments.orderId));
  return parcels.filter(({ shippedAt }) => shippedAt.getTime() === parcels[0]?.shippedAt.getTime());
}

/** The kits that lie in a parcel. */
export function selectKitsIn(db: Database, shipmentId: string) {
  return db
    .select({ id: kits.id, claimedBy: kits.claimedBy, state: kits.state })
    .from(kits)
    .innerJoin(shipmentKits, eq(shipmentKits.kitId, kits.id))
    .where(eq(shipmentKits.shipmentId, shipmentId));
}

/** What the record says of an order, the oldest first. */
export function selectHistory(db: Database, orderId: string) {
  return db
    .select({
      position: audit.position,
      event: audit.event,
      actor: audit.actor,
      actorName: users.name,
      actorRole: users.role,
      details: audit.details,
      at: audit.createdAt,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actor))
    .where(eq(audit.subject, orderId))
    .orderBy(asc(audit.position));
}
