import { eq } from "drizzle-orm";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { newId } from "@/lib/server/ids";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { insertOrder } from "./orders";
import { insertPerson } from "./people";

/** Someone who packs. */
export const PACKER = { userId: "usr_packer" } as const;

/** Makes the colleague who packs, once. */
export async function insertPacker(db: Database): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, PACKER.userId));
  if (known) return;
  await insertPerson(db, { id: PACKER.userId, email: "packer@example.com", role: "admin", name: "Pia Ack" }, null);
}

/** A number that USPS could give, another for each kit: one is on one parcel. */
export const trackingOf = (kitId: string) =>
  `94001${[...kitId]
    .reduce((sum, letter) => (sum * 131n + BigInt(letter.charCodeAt(0))) % 10n ** 17n, 7n)
    .toString()
    .padStart(17, "0")}`;

/** Sends one kit off, as staff do. */
export async function shipKit(
  db: Database,
  kitId: string,
  trackingNumber = trackingOf(kitId),
): ReturnType<typeof shipOrder> {
  await insertPacker(db);
  const [kit] = await db.select({ orderId: kits.orderId }).from(kits).where(eq(kits.id, kitId));
  const parcel = { kitIds: [kitId], carrier: "usps", trackingNumber } as const;
  return shipOrder(db, PACKER, kit?.orderId ?? "", parcel);
}

/** Sells somebody a kit and sends it off. @returns also the code that is printed for it */
export async function sendKit(
  db: Database,
  order: Parameters<typeof insertOrder>[1],
  { kitId = newId("kit"), choices = [] }: { kitId?: string; choices?: string[] } = {},
) {
  const orderId = await insertOrder(db, order);
  const at = new Date(now().getTime() - 1000);
  const sold = { priceId: "price_core", lookupKey: "core_one-time", productKey: "core", title: "Core Essentials" };
  const line = { id: newId("line"), orderId, position: 0, priceType: "one_time", unitAmountCents: 0, quantity: 1 };
  await db.insert(orderLines).values({ ...sold, ...line, choices });
  const kit = { id: kitId, orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at };
  await db.insert(kits).values(kit);
  const { printed } = await shipKit(db, kitId);
  return { orderId, kitId, code: printed[0]?.code ?? "" };
}

/** Sells somebody a tape measure, which no kit is around, and sends it off. */
export async function sendTape(db: Database, order: Parameters<typeof insertOrder>[1], trackingNumber: string) {
  await insertPacker(db);
  const orderId = await insertOrder(db, order);
  const tape = { productKey: "addon_bp-tape", lookupKey: "addon_bp-tape", title: "Body-profile tape measure" };
  const line = { id: newId("line"), orderId, position: 0, priceType: "one_time", unitAmountCents: 900, quantity: 2 };
  await db.insert(orderLines).values({ ...tape, ...line, priceId: "price_tape" });
  const { shipmentId } = await shipOrder(db, PACKER, orderId, { kitIds: [], carrier: "usps", trackingNumber });
  return { orderId, shipmentId };
}
