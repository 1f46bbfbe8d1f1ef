import "server-only";
import { and, asc, eq, gt, inArray, lt, lte, min, sql } from "drizzle-orm";
import type { Database } from "../client";
import { outbox } from "../schema/operations";

export type OutboxRow = typeof outbox.$inferSelect;

/** Writes an effect to be delivered. One whose dedupe key is known already is left as it is. */
export function insertOutbox(db: Database, row: typeof outbox.$inferInsert) {
  return db.insert(outbox).values(row).onConflictDoNothing({ target: outbox.dedupeKey });
}

/**
 * Takes an effect back that nobody has begun to deliver.
 * @returns whether there was one
 */
export async function deleteFutureOutbox(db: Database, dedupeKey: string, at: Date): Promise<boolean> {
  const rows = await db
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), eq(outbox.state, "waiting"), eq(outbox.tries, 0), gt(outbox.dueAt, at)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/**
 * Takes what is due: nobody else gets these rows until their lease is over, whatever happens to us.
 * @param leaseUntil  when they are due again if we never say how it went
 */
export async function claimOutbox(db: Database, at: Date, leaseUntil: Date, limit: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, "waiting"), lte(outbox.dueAt, at)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({ dueAt: leaseUntil, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Notes that an effect happened, and forgets what it needed. */
export async function finishOutbox(db: Database, id: string, at: Date): Promise<void> {
  await db.update(outbox).set({ state: "done", doneAt: at, payload: {}, lastError: null }).where(eq(outbox.id, id));
}

/** Notes that an effect did not happen. */
export async function failOutbox(
  db: Database,
  id: string,
  failure: { state: "waiting" | "dead"; dueAt: Date; lastError: string },
): Promise<void> {
  await db.update(outbox).set(failure).where(eq(outbox.id, id));
}

/** When the next effect is due. NULL: none is waiting. */
export async function nextOutboxDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(eq(outbox.state, "waiting"));
  return row?.dueAt ?? null;
}

/** How far the outbox is behind: when the oldest waiting effect was written, and how many are dead. */
export async function outboxState(db: Database): Promise<{ oldest: Date | null; dead: number }> {
  const [row] = await db
    .select({
      oldest: sql<string | null>`min(${outbox.createdAt}) filter (where ${outbox.state} = 'waiting')`,
      dead: sql<number>`(count(*) filter (where ${outbox.state} = 'dead'))::int`,
    })
    .from(outbox)
    .where(inArray(outbox.state, ["waiting", "dead"]));
  return { oldest: row?.oldest ? new Date(row.oldest) : null, dead: row?.dead ?? 0 };
}

/** Forgets effects that happened before `before`. */
export async function purgeOutbox(db: Database, before: Date): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.state, "done"), lt(outbox.doneAt, before)));
}
