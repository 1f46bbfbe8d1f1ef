import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { BRAND_NAME } from "@/lib/domain/brand";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "../client";
import { shopDomains, shopProducts, shops } from "../schema/shops";
import { isShopOf, type WhoseShops } from "./shop-people";

/** The name of the shop that sold something, in a query that has left-joined it. */
export const brandNameOf = sql<string>`coalesce(${shops.customization} ->> 'businessName', ${BRAND_NAME})`;

/** The domains that a shop has proven to own, as a column of its row. */
const hostsOf = (db: Database) =>
  sql<
    string[]
  >`array${db.select({ host: shopDomains.host }).from(shopDomains).where(eq(shopDomains.shopId, shops.id)).orderBy(asc(shopDomains.host))}`;

/** The active shop of a key, with what it sells in the partner's order and the domains it has proven to own. */
export async function selectShop(db: Database, key: string) {
  const productKeys = db
    .select({ productKey: shopProducts.productKey })
    .from(shopProducts)
    .where(eq(shopProducts.shopId, shops.id))
    .orderBy(asc(shopProducts.position), asc(shopProducts.productKey));
  const [shop] = await db
    .select({
      id: shops.id,
      key: shops.key,
      customization: shops.customization,
      version: shops.version,
      redirectParameters: shops.redirectParameters,
      productKeys: sql<string[]>`array${productKeys}`,
      hosts: hostsOf(db),
    })
    .from(shops)
    .where(and(eq(shops.key, key), eq(shops.isActive, true)));
  return shop;
}

/** The key of an active shop that sells something and sends nobody on. */
export async function selectShownShop(db: Database): Promise<string | undefined> {
  const [shop] = await db
    .select({ key: shops.key })
    .from(shops)
    .innerJoin(shopProducts, eq(shopProducts.shopId, shops.id))
    .where(and(eq(shops.isActive, true), eq(sql`${shops.customization} ->> 'redirectLink'`, "")))
    .orderBy(asc(shops.key))
    .limit(1);
  return shop?.key;
}

/** What of a visitor's address goes along when a shop sends them on. */
export async function selectRedirectParameters(db: Database, shopId: string): Promise<RedirectParameter[]> {
  const [shop] = await db.select({ wanted: shops.redirectParameters }).from(shops).where(eq(shops.id, shopId));
  return shop?.wanted ?? [];
}

/** The id of the active shop of a key. */
export async function selectShopId(db: Database, key: string): Promise<string | undefined> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.key, key), eq(shops.isActive, true)));
  return shop?.id;
}

/**
 * The id of the shop in whose account somebody is, which may be closed by now. NULL: our own.
 * @throws Problem shop_not_found
 */
export async function shopIdOf(db: Database, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.key, key));
  if (!shop) throw new Problem("shop_not_found");
  return shop.id;
}

/** What is published of a shop. */
type StoredLook = typeof shops.$inferInsert.customization;

/**
 * The active shop of a key, as far as somebody may edit it, with the domains it has proven to own.
 */
export async function selectShopToEdit(db: Database, key: string, whose: WhoseShops) {
  const [shop] = await db
    .select({
      id: shops.id,
      key: shops.key,
      customization: shops.customization,
      version: shops.version,
      updatedAt: shops.updatedAt,
      hosts: hostsOf(db),
    })
    .from(shops)
    .where(and(eq(shops.key, key), eq(shops.isActive, true), isShopOf(db, whose)));
  return shop;
}

/**
 * Publishes a look in the place of one version.
 * @returns false when that version is not the shop's any more
 */
export async function replaceLook(
  tx: Database,
  shop: { id: string; version: number },
  look: StoredLook,
  at: Date,
): Promise<boolean> {
  const saved = await tx
    .update(shops)
    .set({ customization: look, version: shop.version + 1, updatedAt: at })
    .where(and(eq(shops.id, shop.id), eq(shops.version, shop.version), eq(shops.isActive, true)))
    .returning({ id: shops.id });
  return saved.length === 1;
}

/** What all other shops are called. */
export async function selectNamesBeside(db: Database, shopId: string): Promise<string[]> {
  const rows = await db.select({ name: brandNameOf }).from(shops).where(ne(shops.id, shopId));
  return rows.map(({ name }) => name);
}
