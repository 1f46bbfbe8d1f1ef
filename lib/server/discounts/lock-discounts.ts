import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { discounts } from "@/lib/server/db/schema/discounts";

/**
 * Locks codes until the transaction ends. Whoever changes a code or its uses locks the code first and its uses
 * after, and several codes in the order of their ids: then nobody ever waits in a circle.
 */
export async function lockDiscounts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(inArray(discounts.id, [...ids]))
    .orderBy(asc(discounts.id))
    .for("update");
}
