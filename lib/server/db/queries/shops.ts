import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { shopDomains, shopProducts, shops } from "@/lib/server/db/schema/shops";

/** The active shop of a key, with what it sells in the partner's order and the domains it has proven to own. */
export async function selectShop(db: Database, key: string) {
  const [shop] = await db
    .select({ id: shops.id, key: shops.key, customization: shops.customization, version: shops.version })
    .from(shops)
    .where(and(eq(shops.key, key), eq(shops.isActive, true)));
  if (!shop) return undefined;
  const products = await db
    .select({ productKey: shopProducts.productKey })
    .from(shopProducts)
    .where(eq(shopProducts.shopId, shop.id))
    .orderBy(asc(shopProducts.position), asc(shopProducts.productKey));
  const domains = await db
    .select({ host: shopDomains.host })
    .from(shopDomains)
    .where(eq(shopDomains.shopId, shop.id))
    .orderBy(asc(shopDomains.host));
  return { ...shop, productKeys: products.map(({ productKey }) => productKey), hosts: domains.map(({ host }) => host) };
}

/** The id of the active shop of a key. */
export async function selectShopId(db: Database, key: string): Promise<string | undefined> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.key, key), eq(shops.isActive, true)));
  return shop?.id;
}
