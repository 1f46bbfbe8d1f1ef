import "server-only";
import { and, asc, eq, exists, inArray, isNotNull, isNull, max, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { kitMoves } from "../schema/kit-moves";
import { kits, orders } from "../schema/orders";
import { shipmentKits, shipments } from "../schema/shipments";
import { hasReplacement } from "./kits";

/** More than any demonstration has under way. */
const MOST = 200;

/** Parcels with a kit that nobody has said arrived, or with things alone whose order has not; the oldest first. */
export function selectParcelsUnderWay(db: Database) {
  const hasKit = (state?: SQL) =>
    exists(
      db
        .select({ id: kits.id })
        .from(kits)
        .innerJoin(shipmentKits, eq(shipmentKits.kitId, kits.id))
        .where(and(eq(shipmentKits.shipmentId, shipments.id), state)),
    );
  const isOfThings = and(eq(orders.status, "shipped"), not(hasKit()));
  return db
    .select({
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      shippedAt: shipments.shippedAt,
      country: sql<"US" | "CA">`${orders.shippingAddress} ->> 'country'`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(or(hasKit(eq(kits.state, "shipped")), isOfThings))
    .orderBy(asc(shipments.shippedAt))
    .limit(MOST);
}

/**
 * Registered kits that the laboratory has not said the last word about, also those whose owner is gone by now, the oldest
 * first.
 */
export async function selectSamplesUnderWay(db: Database) {
  const registeredAt = max(kitMoves.at);
  const rows = await db
    .select({ id: kits.id, orderId: kits.orderId, productKey: kits.productKey, state: kits.state, registeredAt })
    .from(kits)
    .innerJoin(kitMoves, and(eq(kitMoves.kitId, kits.id), eq(kitMoves.toState, "registered")))
    .where(
      and(inArray(kits.state, ["registered", "sample_received"]), or(isNotNull(kits.claimedBy), isNull(kits.codeHash))),
    )
    .groupBy(kits.id)
    .orderBy(asc(registeredAt))
    .limit(MOST);
  return rows.flatMap((row) => (row.registeredAt ? { ...row, registeredAt: row.registeredAt } : []));
}

/** Whether a parcel or a kit in it has arrived or got lost, or another one is sent in its place. */
export async function hasMovedOn(db: Database, shipmentId: string): Promise<boolean> {
  const isMoved = or(ne(kits.state, "shipped"), hasReplacement(db), and(isNull(kits.id), ne(orders.status, "shipped")));
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(shipmentKits, eq(shipmentKits.shipmentId, shipments.id))
    .leftJoin(kits, eq(kits.id, shipmentKits.kitId))
    .where(and(eq(shipments.id, shipmentId), isMoved))
    .limit(1);
  return rows.length > 0;
}
