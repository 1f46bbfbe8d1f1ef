import "server-only";
import { eq, lt, sql } from "drizzle-orm";
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

/** Notes of every mail due by then that it left, and sends none: those of the demo's past, whose addresses nobody has. */
export async function passMailsOver(db: Database, at: Date): Promise<void> {
  await db.execute(sql`
    with due as (
      select id, dedupe_key, payload, due_at from ${outbox}
      where topic = 'mail' and state = 'waiting' and due_at <= ${at}
    ), left_outbox as (
      update ${outbox} set state = 'done', done_at = due.due_at, payload = '{}' from due where ${outbox.id} = due.id
    )
    insert into ${mails} (id, recipient, template, message_key, sent_at)
    select 'mail_' || due.id, payload ->> 'to', payload ->> 'template', dedupe_key, due_at from due
    on conflict (message_key) do nothing`);
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
