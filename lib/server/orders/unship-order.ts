import "server-only";
import { eq } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { type ShipmentRow, selectKitsIn, selectShipment, selectShipmentsOf } from "@/lib/server/db/queries/shipments";
import { shipments } from "@/lib/server/db/schema/shipments";
import { type Moving, moveKitsBack } from "@/lib/server/kits/move-kits";
import { withdraw } from "@/lib/server/outbox";
import { shippedMailKey } from "./mail-order-news";

const TOO_LATE = "The time to take this back is over: the customer has been told. Write to them instead.";

const isInTime = ({ shippedAt }: ShipmentRow, at: Date) => at.getTime() - shippedAt.getTime() < UNSHIP_WINDOW_MS;

/** Its kits are here again, and the order waits to be packed once all of it is. */
async function takeBack(tx: Database, order: OrderRow, ids: readonly string[], moving: Moving): Promise<void> {
  const hasLeft = (await selectShipmentsOf(tx, order.id)).length > 0;
  if (ids.length === 0 && !hasLeft) await moveOrder(tx, order.id, ["shipped"], "ready", moving.at);
  await moveKitsBack(tx, order, ids, "planned", moving);
}

/**
 * Takes back that a parcel left, while the customer has not been told: its kits are here again, their printed codes are
 * void, and the order is as it was.
 * @throws Problem not_found; too_late after the window, or once a kit of it was registered
 */
export async function unshipOrder(
  db: Database,
  staff: { readonly userId: string },
  orderId: string,
  shipmentId: string,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipment = order && (await selectShipment(tx, orderId, shipmentId));
    if (!order || !shipment) throw new Problem("not_found");
    const at = now();
    const packed = await selectKitsIn(tx, shipmentId);
    const isUnused = packed.every(({ claimedBy, state }) => claimedBy === null && state === "shipped");
    if (!isUnused || !isInTime(shipment, at) || !(await withdraw(tx, shippedMailKey(shipmentId)))) {
      throw new Problem("too_late", { message: TOO_LATE });
    }
    await tx.delete(shipments).where(eq(shipments.id, shipmentId));
    const moving = { mover: "staff", staffId: staff.userId, at, details: { shipmentId } } as const;
    const ids = packed.map(({ id }) => id);
    await takeBack(tx, order, ids, moving);
  });
  return { ok: true };
}
