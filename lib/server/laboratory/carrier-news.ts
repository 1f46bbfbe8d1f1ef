import "server-only";
import type { CarrierNews } from "@/lib/contracts/webhooks";
import { plainTrackingNumber } from "@/lib/domain/carrier";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { lockOrder } from "@/lib/server/db/queries/orders";
import { selectKitsIn, selectParcel } from "@/lib/server/db/queries/shipments";
import { mailKitReplaced, mailKitsDelivered } from "@/lib/server/kits/mail-kit-news";
import { moveKits } from "@/lib/server/kits/move-kits";
import { moveThings } from "@/lib/server/orders/move-things";
import { kickOutbox } from "@/lib/server/outbox";
import { receivePartnerNews } from "@/lib/server/webhooks/receive-partner-news";
import { momentOfNews } from "./moment-of-news";

async function apply(tx: Database, { type, at: text, carrier, trackingNumber }: CarrierNews): Promise<void> {
  const at = momentOfNews(text);
  const parcels = await selectParcel(tx, carrier, plainTrackingNumber(trackingNumber));
  if (parcels.length === 0) {
    const message = "No parcel of ours has this number with this carrier.";
    throw new Problem("not_found", { field: "trackingNumber", message });
  }
  for (const parcel of parcels) await moveParcel(tx, parcel, type, at);
}

/** What an order has in the parcel moves, and its customer hears of it. */
async function moveParcel(tx: Database, parcel: { id: string; orderId: string }, type: CarrierNews["type"], at: Date) {
  const order = await lockOrder(tx, parcel.orderId);
  if (!order) return;
  const ids = (await selectKitsIn(tx, parcel.id)).map(({ id }) => id);
  if (ids.length === 0) {
    await moveThings(tx, order, type, { mover: "carrier", at });
    return;
  }
  const moved = await moveKits(tx, order, ids, type, { mover: "carrier", at, details: { parcel: type } });
  if (type === "delivered") await mailKitsDelivered(tx, order, moved);
  const [lost] = type === "lost" ? moved : [];
  if (lost) await mailKitReplaced(tx, order, lost, { cause: "lost", replacement: null });
}

/**
 * Does what a carrier's news calls for, once: the kits of the parcel move. What got lost is told, and
 * waits for a colleague, who sends it anew.
 * @param bytes  of the call whose sender was checked
 * @throws Problem as `receivePartnerNews`; not_found for a parcel that is not ours; malformed for a moment to come
 */
export async function receiveCarrierNews(
  db: Database,
  news: CarrierNews,
  bytes: Uint8Array,
): Promise<{ received: true }> {
  await receivePartnerNews(db, "carrier", { bytes, id: news.id }, (tx) => apply(tx, news));
  kickOutbox();
  return { received: true };
}
