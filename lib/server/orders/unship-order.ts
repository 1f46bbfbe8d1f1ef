import "server-only";
import { eq } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder, selectOrder } from "@/lib/server/db/queries/orders";
import {
  type ShipmentRow,
  selectKitsIn,
  selectParcel,
  selectShipment,
  selectShipmentsOf,
} from "@/lib/server/db/queries/shipments";
import { shipments } from "@/lib/server/db/schema/shipments";
import { moveKitsBack } from "@/lib/server/kits/move-kits";
import { withdrawEffect } from "@/lib/server/outbox";
import { shippedMailKey } from "./mail-order-news";

const TOO_LATE = "It is too late to undo this: the customer has been notified. Write to them instead.";
const MOVED_ON =
  "A kit in this parcel has moved on since it shipped, so the parcel stays sent. Reload the order to see where it is.";

const isInTime = ({ shippedAt }: ShipmentRow, at: Date) => at.getTime() - shippedAt.getTime() < UNSHIP_WINDOW_MS;

interface Back {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly staffId: string;
  readonly at: Date;
}

/**
 * What an order has in a parcel is here again, and the order waits to be packed once all of it is.
 * @throws Problem too_late once its customer was told, or a kit of it was registered
 */
async function takeBack(tx: Database, { shipmentId, orderId, staffId, at }: Back): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const packed = await selectKitsIn(tx, shipmentId);
  const isUnused = packed.every(({ claimedBy, state }) => claimedBy === null && state === "shipped");
  const areThingsElsewhere = packed.length === 0 && order?.status !== "shipped";
  if (!isUnused || areThingsElsewhere) throw new Problem("too_late", { message: MOVED_ON });
  if (!order || !(await withdrawEffect(tx, shippedMailKey(shipmentId))))
    throw new Problem("too_late", { message: TOO_LATE });
  await tx.delete(shipments).where(eq(shipments.id, shipmentId));
  const hasLeft = (await selectShipmentsOf(tx, orderId)).length > 0;
  if (packed.length === 0 && !hasLeft) await moveOrder(tx, orderId, ["shipped"], "ready", at);
  const ids = packed.map(({ id }) => id);
  await moveKitsBack(tx, order, ids, "planned", { mover: "staff", staffId, at, details: { shipmentId } });
}

/**
 * Takes back that a parcel left, while the customer has not been told: its kits are here again, their printed codes are
 * void, and the order is as it was; so is each order that left in the same parcel.
 * @throws Problem not_found; too_late after the window, or once a kit of it was registered
 */
export async function unshipOrder(
  db: Database,
  staff: { readonly userId: string },
  orderId: string,
  shipmentId: string,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    // Whoever ships locks the order whose parcel it is first.
    const hostId = (await selectOrder(tx, orderId))?.goesWithOrderId;
    if (hostId) await lockOrder(tx, hostId);
    const order = await lockOrder(tx, orderId);
    const shipment = order && (await selectShipment(tx, orderId, shipmentId));
    if (!shipment) throw new Problem("not_found");
    const at = now();
    if (!isInTime(shipment, at)) throw new Problem("too_late", { message: TOO_LATE });
    const parcel = await selectParcel(tx, shipment.carrier, shipment.trackingNumber);
    const inIt = parcel.filter(({ shippedAt }) => shippedAt.getTime() === shipment.shippedAt.getTime());
    for (const part of inIt.length > 0 ? inIt : [shipment]) {
      await takeBack(tx, { shipmentId: part.id, orderId: part.orderId, staffId: staff.userId, at });
    }
  });
  return { ok: true };
}
