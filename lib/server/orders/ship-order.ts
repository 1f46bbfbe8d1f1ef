import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { type Carrier, isTrackingNumber, plainTrackingNumber } from "@/lib/domain/carrier";
import { productOf } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { followMembership } from "@/lib/server/db/queries/membership-address";
import { lockOrder, moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { SHIPPABLE, sendsThings } from "@/lib/server/db/queries/shipments";
import { kits } from "@/lib/server/db/schema/orders";
import { shipmentKits, shipments } from "@/lib/server/db/schema/shipments";
import { newId } from "@/lib/server/ids";
import { kitCodeHash } from "@/lib/server/kits/claim-kit";
import { newKitCode } from "./kit-code";
import { mailShipped } from "./mail-order-news";

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
  const message = "That is no tracking number of this carrier. Check it against the label.";
  throw new Problem("malformed", { field: "trackingNumber", message });
}

/** The kits of a parcel, all of them still here and due. */
async function kitsToPack(tx: Database, order: OrderRow, { kitIds }: Parcel, at: Date): Promise<KitRow[]> {
  const all = await tx.select().from(kits).where(eq(kits.orderId, order.id));
  const chosen = all.filter(({ id, shippedAt, shipAt }) => kitIds.includes(id) && shippedAt === null && shipAt <= at);
  const isWhole = chosen.length === new Set(kitIds).size;
  const isOfThings = order.status === "ready" && (await sendsThings(tx, order.id));
  if (!isWhole || (chosen.length === 0 && !isOfThings)) throw new Problem("conflict", { message: CHANGED });
  return chosen;
}

/** Gives each kit its code and notes that it left. */
async function sendKits(tx: Database, packed: readonly KitRow[], shipmentId: string, at: Date): Promise<PrintedKit[]> {
  const printed: PrintedKit[] = [];
  for (const { id, productKey } of packed) {
    const code = newKitCode();
    const sent = await tx
      .update(kits)
      .set({ codeHash: kitCodeHash(code), shippedAt: at })
      .where(and(eq(kits.id, id), isNull(kits.shippedAt)))
      .returning({ id: kits.id });
    if (sent.length === 0) throw new Problem("conflict", { message: CHANGED });
    printed.push({ kitId: id, title: productOf(productKey)?.name ?? productKey, code });
  }
  if (packed.length > 0) await tx.insert(shipmentKits).values(packed.map(({ id: kitId }) => ({ kitId, shipmentId })));
  return printed;
}

/**
 * Notes that a parcel of an order left: its kits get the codes that are printed on them, the order is shipped, and the
 * customer is told once the time to take it back is over. Of two colleagues who pack the same kit one gets it.
 * @param staff  who sent it
 * @throws Problem not_found; conflict while the order waits or is over, for kits that have left or whose day has not
 *   come; malformed for a number that is not the carrier's
 */
export async function shipOrder(
  db: Database,
  staff: { readonly userId: string },
  orderId: string,
  parcel: Parcel,
): Promise<{ shipmentId: string; undoUntil: string; printed: PrintedKit[] }> {
  const trackingNumber = checkedNumber(parcel);
  const { carrier } = parcel;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem("not_found");
    if (!SHIPPABLE.some((state) => state === order.status)) throw new Problem("conflict", { message: CHANGED });
    const at = now();
    const packed = await kitsToPack(tx, order, parcel, at);
    const shipmentId = newId("shp");
    const facts = { orderId, carrier, trackingNumber, shippedBy: staff.userId, shippedAt: at };
    await tx.insert(shipments).values({ id: shipmentId, ...facts });
    const printed = await sendKits(tx, packed, shipmentId, at);
    await moveOrder(tx, order.id, ["ready"], "shipped", at);
    await followMembership(tx, order.id);
    await mailShipped(tx, order, {
      shipmentId,
      carrier,
      trackingNumber,
      titles: printed.map(({ title }) => title),
      at,
    });
    const status = order.status === "ready" ? "shipped" : order.status;
    const details = { status, shipmentId, carrier, kits: packed.length };
    await audit(tx, { event: "order.state", actor: staff.userId, subject: order.id, details });
    const undoUntil = new Date(at.getTime() + UNSHIP_WINDOW_MS).toISOString();
    return { shipmentId, undoUntil, printed };
  });
}
