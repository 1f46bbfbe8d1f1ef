import "server-only";
import type { Database } from "@/lib/server/db/client";
import { attachPurchases } from "@/lib/server/db/queries/users";
import { enqueue } from "./outbox";

/**
 * Gives an account what its proven address bought as a guest. Credit of that address goes into the memberships from then
 * on, and whoever was told a charge without it is told anew.
 * @returns how many orders
 */
export async function attachGuestPurchases(db: Database, userId: string, email: string): Promise<number> {
  const { orders, membershipIds } = await attachPurchases(db, userId, email);
  for (const membershipId of membershipIds) {
    await enqueue(db, "next-charges", `next-charges:attached:${membershipId}`, { membershipId });
  }
  return orders;
}
