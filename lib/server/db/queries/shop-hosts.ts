import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../client";
import { shopHosts } from "../schema/shop-hosts";
import { shops } from "../schema/shops";

export type ShopHostRow = typeof shopHosts.$inferSelect;

/** The domains at which open shops stand, with their keys. */
export function selectProvenHosts(db: Database): Promise<{ host: string; key: string }[]> {
  return db
    .select({ host: shopHosts.host, key: shops.key })
    .from(shopHosts)
    .innerJoin(shops, eq(shops.id, shopHosts.shopId))
    .where(and(isNotNull(shopHosts.provenAt), eq(shops.isActive, true)));
}

export async function selectHostOf(db: Database, shopId: string): Promise<ShopHostRow | undefined> {
  const [row] = await db.select().from(shopHosts).where(eq(shopHosts.shopId, shopId));
  return row;
}

/** Whether another shop stands at this domain already. Who only wants to is in nobody's way. */
export async function isHostProven(db: Database, host: string): Promise<boolean> {
  const [row] = await db
    .select({ host: shopHosts.host })
    .from(shopHosts)
    .where(and(eq(shopHosts.host, host), isNotNull(shopHosts.provenAt)));
  return row !== undefined;
}

/** Puts a domain down for a shop, in the place of the one before. */
export async function putHost(tx: Database, row: typeof shopHosts.$inferInsert): Promise<void> {
  await tx.delete(shopHosts).where(eq(shopHosts.shopId, row.shopId));
  await tx.insert(shopHosts).values(row);
}

/** @returns false when another shop has proven it meanwhile */
export async function markProven(tx: Database, shopId: string, host: string, at: Date): Promise<boolean> {
  if (await isHostProven(tx, host)) return false;
  const rows = await tx
    .update(shopHosts)
    .set({ provenAt: at })
    .where(and(eq(shopHosts.shopId, shopId), eq(shopHosts.host, host)))
    .returning({ host: shopHosts.host });
  return rows.length === 1;
}

export async function deleteHost(tx: Database, shopId: string): Promise<void> {
  await tx.delete(shopHosts).where(eq(shopHosts.shopId, shopId));
}
