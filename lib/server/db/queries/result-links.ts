import "server-only";
import { and, count, desc, eq, gt, inArray, isNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "../client";
import { users } from "../schema/people";
import { resultLinkOpenings, resultLinks } from "../schema/results";
import { isInShop, type Whose } from "./account";

export type ResultLinkRow = typeof resultLinks.$inferSelect;

const isTheirs = (whose: Whose): SQL | undefined =>
  and(eq(resultLinks.userId, whose.userId), isInShop(resultLinks.shopId, whose));

export async function insertResultLink(db: Database, row: typeof resultLinks.$inferInsert): Promise<void> {
  await db.insert(resultLinks).values(row);
}

/** A person's links, newest first. */
export async function selectResultLinks(db: Database, whose: Whose): Promise<ResultLinkRow[]> {
  return db
    .select()
    .from(resultLinks)
    .where(isTheirs(whose))
    .orderBy(desc(resultLinks.createdAt), desc(resultLinks.id));
}

/** When links were opened, the newest first. */
export async function selectOpenings(db: Database, linkIds: readonly string[]) {
  if (linkIds.length === 0) return [];
  return db
    .select({ linkId: resultLinkOpenings.linkId, openedAt: resultLinkOpenings.openedAt })
    .from(resultLinkOpenings)
    .where(inArray(resultLinkOpenings.linkId, [...linkIds]))
    .orderBy(desc(resultLinkOpenings.openedAt), desc(resultLinkOpenings.id));
}

/** How many links of a person open something now. Their account is locked until the transaction ends. */
export async function countOpenLinks(tx: Database, userId: string, at: Date): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const isOpen = and(eq(resultLinks.userId, userId), isNull(resultLinks.endedAt), gt(resultLinks.endsAt, at));
  const [row] = await tx.select({ count: count() }).from(resultLinks).where(isOpen);
  return row?.count ?? 0;
}

/** Ends a person's open links now, or one of them. @returns how many there were */
export async function endResultLinks(db: Database, whose: Whose, at: Date, id?: string): Promise<number> {
  const isOpen = and(isTheirs(whose), isNull(resultLinks.endedAt), gt(resultLinks.endsAt, at));
  const rows = await db
    .update(resultLinks)
    .set({ endedAt: at })
    .where(id === undefined ? isOpen : and(isOpen, eq(resultLinks.id, id)))
    .returning({ id: resultLinks.id });
  return rows.length;
}

/** The link of a hash, with whose it is. */
export async function selectLinkByHash(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ link: resultLinks, name: users.name })
    .from(resultLinks)
    .innerJoin(users, eq(users.id, resultLinks.userId))
    .where(eq(resultLinks.tokenHash, tokenHash));
  return row;
}

/** Whether a link was opened since a moment. */
export async function wasOpenedSince(db: Database, linkId: string, since: Date): Promise<boolean> {
  const isOfLink = and(eq(resultLinkOpenings.linkId, linkId), gt(resultLinkOpenings.openedAt, since));
  const rows = await db.select({ id: resultLinkOpenings.id }).from(resultLinkOpenings).where(isOfLink).limit(1);
  return rows.length > 0;
}

export async function insertOpening(db: Database, row: typeof resultLinkOpenings.$inferInsert): Promise<void> {
  await db.insert(resultLinkOpenings).values(row);
}

/** Forgets links whose time was over before a moment, and when they were opened. */
export async function purgeResultLinks(db: Database, before: Date): Promise<void> {
  await db.delete(resultLinks).where(lt(resultLinks.endsAt, before));
}
