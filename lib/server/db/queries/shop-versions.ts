import "server-only";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { users } from "../schema/people";
import { shopDrafts, shopVersions } from "../schema/shop-versions";
import { shopDomains, shopProducts, shops } from "../schema/shops";
import { insertPartner, isShopOf, type WhoseShops } from "./shop-people";

/** More versions than anybody reads. */
const MOST_VERSIONS = 100;

/** Open shops, and new ones that nobody has published yet. Closed ones are nobody's to edit. */
const isEditable = or(eq(shops.isActive, true), eq(shops.version, 0));

/** The shops that somebody looks after, by name of their address. */
export function selectStaffShops(db: Database, whose: WhoseShops) {
  return db
    .select({
      id: shops.id,
      key: shops.key,
      customization: shops.customization,
      version: shops.version,
      updatedAt: shops.updatedAt,
      draft: shopDrafts.look,
      packsItself: shops.packsItself,
      draftSavedAt: shopDrafts.savedAt,
      products: sql<number>`(select count(*) from ${shopProducts} where ${shopProducts.shopId} = ${shops.id})::int`,
    })
    .from(shops)
    .leftJoin(shopDrafts, eq(shopDrafts.shopId, shops.id))
    .where(and(isEditable, isShopOf(db, whose)))
    .orderBy(asc(shops.key));
}

/** One shop that somebody looks after, as it is published. */
export async function selectStaffShop(db: Database, key: string, whose: WhoseShops) {
  const [shop] = await db
    .select({
      id: shops.id,
      key: shops.key,
      customization: shops.customization,
      version: shops.version,
      updatedAt: shops.updatedAt,
      redirectParameters: shops.redirectParameters,
      prices: shops.prices,
      packsItself: shops.packsItself,
    })
    .from(shops)
    .where(and(eq(shops.key, key), isEditable, isShopOf(db, whose)));
  if (!shop) return undefined;
  const domains = await db
    .select({ host: shopDomains.host })
    .from(shopDomains)
    .where(eq(shopDomains.shopId, shop.id))
    .orderBy(asc(shopDomains.host));
  return { ...shop, hosts: domains.map(({ host }) => host), productKeys: await selectProductKeys(db, shop.id) };
}
export type StaffShopRow = NonNullable<Awaited<ReturnType<typeof selectStaffShop>>>;

/** What a shop sells, in the partner's order. */
export async function selectProductKeys(db: Database, shopId: string): Promise<string[]> {
  const rows = await db
    .select({ key: shopProducts.productKey })
    .from(shopProducts)
    .where(eq(shopProducts.shopId, shopId))
    .orderBy(asc(shopProducts.position), asc(shopProducts.productKey));
  return rows.map(({ key }) => key);
}

/** Replaces what a shop sells. */
export async function replaceProducts(tx: Database, shopId: string, productKeys: readonly string[]): Promise<void> {
  await tx.delete(shopProducts).where(eq(shopProducts.shopId, shopId));
  const rows = productKeys.map((productKey, position) => ({ shopId, productKey, position }));
  if (rows.length > 0) await tx.insert(shopProducts).values(rows);
}

/** Sets what goes along when the shop sends visitors on, and opens a shop that was never published. */
export async function openShop(
  tx: Database,
  shopId: string,
  redirectParameters: (typeof shopDrafts.$inferSelect)["redirectParameters"],
): Promise<void> {
  await tx
    .update(shops)
    .set({ redirectParameters, isActive: true })
    .where(and(eq(shops.id, shopId), isEditable));
}

/** Sets who packs a shop's parcels. */
export async function updatePacking(tx: Database, shopId: string, packsItself: boolean): Promise<void> {
  await tx.update(shops).set({ packsItself }).where(eq(shops.id, shopId));
}

export type ShopDraftRow = typeof shopDrafts.$inferSelect;

export async function selectDraft(db: Database, shopId: string): Promise<ShopDraftRow | undefined> {
  const [draft] = await db.select().from(shopDrafts).where(eq(shopDrafts.shopId, shopId));
  return draft;
}

/** A draft with who saved it last. */
export async function selectDraftToMerge(db: Database, shopId: string) {
  const [found] = await db
    .select({ draft: shopDrafts, by: users.name })
    .from(shopDrafts)
    .leftJoin(users, eq(users.id, shopDrafts.savedBy))
    .where(eq(shopDrafts.shopId, shopId));
  return found;
}

/**
 * Saves a draft over the one that was read. Counts begin anew after a publication, so the moment tells it too.
 * @param over  NULL: there was none
 * @returns false when somebody else saved in the meantime
 */
export async function upsertDraft(
  db: Database,
  draft: ShopDraftRow,
  over: Pick<ShopDraftRow, "revision" | "savedAt"> | null,
): Promise<boolean> {
  const { shopId, ...changed } = draft;
  if (!over) return (await db.insert(shopDrafts).values(draft).onConflictDoNothing().returning()).length === 1;
  const isTheOne = [eq(shopDrafts.revision, over.revision), eq(shopDrafts.savedAt, over.savedAt)];
  const saved = await db
    .update(shopDrafts)
    .set(changed)
    .where(and(eq(shopDrafts.shopId, shopId), ...isTheOne))
    .returning();
  return saved.length === 1;
}

/** Takes a draft away that was published, unless it was saved again since. */
export async function deleteShopDraft(tx: Database, shopId: string, revision: number): Promise<void> {
  await tx.delete(shopDrafts).where(and(eq(shopDrafts.shopId, shopId), eq(shopDrafts.revision, revision)));
}

export type ShopVersionRow = typeof shopVersions.$inferSelect;

/** Keeps a version for good; one that is kept already stays as it is. */
export async function insertVersion(tx: Database, row: ShopVersionRow): Promise<void> {
  await tx.insert(shopVersions).values(row).onConflictDoNothing();
}

export async function selectVersion(db: Database, shopId: string, version: number) {
  const [row] = await db
    .select()
    .from(shopVersions)
    .where(and(eq(shopVersions.shopId, shopId), eq(shopVersions.version, version)));
  return row;
}

/** The versions of a shop, newest first, with who published them. */
export function selectVersions(db: Database, shopId: string) {
  return db
    .select({ row: shopVersions, by: users.name })
    .from(shopVersions)
    .leftJoin(users, eq(users.id, shopVersions.publishedBy))
    .where(eq(shopVersions.shopId, shopId))
    .orderBy(desc(shopVersions.version))
    .limit(MOST_VERSIONS);
}

/** Makes a shop that nobody sees yet. @returns false when the key is taken */
export async function insertNewShop(
  tx: Database,
  row: typeof shops.$inferInsert,
  partnerId: string | null,
): Promise<boolean> {
  const made = await tx.insert(shops).values(row).onConflictDoNothing({ target: shops.key }).returning();
  if (made.length === 0) return false;
  if (partnerId !== null) await insertPartner(tx, { shopId: row.id, userId: partnerId, role: "owner" });
  return true;
}
