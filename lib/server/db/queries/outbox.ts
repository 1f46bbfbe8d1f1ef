import "server-only";
import { and, asc, eq, gt, inArray, lt, lte, min, ne, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { outbox } from "../schema/operations";

export type OutboxRow = typeof outbox.$inferSelect;

/** Events of the payment provider do not wait behind mails that a slow mail server takes, nor the other way round. */
export type Lane = "effects" | "events";

const EVENT = "provider-event";
const isIn = (lane: Lane) => (lane === "events" ? eq(outbox.topic, EVENT) : ne(outbox.topic, EVENT));

const isOpen = inArray(outbox.state, ["waiting", "parked"]);

/** Whose effect is one mail to one address. */
const MAILS = ["mail", "password-reset", "verify-email", "change-email"];

/** Writes an effect to be delivered. One whose dedupe key is known already is left as it is. */
export function insertOutbox(db: Database, row: typeof outbox.$inferInsert) {
  return db.insert(outbox).values(row).onConflictDoNothing({ target: outbox.dedupeKey });
}

/** An effect that nobody has begun to deliver. */
const isAhead = (dedupeKey: string, at: Date) =>
  and(eq(outbox.dedupeKey, dedupeKey), eq(outbox.state, "waiting"), eq(outbox.tries, 0), gt(outbox.dueAt, at));

/** Whether an effect could be taken back. */
export async function isEffectAhead(db: Database, dedupeKey: string, at: Date): Promise<boolean> {
  return (await db.select({ id: outbox.id }).from(outbox).where(isAhead(dedupeKey, at))).length > 0;
}

/**
 * Takes an effect back that nobody has begun to deliver.
 * @returns whether there was one
 */
export async function deleteFutureOutbox(db: Database, dedupeKey: string, at: Date): Promise<boolean> {
  const rows = await db.delete(outbox).where(isAhead(dedupeKey, at)).returning({ id: outbox.id });
  return rows.length > 0;
}

/**
 * Takes what is due: nobody else gets these rows until their lease is over, whatever happens to us.
 * @param leaseUntil  when they are due again if we never say how it went
 */
export async function claimOutbox(
  db: Database,
  lane: Lane,
  at: Date,
  leaseUntil: Date,
  limit: number,
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isIn(lane), isOpen, lte(outbox.dueAt, at)))
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
  failure: { state: "waiting" | "parked" | "dead"; dueAt: Date; lastError: string },
): Promise<void> {
  await db.update(outbox).set(failure).where(eq(outbox.id, id));
}

/** When the next effect is due. NULL: none is waiting. */
export async function nextOutboxDue(db: Database, lane: Lane): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(and(isIn(lane), isOpen));
  return row?.dueAt ?? null;
}

/** Mails left since this one was written, so that it fails by itself: its address is full, or away, or wrong. */
const isItsOwnFault = sql`${inArray(outbox.topic, MAILS)} and exists (
  select from ${outbox} as other
  where ${inArray(sql`other.topic`, MAILS)} and other.state = 'done' and other.done_at > ${outbox.createdAt})`;

/**
 * How far the outbox is behind.
 * @param manyTries  after so many tries an effect counts as one that fails, unless it is a mail while others leave
 * @returns untouchedSince: since when the oldest one that nobody has tried has been due; NULL: none is
 */
export async function outboxState(
  db: Database,
  manyTries: number,
): Promise<{ untouchedSince: Date | null; failing: number; dead: number }> {
  const isWaiting = eq(outbox.state, "waiting");
  const [row] = await db
    .select({
      untouchedSince: sql<string | null>`min(${outbox.dueAt}) filter (where ${isWaiting} and ${outbox.tries} = 0)`,
      failing: sql<number>`(count(*) filter (where ${isWaiting} and ${outbox.tries} >= ${manyTries} and not (${isItsOwnFault})))::int`,
      dead: sql<number>`(count(*) filter (where ${outbox.state} = 'dead'))::int`,
    })
    .from(outbox)
    .where(inArray(outbox.state, ["waiting", "dead"]));
  const { untouchedSince = null, failing = 0, dead = 0 } = row ?? {};
  return { untouchedSince: untouchedSince ? new Date(untouchedSince) : null, failing, dead };
}

/** Forgets effects that happened before `before`, and events from before that were given up. */
export async function purgeOutbox(db: Database, before: Date): Promise<void> {
  const isOldEvent = and(isIn("events"), eq(outbox.state, "dead"), lt(outbox.createdAt, before));
  await db.delete(outbox).where(or(and(eq(outbox.state, "done"), lt(outbox.doneAt, before)), isOldEvent));
}
