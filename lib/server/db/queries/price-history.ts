import "server-only";
import { and, asc, desc, eq, inArray, isNotNull, isNull, max } from "drizzle-orm";
import type { Database } from "../client";
import { priceHistory } from "../schema/catalogue";
import { users } from "../schema/people";
import { shopVersions } from "../schema/shop-versions";
import { shops } from "../schema/shops";

export type PriceHistoryRow = typeof priceHistory.$inferSelect;

/** The prices that are for sale, as far as we have heard. */
export function selectStandingPrices(db: Database): Promise<PriceHistoryRow[]> {
  return db.select().from(priceHistory).where(isNull(priceHistory.endedAt));
}

/** Which prices had these lookup keys before, and when each was last taken off. */
export function selectLastEnds(db: Database, lookupKeys: readonly string[]) {
  const { priceId, lookupKey, endedAt } = priceHistory;
  return db
    .select({ priceId, lookupKey, endedAt: max(endedAt) })
    .from(priceHistory)
    .where(and(inArray(lookupKey, [...lookupKeys]), isNotNull(endedAt)))
    .groupBy(priceId, lookupKey);
}

/** Notes prices that came on sale; one that another process noted meanwhile stays as it is. */
export async function insertPrices(tx: Database, rows: readonly PriceHistoryRow[]): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(priceHistory)
      .values([...rows])
      .onConflictDoNothing();
  }
}

/** Notes that prices were taken off. */
export async function endPrices(tx: Database, ids: readonly string[], endedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(priceHistory)
    .set({ endedAt })
    .where(and(inArray(priceHistory.id, [...ids]), isNull(priceHistory.endedAt)));
}

/**
 * All that the prices of one shop ever were, newest first within a lookup key, with who published a shop's own.
 * @param shopKey  NULL: our own
 */
export function selectPriceHistory(db: Database, shopKey: string | null) {
  return db
    .select({ row: priceHistory, publishedBy: users.name })
    .from(priceHistory)
    .leftJoin(shops, eq(shops.key, priceHistory.shopKey))
    .leftJoin(shopVersions, and(eq(shopVersions.shopId, shops.id), eq(shopVersions.version, priceHistory.shopVersion)))
    .leftJoin(users, eq(users.id, shopVersions.publishedBy))
    .where(shopKey === null ? isNull(priceHistory.shopKey) : eq(priceHistory.shopKey, shopKey))
    .orderBy(asc(priceHistory.lookupKey), desc(priceHistory.startedAt), desc(priceHistory.id));
}
