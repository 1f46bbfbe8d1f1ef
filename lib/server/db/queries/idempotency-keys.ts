import "server-only";
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client";
import { idempotencyKeys } from "../schema/operations";

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;
export type IdempotencyId = Pick<IdempotencyRow, "actor" | "call" | "key">;

const byId = (id: IdempotencyId) =>
  and(eq(idempotencyKeys.actor, id.actor), eq(idempotencyKeys.call, id.call), eq(idempotencyKeys.key, id.key));

const byKey = (actors: readonly string[], call: string, key: string) =>
  and(inArray(idempotencyKeys.actor, [...actors]), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

/** The first request with a key, under any of the names that its sender may have had. */
export async function findIdempotencyKey(
  db: Database,
  actors: readonly string[],
  call: string,
  key: string,
): Promise<IdempotencyRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(byKey(actors, call, key))
    .orderBy(asc(idempotencyKeys.createdAt))
    .limit(1);
  return row;
}

/** Notes a request in flight. False: its key is known, under any of the names that its sender may have had. */
export async function insertIdempotencyKey(
  db: Database,
  actors: readonly string[],
  { actor, call, key }: IdempotencyId,
  bodyHash: string,
  at: Date,
): Promise<boolean> {
  const known = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(byKey(actors, call, key));
  const row = sql`${actor}, ${call}, ${key}, ${bodyHash}, null::integer, null::jsonb, null::jsonb, ${at.toISOString()}::timestamptz`;
  const rows = await db
    .insert(idempotencyKeys)
    .select(sql`select ${row} where not exists ${known}`)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

/** Takes a key over as it was seen: a stuck one, or one whose time has passed. False: somebody was faster. */
export async function takeOverIdempotencyKey(
  db: Database,
  seen: IdempotencyRow,
  bodyHash: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({ bodyHash, status: null, answer: null, headers: null, createdAt: at })
    .where(and(byId(seen), eq(idempotencyKeys.createdAt, seen.createdAt)))
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

/** Keeps the answer of a request for its repeats. */
export async function keepIdempotentAnswer(
  db: Database,
  id: IdempotencyId,
  kept: Pick<IdempotencyRow, "status" | "answer" | "headers">,
): Promise<void> {
  await db.update(idempotencyKeys).set(kept).where(byId(id));
}

/** Frees a key whose request came to nothing. */
export async function deleteIdempotencyKey(db: Database, id: IdempotencyId): Promise<void> {
  await db.delete(idempotencyKeys).where(and(byId(id), isNull(idempotencyKeys.status)));
}

/** Forgets what is older than `before`. */
export async function purgeIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
