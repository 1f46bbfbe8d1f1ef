import "server-only";
import { eq } from "drizzle-orm";
import { type Carrier, isTrackingNumber, plainTrackingNumber } from "@/lib/domain/carrier";
import { productOf } from "@/lib/domain/catalogue/products";
import { isPackedNext } from "@/lib/domain/order-parcel";
import { SHIPPABLE } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectJoined } from "@/lib/server/db/queries/joined-parcels";
import { followMembership } from "@/lib/server/db/queries/membership-address";
import { lockOrder, moveOrder, type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { lockTrackingNumber, selectOrderTrackedBy, sendsThings } from "@/lib/server/db/queries/shipments";
import { kits } from "@/lib/server/db/schema/orders";
import { shipmentKits, shipments } from "@/lib/server/db/schema/shipments";
import { newId } from "@/lib/server/ids";
import { kitCodeHash, newKitCode } from "@/lib/server/kits/kit-code";
import { type Moving, moveKits } from "@/lib/server/kits/move-kits";
import { mailShipped } from "./mail-order-news";
import { restOfOrder } from "./rest-of-order";

/** A parcel as staff describe it. */
export interface Parcel {
  /** The kits that lie in it. Empty: an order that sends things that are no kits. */
  readonly kitIds: readonly string[];
  readonly carrier: Carrier;
  readonly trackingNumber: string;
}

/** A kit's code to print; it is shown this once, and only its hash is kept. */
export interface PrintedKit {
  readonly kitId: string;
  readonly title: string;
  readonly code: string;
}

type KitRow = typeof kits.$inferSelect;

const CHANGED = "This order has changed since you opened it. Reload it to see what is left to pack.";

function checkedNumber({ carrier, trackingNumber }: Parcel): string {
  const plain = plainTrackingNumber(trackingNumber);
  if (isTrackingNumber(carrier, plain)) return plain;
  const message = "That is not a tracking number for this carrier. Check it against the label.";
  throw new Problem("malformed", { field: "trackingNumber", message });
}

/** The kits of a parcel, all of them still here and due. @param kitIds  which; "due": all that are */
async function kitsToPack(
  tx: Database,
  order: OrderRow,
  all: readonly KitRow[],
  kitIds: readonly string[] | "due",
  at: Date,
): Promise<KitRow[]> {
  const due = all.filter(({ shippedAt, shipAt }) => shippedAt === null && shipAt <= at);
  const chosen = kitIds === "due" ? due : due.filter(({ id }) => kitIds.includes(id));
  const isWhole = kitIds === "due" || chosen.length === new Set(kitIds).size;
  const isOfThings = order.status === "ready" && (await sendsThings(tx, order.id));
  if (!isWhole || (chosen.length === 0 && !isOfThings)) throw new Problem("conflict", { message: CHANGED });
  return chosen;
}

/** Gives each kit its code and lays it into the parcel. */
async function printCodes(tx: Database, packed: readonly KitRow[], shipmentId: string): Promise<PrintedKit[]> {
  const printed: PrintedKit[] = [];
  for (const { id, productKey } of packed) {
    const code = newKitCode();
    await tx
      .update(kits)
      .set({ codeHash: kitCodeHash(code) })
      .where(eq(kits.id, id));
    printed.push({ kitId: id, title: productOf(productKey)?.name ?? productKey, code });
  }
  if (packed.length > 0) await tx.insert(shipmentKits).values(packed.map(({ id: kitId }) => ({ kitId, shipmentId })));
  return printed;
}

/** Moves what is in the parcel, and the order with it. What is no kit leaves with its order alone. */
async function sendOff(tx: Database, order: OrderRow, packed: readonly KitRow[], moving: Moving): Promise<void> {
  if (packed.length === 0) await moveOrder(tx, order.id, ["ready"], "shipped", moving.at);
  const ids = packed.map(({ id }) => id);
  const moved = await moveKits(tx, order, ids, "shipped", moving);
  if (moved.length !== ids.length) throw new Problem("conflict", { message: CHANGED });
}

/** So long what leaves under one number may be one parcel, noted kit by kit. Unit: ms. */
const ONE_PARCEL_MS = 12 * 3_600_000;

/** @throws Problem conflict when the number is on a parcel of somebody else, or on an earlier one */
async function checkNumberIsFree(tx: Database, order: OrderRow, trackingNumber: string, at: Date): Promise<void> {
  await lockTrackingNumber(tx, trackingNumber);
  const since = new Date(at.getTime() - ONE_PARCEL_MS);
  const other = await selectOrderTrackedBy(tx, trackingNumber, { email: order.email, since });
  if (!other) return;
  const message = `This number is on the parcel of order ${other}. Check it against the label: a number belongs to one parcel.`;
  throw new Problem("conflict", { field: "trackingNumber", message });
}

interface Sending {
  readonly staff: { readonly userId: string };
  readonly carrier: Carrier;
  readonly trackingNumber: string;
  readonly at: Date;
}

/** What an order has in the parcel leaves, and its customer is told. @throws Problem as `shipOrder` */
async function ship(tx: Database, orderId: string, kitIds: readonly string[] | "due", sending: Sending) {
  const { staff, carrier, trackingNumber, at } = sending;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Problem("not_found");
  if (!SHIPPABLE.some((state) => state === order.status)) throw new Problem("conflict", { message: CHANGED });
  await checkNumberIsFree(tx, order, trackingNumber, at);
  const all = await tx.select().from(kits).where(eq(kits.orderId, order.id));
  const packed = await kitsToPack(tx, order, all, kitIds, at);
  const things = (await selectOrderLines(tx, order.id)).filter((line) => isPackedNext(line, all));
  const shipmentId = newId("shp");
  const sentTo = { name: order.name, shippingAddress: order.shippingAddress };
  const facts = { orderId, carrier, trackingNumber, shippedBy: staff.userId, shippedAt: at, sentTo };
  await tx.insert(shipments).values({ id: shipmentId, ...facts });
  const printed = await printCodes(tx, packed, shipmentId);
  const details = { shipmentId, carrier };
  await sendOff(tx, order, packed, { mover: "staff", staffId: staff.userId, at, details });
  await followMembership(tx, order.id);
  const titles = printed.map(({ title }) => title);
  const rest = await restOfOrder(tx, order.id);
  await mailShipped(tx, order, { shipmentId, carrier, trackingNumber, kits: titles, things, rest, at });
  return { shipmentId, printed };
}

/**
 * Notes that a parcel of an order left: its kits get the codes that are printed on them, the order is shipped, and the
 * customer is told once the time to take it back is over; orders that were bought to go along leave with it. Of two
 * colleagues who pack the same kit one gets it.
 * @param staff  who sent it
 * @throws Problem not_found; conflict while the order waits or is over, for kits that have left or whose day has not
 *   come, and for a number that is on a parcel of somebody else, or on one that left before; malformed for a number that
 *   is not the carrier's
 */
export async function shipOrder(
  db: Database,
  staff: { readonly userId: string },
  orderId: string,
  parcel: Parcel,
): Promise<{ shipmentId: string; undoUntil: string; printed: PrintedKit[] }> {
  const trackingNumber = checkedNumber(parcel);
  return db.transaction(async (tx) => {
    const sending = { staff, carrier: parcel.carrier, trackingNumber, at: now() };
    const { shipmentId, printed } = await ship(tx, orderId, parcel.kitIds, sending);
    for (const { id: joined } of await selectJoined(tx, orderId)) {
      printed.push(...(await ship(tx, joined, "due", sending)).printed);
    }
    const undoUntil = new Date(sending.at.getTime() + UNSHIP_WINDOW_MS).toISOString();
    return { shipmentId, undoUntil, printed };
  });
}
