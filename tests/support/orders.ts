import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";

const ADDRESS = { line1: "1 Main St", city: "Boston", state: "MA", postal_code: "02110", country: "US" } as const;

/** A paid order of somebody, as if a checkout had made it. */
export async function insertOrder(
  db: Database,
  order: Partial<typeof orders.$inferInsert> & { email: string },
): Promise<string> {
  const id = newId("ord");
  const at = now();
  const times = { releaseAt: at, createdAt: at, updatedAt: at };
  const known = { id, number: id, name: "Ada Quill", shippingAddress: ADDRESS, totalCents: 12_400 };
  const kind = order.checkoutId ? "checkout" : "renewal";
  await db.insert(orders).values({ ...known, kind, status: "ready", ...times, ...order });
  return id;
}
