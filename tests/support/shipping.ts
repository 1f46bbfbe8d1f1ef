import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { kits } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { insertPerson } from "./people";

/** Somebody who packs. */
export const PACKER = { userId: "usr_packer" } as const;

/** A number that USPS could give. */
export const TRACKING = "9400100000000000000000";

/** Makes the colleague who packs, once. */
export async function insertPacker(db: Database): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, PACKER.userId));
  if (known) return;
  await insertPerson(db, { id: PACKER.userId, email: "packer@example.com", role: "admin", name: "Pia Ack" }, null);
}

/** Sends one kit off, as staff do. */
export async function shipKit(db: Database, kitId: string): ReturnType<typeof shipOrder> {
  await insertPacker(db);
  const [kit] = await db.select({ orderId: kits.orderId }).from(kits).where(eq(kits.id, kitId));
  const parcel = { kitIds: [kitId], carrier: "usps", trackingNumber: TRACKING } as const;
  return shipOrder(db, PACKER, kit?.orderId ?? "", parcel);
}
