import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { kits } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { insertPerson } from "./people";

/** Somebody who packs. */
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
