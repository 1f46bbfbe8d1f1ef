import "server-only";
import { and, asc, count, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../client";
import { users } from "../schema/people";
import { shopPictures } from "../schema/shop-pictures";
import { shopRequests, shopStarts } from "../schema/shop-starts";
import { shopDrafts } from "../schema/shop-versions";
import { shops } from "../schema/shops";

const STARTED = {
  shopId: shopStarts.shopId,
  key: shops.key,
  look: shopDrafts.look,
  productKeys: shopDrafts.productKeys,
  revision: shopDrafts.revision,
  savedAt: shopDrafts.savedAt,
  email: shopStarts.email,
  endsAt: shopStarts.endsAt,
  provedAt: shopStarts.provedAt,
} as const;

function selectStarted(db: Database) {
  return db
    .select(STARTED)
    .from(shopStarts)
    .innerJoin(shops, eq(shops.id, shopStarts.shopId))
    .innerJoin(shopDrafts, eq(shopDrafts.shopId, shopStarts.shopId));
}
export type StartedShop = Awaited<ReturnType<typeof selectStarted>>[number];

const isOpen = (at: Date) => and(isNull(shopStarts.provedAt), gt(shopStarts.endsAt, at));

/** The shop that was begun in a browser, while nobody has proven its address. */
export async function selectStartOfBrowser(
  db: Database,
  browserHash: string,
  at: Date,
): Promise<StartedShop | undefined> {
  const [start] = await selectStarted(db).where(and(eq(shopStarts.browserHash, browserHash), isOpen(at)));
  return start;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockStartOfBrowser(
  tx: Database,
  browserHash: string,
  at: Date,
): Promise<StartedShop | undefined> {
  const [start] = await selectStarted(tx)
    .where(and(eq(shopStarts.browserHash, browserHash), isOpen(at)))
    .for("update", { of: shopStarts });
  return start;
}

/** The shop that a mailed link is for, proven or not; locked until the transaction ends. */
export async function lockStart(tx: Database, shopId: string): Promise<typeof shopStarts.$inferSelect | undefined> {
  const [start] = await tx.select().from(shopStarts).where(eq(shopStarts.shopId, shopId)).for("update");
  return start;
}

/** A shop that somebody began, by its id, with its name as it is worked on. */
export async function selectStart(db: Database, shopId: string) {
  const [start] = await db
    .select({
      email: shopStarts.email,
      endsAt: shopStarts.endsAt,
      provedAt: shopStarts.provedAt,
      key: shops.key,
      businessName: sql<string>`coalesce(${shopDrafts.look} ->> 'businessName', ${shops.customization} ->> 'businessName')`,
    })
    .from(shopStarts)
    .innerJoin(shops, eq(shops.id, shopStarts.shopId))
    .leftJoin(shopDrafts, eq(shopDrafts.shopId, shopStarts.shopId))
    .where(eq(shopStarts.shopId, shopId));
  return start;
}

/** Another shop that the address began and has not proven yet. */
export async function selectUnprovedOf(db: Database, email: string, butShopId: string): Promise<string | undefined> {
  const [start] = await db
    .select({ shopId: shopStarts.shopId })
    .from(shopStarts)
    .where(and(eq(shopStarts.email, email), isNull(shopStarts.provedAt), ne(shopStarts.shopId, butShopId)));
  return start?.shopId;
}

/** How many shops wait for somebody's proof. */
export async function countUnproved(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shopStarts).where(isNull(shopStarts.provedAt));
  return row?.count ?? 0;
}

/** The addresses and, of open shops, the names that there are already. */
export async function selectTaken(db: Database, butShopId: string): Promise<{ key: string; name: string | null }[]> {
  return db
    .select({
      key: shops.key,
      name: sql<string | null>`case when ${shops.isActive} then ${shops.customization} ->> 'businessName' end`,
    })
    .from(shops)
    .where(ne(shops.id, butShopId));
}

export async function insertStart(tx: Database, row: typeof shopStarts.$inferInsert): Promise<void> {
  await tx.insert(shopStarts).values(row);
}

export async function updateStart(
  tx: Database,
  shopId: string,
  changed: Partial<typeof shopStarts.$inferInsert>,
): Promise<void> {
  await tx.update(shopStarts).set(changed).where(eq(shopStarts.shopId, shopId));
}

/** Gives a shop that nobody has seen another address. @returns false when the address is taken */
export async function moveShop(tx: Database, shopId: string, key: string): Promise<boolean> {
  const [taken] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.key, key));
  if (taken) return taken.id === shopId;
  await tx.update(shops).set({ key }).where(eq(shops.id, shopId));
  return true;
}

/** Takes all pictures of a shop away but one. */
export async function deletePicturesBut(tx: Database, shopId: string, name: string): Promise<void> {
  await tx.delete(shopPictures).where(and(eq(shopPictures.shopId, shopId), ne(shopPictures.name, name)));
}

/** Ends shops whose address nobody has proven in time, with all that is theirs. @returns how many */
export async function deleteEndedStarts(db: Database, at: Date): Promise<number> {
  const ended = db
    .select({ id: shopStarts.shopId })
    .from(shopStarts)
    .where(and(isNull(shopStarts.provedAt), lte(shopStarts.endsAt, at)));
  const gone = await db
    .delete(shops)
    .where(and(inArray(shops.id, ended), eq(shops.version, 0), eq(shops.isActive, false)))
    .returning({ id: shops.id });
  return gone.length;
}

/** Whose a shop is that nobody has published yet. NULL: it is open, or one of us made it: nothing of it is hidden. */
export async function selectHeldShop(db: Database, key: string) {
  const [held] = await db
    .select({ shopId: shops.id, browserHash: shopStarts.browserHash })
    .from(shopStarts)
    .innerJoin(shops, eq(shops.id, shopStarts.shopId))
    .where(and(eq(shops.key, key), eq(shops.version, 0)));
  return held ?? null;
}

/** Whether somebody began this shop without one of us. */
export async function isStartedAlone(db: Database, shopId: string): Promise<boolean> {
  const [row] = await db.select({ id: shopStarts.shopId }).from(shopStarts).where(eq(shopStarts.shopId, shopId));
  return row !== undefined;
}

/** Takes back the wish of a shop that waits for an answer. */
export async function replaceRequests(tx: Database, shopId: string): Promise<void> {
  await tx
    .update(shopRequests)
    .set({ state: "replaced" })
    .where(and(eq(shopRequests.shopId, shopId), eq(shopRequests.state, "waiting")));
}

/** Puts down a wish to be published in the place of an earlier one. */
export async function insertRequest(tx: Database, row: typeof shopRequests.$inferInsert): Promise<void> {
  await replaceRequests(tx, row.shopId);
  await tx.insert(shopRequests).values(row);
}

/** The wishes that wait for an answer, the oldest first. */
export function selectWaitingRequests(db: Database) {
  return db
    .select({
      row: shopRequests,
      key: shops.key,
      by: { name: users.name, email: users.email },
      draftRevision: shopDrafts.revision,
      isOpen: shops.isActive,
    })
    .from(shopRequests)
    .innerJoin(shops, eq(shops.id, shopRequests.shopId))
    .leftJoin(users, eq(users.id, shopRequests.askedBy))
    .leftJoin(shopDrafts, eq(shopDrafts.shopId, shopRequests.shopId))
    .where(eq(shopRequests.state, "waiting"))
    .orderBy(asc(shopRequests.askedAt));
}

/** One wish, with whom to answer. */
export async function selectRequest(db: Database, id: string) {
  const [found] = await db
    .select({ row: shopRequests, key: shops.key, by: { name: users.name, email: users.email } })
    .from(shopRequests)
    .innerJoin(shops, eq(shops.id, shopRequests.shopId))
    .leftJoin(users, eq(users.id, shopRequests.askedBy))
    .where(eq(shopRequests.id, id));
  return found;
}

/** The last wish of a shop. */
export async function selectLastRequest(db: Database, shopId: string) {
  const [row] = await db
    .select()
    .from(shopRequests)
    .where(and(eq(shopRequests.shopId, shopId), ne(shopRequests.state, "replaced")))
    .orderBy(sql`${shopRequests.askedAt} desc`)
    .limit(1);
  return row;
}

/** Answers a wish that waits. @returns false when somebody else did */
export async function answerRequest(
  tx: Database,
  id: string,
  answered: Pick<typeof shopRequests.$inferInsert, "state" | "decidedBy" | "decidedAt" | "answer">,
): Promise<boolean> {
  const done = await tx
    .update(shopRequests)
    .set(answered)
    .where(and(eq(shopRequests.id, id), eq(shopRequests.state, "waiting")))
    .returning({ id: shopRequests.id });
  return done.length === 1;
}
