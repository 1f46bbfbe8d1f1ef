import "server-only";
import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../client";
import { mails, outbox, unsubscribes } from "../schema/operations";

/** Whether the mail of this key has left already. */
export async function wasMailed(db: Database, messageKey: string): Promise<boolean> {
  const rows = await db.select({ id: mails.id }).from(mails).where(eq(mails.messageKey, messageKey)).limit(1);
  return rows.length > 0;
}

/** Notes that a mail left. */
export async function insertMail(db: Database, row: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(row).onConflictDoNothing({ target: mails.messageKey });
}

/** The mails that wait and are due by then. */
export function selectDueMails(db: Database, at: Date) {
  const { id, topic, dedupeKey, dueAt, payload } = outbox;
  return db
    .select({ id, topic, dedupeKey, dueAt, payload })
    .from(outbox)
    .where(and(eq(outbox.topic, "mail"), eq(outbox.state, "waiting"), lte(outbox.dueAt, at)));
}

/** Notes of mails that they left. @param outboxIds  where they waited */
export async function insertMailsPassedOver(
  db: Database,
  rows: readonly (typeof mails.$inferInsert)[],
  outboxIds: readonly string[],
): Promise<void> {
  const done = { state: "done", doneAt: sql`${outbox.dueAt}`, payload: {} } as const;
  await db
    .update(outbox)
    .set(done)
    .where(inArray(outbox.id, [...outboxIds]));
  await db
    .insert(mails)
    .values([...rows])
    .onConflictDoNothing({ target: mails.messageKey });
}

/** Whether somebody asked for no more mail of the kind that nobody ordered. */
export async function isUnsubscribed(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ email: unsubscribes.email }).from(unsubscribes).where(eq(unsubscribes.email, email));
  return rows.length > 0;
}

/** Notes that somebody wants no more of it. */
export async function insertUnsubscribe(db: Database, email: string, at: Date): Promise<void> {
  await db.insert(unsubscribes).values({ email, createdAt: at }).onConflictDoNothing();
}

/** Forgets to whom mails left before then. */
export async function purgeMails(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, before));
}
