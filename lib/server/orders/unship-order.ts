import "server-only";
import { eq, inArray } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hasShippedKit, lockOrder, moveOrder } from "@/lib/server/db/queries/orders";
import { type ShipmentRow, selectKitsIn, selectShipment, selectShipmentsOf } from "@/lib/server/db/queries/shipments";
import { kits } from "@/lib/server/db/schema/orders";
import { shipments } from "@/lib/server/db/schema/shipments";
import { withdraw } from "@/lib/server/outbox";
import { shippedMailKey } from "./mail-order-news";

const TOO_LATE = "The time to take this back is over: the customer has been told. Write to them instead.";

const isInTime = ({ shippedAt }: ShipmentRow, at: Date) => at.getTime() - shippedAt.getTime() < UNSHIP_WINDOW_MS;

/** The order waits to be packed again, once all of it is here. */
async function moveBack(tx: Database, orderId: string, at: Date): Promise<boolean> {
  const hasLeft = (await hasShippedKit(tx, orderId)) || (await selectShipmentsOf(tx, orderId)).length > 0;
  return !hasLeft && moveOrder(tx, orderId, ["shipped"], "ready", at);
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
    const isUnused = packed.every(({ claimedBy }) => claimedBy === null);
    if (!isUnused || !isInTime(shipment, at) || !(await withdraw(tx, shippedMailKey(shipmentId)))) {
      throw new Problem("too_late", { message: TOO_LATE });
    }
    await tx.delete(shipments).where(eq(shipments.id, shipmentId));
    const ids = packed.map(({ id }) => id);
    await tx.update(kits).set({ codeHash: null, shippedAt: null }).where(inArray(kits.id, ids));
    const isBack = await moveBack(tx, orderId, at);
    const details = { status: isBack ? "ready" : order.status, shipmentId, undone: true };
    await audit(tx, { event: "order.state", actor: staff.userId, subject: orderId, details });
  });
  return { ok: true };
}
