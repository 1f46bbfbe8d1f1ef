import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { AuditEvent } from "@/lib/domain/audit-events";
import type { Database } from "@/lib/server/db/client";
import {
  type AuditRow,
  appendAudit,
  deleteAuditThrough,
  lastLinked,
  lastOutdatedAudit,
  lastRetention,
  linkAudit,
  lockAudit,
  readLinked,
  selectUnlinked,
} from "@/lib/server/db/queries/audit";
import { now } from "./clock";

/** One thing that happened. */
export interface AuditEntry {
  readonly event: AuditEvent;
  /** A user id, a checkout id, "visitor" or "system". */
  readonly actor: string;
  /** What it happened to: an id of ours, or a blurred email. */
  readonly subject?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Keys in one order, so that a row read back hashes as it did when it was written. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}

function hashRow(before: string, row: Pick<AuditRow, "event" | "actor" | "subject" | "details" | "createdAt">): string {
  const { event, actor, subject, details, createdAt } = row;
  const text = JSON.stringify([event, actor, subject, withSortedKeys(details), createdAt.toISOString()]);
  return createHash("sha256").update(`${before}|${text}`).digest("base64url");
}

/**
 * Appends to the record, without waiting for anybody: `chainAudit` links the row to those before it.
 * @param tx  the transaction of what happened, so that the record and the fact stand or fall together
 */
export async function audit(tx: Database, { subject, details, ...what }: AuditEntry): Promise<void> {
  await appendAudit(tx, { ...what, subject: subject ?? null, details: { ...details }, createdAt: now() });
}

/** So many rows are linked at once. */
const LINKED_AT_ONCE = 500;

/**
 * Links what was written since the last time: each row hashes the one before, so that a changed or missing row shows
 * from then on. One process at a time does it, and nobody who writes waits for it.
 */
export async function chainAudit(db: Database): Promise<void> {
  for (let count = LINKED_AT_ONCE; count === LINKED_AT_ONCE; ) count = await db.transaction(chainNext);
}

/** @returns how many rows were linked */
async function chainNext(tx: Database): Promise<number> {
  await lockAudit(tx);
  const last = await lastLinked(tx);
  let [link, hash] = [last?.link ?? 0, last?.hash ?? ""];
  const rows = await selectUnlinked(tx, LINKED_AT_ONCE);
  const links = rows.map((row) => {
    link += 1;
    hash = hashRow(hash, row);
    return { position: row.position, link, hash };
  });
  await linkAudit(tx, links);
  return rows.length;
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
    const removed = await deleteAuditThrough(tx, last.link);
    const details: z.output<typeof retentionDetails> = { through: last.link, hash: last.hash, removed };
    await audit(tx, { event: "audit.retention", actor: "system", details });
    return removed;
  });
}

/**
 * The first row whose hash does not fit, or null when all that are linked do. The record begins where the newest
 * removal of outdated rows says; that removal is a row of the chain like any other.
 * @returns the row's position
 */
export async function findAuditBreak(db: Database): Promise<number | null> {
  const retention = retentionDetails.safeParse(await lastRetention(db));
  let before = retention.success ? retention.data.hash : "";
  for (let after = 0; ; ) {
    const rows = await readLinked(db, after, 1000);
    for (const row of rows) {
      if (hashRow(before, row) !== row.hash) return row.position;
      before = row.hash;
      after = row.link;
    }
    if (rows.length === 0) return null;
  }
}
