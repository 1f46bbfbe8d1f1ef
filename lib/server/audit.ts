import "server-only";
import { createHash } from "node:crypto";
import { PgTransaction } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { now } from "./clock";
import type { Database } from "./db/client";
import {
  type AuditRow,
  appendAudit,
  deleteAuditThrough,
  lastAudit,
  lastOutdatedAudit,
  lastRetention,
  lockAudit,
  readAudit,
} from "./db/queries/audit";

/** What is written down for years: accounts, money, shops. Never an address, a password or a token. */
export type AuditEvent =
  | "login.ok"
  | "login.fail"
  | "logout"
  | "signup"
  | "reset.request"
  | "reset.used"
  | "password.change"
  | "email.verified"
  | "email.change"
  | "account.delete"
  | "audit.retention"
  | "kit.claim"
  | "results.upload"
  | "results.view"
  | "results.download"
  | "results.delete"
  | "order.state"
  | "order.refund"
  | "books.close"
  | "upgrade"
  | "plan.change"
  | "membership.change"
  | "discount.create"
  | "discount.change"
  | "shop.create"
  | "shop.publish"
  | "shop.redirect"
  | "shop.picture"
  | "shop.schedule"
  | "shop.prices"
  | "role.change"
  | "export"
  | "access.denied"
  | "limit.reached"
  | "webhook.bad-signature"
  | "clock.move";

/** One thing that happened. */
export interface AuditEntry {
  readonly event: AuditEvent;
  /** A user id, a checkout id, "visitor" or "system". */
  readonly actor: string;
  /** What it happened to: an id of ours, or a blurred e-mail. */
  readonly subject?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Keys in one order, so that a row read back hashes as it did when it was written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

function hashRow(before: string, row: Pick<AuditRow, "event" | "actor" | "subject" | "details" | "createdAt">): string {
  const { event, actor, subject, details, createdAt } = row;
  const text = JSON.stringify([event, actor, subject, sorted(details), createdAt.toISOString()]);
  return createHash("sha256").update(`${before}|${text}`).digest("base64url");
}

/**
 * Appends to the record; each row hashes the one before, so that a changed or missing row shows.
 * Rows are written one after the other: inside a transaction this waits for whoever writes one, so call it last.
 * @param tx  the transaction of what happened, so that the record and the fact stand or fall together
 */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  if (isTransaction(tx)) await append(tx, entry);
  else await tx.transaction((inner) => append(inner, entry));
}

const isTransaction = (db: Database): boolean => db instanceof PgTransaction;

async function append(tx: Database, entry: AuditEntry): Promise<void> {
  await lockAudit(tx);
  const before = (await lastAudit(tx))?.hash ?? "";
  const { event, actor, subject = null, details = {} } = entry;
  const row = { event, actor, subject, details: { ...details }, createdAt: now() };
  await appendAudit(tx, { ...row, hash: hashRow(before, row) });
}

const retentionDetails = z.object({ through: z.int(), hash: z.string(), removed: z.int() });

/**
 * Lets rows go that are older than the record is kept. The last one's hash is written into the record itself, so that
 * the chain goes on from there and can still be checked as a whole.
 * @returns how many went
 */
export async function retireAudit(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAudit(tx);
    const last = await lastOutdatedAudit(tx);
    if (!last) return 0;
    const removed = await deleteAuditThrough(tx, last.position);
    const details: z.output<typeof retentionDetails> = { through: last.position, hash: last.hash, removed };
    await audit(tx, { event: "audit.retention", actor: "system", details });
    return removed;
  });
}

/**
 * The first row whose hash does not fit, or null when the whole record does. The record begins where the newest
 * removal of outdated rows says; that removal is a row of the chain like any other.
 */
export async function findAuditBreak(db: Database): Promise<number | null> {
  const retention = retentionDetails.safeParse(await lastRetention(db));
  let before = retention.success ? retention.data.hash : "";
  for (let position = 0; ; ) {
    const rows = await readAudit(db, position, 1000);
    for (const row of rows) {
      if (hashRow(before, row) !== row.hash) return row.position;
      before = row.hash;
      position = row.position;
    }
    if (rows.length === 0) return null;
  }
}
