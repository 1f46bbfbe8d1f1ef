import "server-only";
import { and, count, eq } from "drizzle-orm";
import type { Database } from "../client";
import { shopPictures } from "../schema/shop-pictures";
import { shops } from "../schema/shops";

/** Keeps a picture; one with the same contents is kept already. */
export async function insertPicture(tx: Database, row: typeof shopPictures.$inferInsert): Promise<void> {
  await tx.insert(shopPictures).values(row).onConflictDoNothing();
}

export async function countPictures(db: Database, shopId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shopPictures).where(eq(shopPictures.shopId, shopId));
  return row?.count ?? 0;
}

/** What the pictures of a shop are called. */
export async function selectPictureNames(db: Database, shopId: string): Promise<string[]> {
  const rows = await db.select({ name: shopPictures.name }).from(shopPictures).where(eq(shopPictures.shopId, shopId));
  return rows.map(({ name }) => name);
}

/** The bytes of a picture of the shop with this key. */
export async function selectPicture(db: Database, key: string, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: shopPictures.bytes })
    .from(shopPictures)
    .innerJoin(shops, eq(shops.id, shopPictures.shopId))
    .where(and(eq(shops.key, key), eq(shopPictures.name, name)));
  return row?.bytes;
}
