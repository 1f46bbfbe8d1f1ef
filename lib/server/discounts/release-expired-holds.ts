import "server-only";
import { and, lte, notExists } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { discountUses } from "@/lib/server/db/schema/discounts";
import { payingCheckout, releaseHolds } from "./release-discount";

/**
 * Lets go of every hold whose 30 minutes are over, but those whose payment is under way or done.
 * @returns how many were released
 */
export function releaseExpiredHolds(db: Database, at: Date): Promise<number> {
  return db.transaction((tx) => releaseHolds(tx, and(lte(discountUses.expiresAt, at), notExists(payingCheckout(tx)))));
}
