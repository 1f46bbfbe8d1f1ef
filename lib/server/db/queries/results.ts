import "server-only";
import { and, asc, count, eq, gt, lt, ne, type SQL } from "drizzle-orm";
import type { Database } from "../client";
import { kits, orders } from "../schema/orders";
import { resultDrafts, results } from "../schema/results";
import { isInShop, type Whose } from "./account";

export type ResultRow = typeof results.$inferSelect;
export type DraftRow = typeof resultDrafts.$inferSelect;

/** Whose results, in which shop's account. */
export const isTheirs = (whose: Whose): SQL | undefined =>
  and(eq(results.userId, whose.userId), isInShop(results.shopId, whose));

/** A person's saved values, oldest first. */
export async function selectResults(db: Database, whose: Whose): Promise<ResultRow[]> {
  return db.select().from(results).where(isTheirs(whose)).orderBy(asc(results.createdAt), asc(results.id));
}

export async function findResult(db: Database, whose: Whose, id: string): Promise<ResultRow | undefined> {
  const [row] = await db
    .select()
    .from(results)
    .where(and(eq(results.id, id), isTheirs(whose)));
  return row;
}

export async function countResults(db: Database, whose: Whose): Promise<number> {
  const [row] = await db.select({ count: count() }).from(results).where(isTheirs(whose));
  return row?.count ?? 0;
}

/** The shop in which a kit was bought. NULL: our own, or nobody bought it. */
export async function selectShopOfKit(db: Database, kitId: string): Promise<string | null> {
  const [row] = await db
    .select({ shopId: orders.shopId })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(eq(kits.id, kitId));
  return row?.shopId ?? null;
}

export async function insertResults(db: Database, rows: readonly (typeof results.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(results).values([...rows]);
}

export async function updateResult(db: Database, id: string, change: Partial<typeof results.$inferInsert>) {
  await db.update(results).set(change).where(eq(results.id, id));
}

/** @returns how many there were */
export async function deleteResults(db: Database, whose: Whose, id?: string): Promise<number> {
  const own = isTheirs(whose);
  const rows = await db
    .delete(results)
    .where(id === undefined ? own : and(own, eq(results.id, id)))
    .returning({ id: results.id });
  return rows.length;
}

/** Saved values that another key than the current one wraps. */
export async function selectResultsOfOldKeys(db: Database, keyId: string, limit: number): Promise<ResultRow[]> {
  return db.select().from(results).where(ne(results.keyId, keyId)).limit(limit);
}

/** The draft of a cookie, locked until the transaction ends. */
export async function lockDraft(tx: Database, secretHash: string, at: Date): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(resultDrafts).where(eq(resultDrafts.secretHash, secretHash)).for("update");
  return row && row.expiresAt > at ? row : undefined;
}

/** A person's drafts that are not forgotten yet, oldest first, locked until the transaction ends. */
export async function lockDraftsOf(tx: Database, userId: string, at: Date): Promise<DraftRow[]> {
  return tx
    .select()
    .from(resultDrafts)
    .where(and(eq(resultDrafts.userId, userId), gt(resultDrafts.expiresAt, at)))
    .orderBy(asc(resultDrafts.createdAt), asc(resultDrafts.id))
    .for("update");
}

export async function insertDraft(db: Database, row: typeof resultDrafts.$inferInsert): Promise<void> {
  await db.insert(resultDrafts).values(row);
}

export async function updateDraft(db: Database, id: string, change: Partial<typeof resultDrafts.$inferInsert>) {
  await db.update(resultDrafts).set(change).where(eq(resultDrafts.id, id));
}

export async function deleteResultDraft(db: Database, id: string): Promise<void> {
  await db.delete(resultDrafts).where(eq(resultDrafts.id, id));
}

/** Forgets drafts whose time is over. */
export async function purgeDrafts(db: Database, at: Date): Promise<void> {
  await db.delete(resultDrafts).where(lt(resultDrafts.expiresAt, at));
}
