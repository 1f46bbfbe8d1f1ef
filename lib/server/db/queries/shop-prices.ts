import "server-only";
import { and, eq } from "drizzle-orm";
import type { ShopPrices } from "@/lib/domain/shop-prices";
import type { Database } from "../client";
import { shops } from "../schema/shops";

/** The prices of its own that a shop last published. NULL: none ever were. */
export async function selectShopPrices(db: Database, shopId: string): Promise<ShopPrices | null> {
  const [row] = await db.select({ prices: shops.prices }).from(shops).where(eq(shops.id, shopId));
  return row?.prices ?? null;
}

/**
 * Sets what a shop's own prices shall be.
 * @param isWaiting  the provider's price records have to follow
 */
export async function updateShopPrices(
  tx: Database,
  shopId: string,
  prices: ShopPrices,
  isWaiting: boolean,
): Promise<void> {
  await tx.update(shops).set({ prices, arePricesWaiting: isWaiting }).where(eq(shops.id, shopId));
}

/** Shops whose prices the provider does not have yet. */
export async function selectWaitingPrices(db: Database) {
  const rows = await db
    .select({ id: shops.id, key: shops.key, version: shops.version, prices: shops.prices })
    .from(shops)
    .where(eq(shops.arePricesWaiting, true));
  return rows.map(({ prices, ...shop }) => ({ ...shop, prices: prices ?? {} }));
}

/** Notes that the provider has the prices of one version of a shop; a later version waits on. */
export async function markPricesApplied(db: Database, shopId: string, version: number): Promise<void> {
  await db
    .update(shops)
    .set({ arePricesWaiting: false })
    .where(and(eq(shops.id, shopId), eq(shops.version, version)));
}
