import "server-only";
import { THINGS_MOVES, type ThingsState, thingsStateOf } from "@/lib/domain/things-state";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { selectShipmentsOf, sendsThings } from "@/lib/server/db/queries/shipments";
import type { Moving } from "@/lib/server/kits/move-kits";
import { withdrawEffect } from "@/lib/server/outbox";
import { mailThingsDelivered, mailThingsReplaced, thingsMailKey } from "./mail-things-news";

/** What left for an order without a kit, and when. NULL: nothing, or it is replaced or paid back. */
export async function thingsOf(db: Database, order: OrderRow): Promise<{ state: ThingsState; leftAt: Date } | null> {
  const state = thingsStateOf(order.status);
  const [parcel] = state && (await sendsThings(db, order.id)) ? await selectShipmentsOf(db, order.id) : [];
  return state && parcel ? { state, leftAt: parcel.shippedAt } : null;
}

/**
 * Moves a parcel without a kit to where somebody says it is, with its order, and its customer is told. Late or repeated
 * news moves nothing.
 * @param tx      the transaction in which the order is locked
 * @param toldAt  when its customer is told. Default: at once
 * @returns       whether it moved
 */
export async function moveThings(
  tx: Database,
  order: OrderRow,
  to: ThingsState,
  { mover, staffId, reason, at }: Moving,
  toldAt?: Date,
): Promise<boolean> {
  const from = thingsStateOf(order.status);
  // What turned up did so after it was lost.
  const isOvertaken = from === "lost" && mover === "carrier" && order.updatedAt > at;
  if (!from || isOvertaken || !THINGS_MOVES[from].includes(to)) return false;
  if (!(await moveOrder(tx, order.id, [from], to, at))) return false;
  await withdrawEffect(tx, thingsMailKey(order.id, from));
  await noteMove(tx, order, to, { mover, at, ...(staffId && { staffId }), ...(reason && { reason }) });
  if (to === "delivered") await mailThingsDelivered(tx, order, toldAt);
  if (to === "lost" || to === "damaged") await mailThingsReplaced(tx, order, { cause: to, replacement: null }, toldAt);
  return true;
}

/** Notes with its order where it is by now. */
export function noteMove(
  tx: Database,
  order: OrderRow,
  status: ThingsState,
  { mover, staffId, reason, at, details }: Moving,
): Promise<void> {
  const facts = { status, mover, happenedAt: at.toISOString(), ...(reason && { reason }), ...details };
  return audit(tx, { event: "order.state", actor: staffId ?? "system", subject: order.id, details: facts });
}
