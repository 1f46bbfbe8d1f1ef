import "server-only";
import { asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "../advisory-locks";
import type { Database } from "../client";
import { audit } from "../schema/operations";

export type AuditRow = typeof audit.$inferSelect;

/** Lets one transaction at a time append, until it ends. */
export async function lockAudit(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.audit})`);
}

/** The newest row's hash. */
export async function lastAudit(tx: Database): Promise<{ hash: string } | undefined> {
  const [row] = await tx.select({ hash: audit.hash }).from(audit).orderBy(desc(audit.position)).limit(1);
  return row;
}

export async function appendAudit(tx: Database, row: typeof audit.$inferInsert): Promise<void> {
  await tx.insert(audit).values(row);
}

/**
 * The newest of the oldest rows that are older than the record is kept, never the last row of all. The database's own
 * clock decides: a sandbox whose clock was moved ahead must not shorten what law asks for.
 */
export async function lastOutdatedAudit(tx: Database): Promise<{ position: number; hash: string } | undefined> {
  const firstKept = sql`coalesce(
    (select min(position) from audit where created_at >= now() - interval '6 years'),
    (select max(position) from audit)
  )`;
  const [row] = await tx
    .select({ position: audit.position, hash: audit.hash })
    .from(audit)
    .where(sql`${audit.position} < ${firstKept}`)
    .orderBy(desc(audit.position))
    .limit(1);
  return row;
}

/** @returns how many there were */
export async function deleteAuditThrough(tx: Database, position: number): Promise<number> {
  const gone = await tx.delete(audit).where(lte(audit.position, position)).returning({ position: audit.position });
  return gone.length;
}

/** What the newest removal of outdated rows wrote down. */
export async function lastRetention(db: Database): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ details: audit.details })
    .from(audit)
    .where(eq(audit.event, "audit.retention"))
    .orderBy(desc(audit.position))
    .limit(1);
  return row?.details;
}

/** The rows after a position, oldest first. */
export async function readAudit(db: Database, after: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(gt(audit.position, after)).orderBy(asc(audit.position)).limit(limit);
}
