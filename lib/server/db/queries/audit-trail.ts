import "server-only";
import { and, count, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import { STAFF_ROLES } from "@/lib/domain/staff-roles";
import type { Database } from "../client";
import { audit } from "../schema/operations";
import { users } from "../schema/people";

/** Which rows are looked for. */
export interface TrailSearch {
  readonly event: string | null;
  /** One of these. NULL: anybody, or anything. */
  readonly actors: readonly string[] | null;
  readonly subjects: readonly string[] | null;
  readonly from: Date | null;
  /** Not included. */
  readonly until: Date | null;
}

function found({ event, actors, subjects, from, until }: TrailSearch): SQL | undefined {
  return and(
    event === null ? undefined : eq(audit.event, event),
    actors === null ? undefined : inArray(audit.actor, [...actors]),
    subjects === null ? undefined : inArray(audit.subject, [...subjects]),
    from === null ? undefined : gte(audit.createdAt, from),
    until === null ? undefined : lt(audit.createdAt, until),
  );
}

/**
 * Rows of the audit trail, newest first.
 * @param before  the position before which to go on. NULL: from the newest
 */
export function selectTrail(
  db: Database,
  search: TrailSearch,
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .select({
      position: audit.position,
      at: audit.createdAt,
      event: audit.event,
      actor: audit.actor,
      subject: audit.subject,
      details: audit.details,
    })
    .from(audit)
    .where(and(found(search), before === null ? undefined : lt(audit.position, before)))
    .orderBy(desc(audit.position))
    .limit(limit);
}

/** How many there are, counted to no more than `most`. */
export async function countTrail(db: Database, search: TrailSearch, most: number): Promise<number> {
  const some = db.select({ position: audit.position }).from(audit).where(found(search)).limit(most).as("some");
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** The names of those of these accounts who work with us, or did. */
export async function selectColleagueNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...ids]), inArray(users.role, [...STAFF_ROLES])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
