import "server-only";
import { asc, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "../advisory-locks";
import type { Database } from "../client";
import { audit } from "../schema/operations";

export type AuditRow = typeof audit.$inferSelect;

/** A row that is linked to the one before it. */
export interface LinkedRow extends AuditRow {
  readonly link: number;
  readonly hash: string;
}

const isLinked = (row: AuditRow): row is LinkedRow => row.link !== null && row.hash !== null;

/** Lets one transaction at a time link rows or take old ones out, until it ends. */
export async function lockAudit(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.audit})`);
}

/** The newest row of the chain. */
export async function lastLinked(tx: Database): Promise<LinkedRow | undefined> {
  const rows = await tx.select().from(audit).where(isNotNull(audit.link)).orderBy(desc(audit.link)).limit(1);
  return rows.find(isLinked);
}

/** Rows that are not in the chain yet, oldest first. */
export async function selectUnlinked(tx: Database, limit: number): Promise<AuditRow[]> {
  return tx.select().from(audit).where(isNull(audit.link)).orderBy(asc(audit.position)).limit(limit);
}

/** Puts rows into the chain. */
export async function linkAudit(
  tx: Database,
  links: readonly Pick<LinkedRow, "position" | "link" | "hash">[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as linked(position bigint, link bigint, hash text)`;
  await tx.execute(sql`
    update audit set link = linked.link, hash = linked.hash from ${rows} where audit.position = linked.position`);
}

export async function appendAudit(tx: Database, row: typeof audit.$inferInsert): Promise<void> {
  await tx.insert(audit).values(row);
}

/**
 * The newest of the oldest rows that are older than the record is kept, never the last row of all. The database's own
 * clock decides: a sandbox whose clock was moved ahead must not shorten what law asks for.
 */
export async function lastOutdatedAudit(tx: Database): Promise<LinkedRow | undefined> {
  const firstKept = sql`coalesce(
    (select min(link) from audit where created_at >= now() - interval '6 years'),
    (select max(link) from audit)
  )`;
  const rows = await tx
    .select()
    .from(audit)
    .where(sql`${audit.link} < ${firstKept}`)
    .orderBy(desc(audit.link))
    .limit(1);
  return rows.find(isLinked);
}

/** @returns how many there were */
export async function deleteAuditThrough(tx: Database, link: number): Promise<number> {
  const gone = await tx.delete(audit).where(lte(audit.link, link)).returning({ position: audit.position });
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

/** The rows of the chain after a link, oldest first. */
export async function readLinked(db: Database, after: number, limit: number): Promise<LinkedRow[]> {
  const rows = await db.select().from(audit).where(gt(audit.link, after)).orderBy(asc(audit.link)).limit(limit);
  return rows.filter(isLinked);
}
