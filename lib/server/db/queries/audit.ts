import "server-only";
import { asc, desc, gt, sql } from "drizzle-orm";
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

/** The rows after a position, oldest first. */
export async function readAudit(db: Database, after: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(gt(audit.position, after)).orderBy(asc(audit.position)).limit(limit);
}
