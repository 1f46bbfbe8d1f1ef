import "server-only";
import { count, eq, inArray, min, sql } from "drizzle-orm";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { jobs, outbox } from "../schema/operations";

/** What waits in the outbox, by topic and state. */
export function selectQueues(db: Database, at: Date) {
  return db
    .select({
      topic: outbox.topic,
      state: outbox.state,
      rows: count(),
      /** When the oldest was due that nobody has tried. NULL: none. */
      untouchedSince: sql<string | null>`min(${outbox.dueAt})
        filter (where ${outbox.tries} = 0 and ${outbox.dueAt} <= ${at.toISOString()}::timestamptz)`,
    })
    .from(outbox)
    .where(inArray(outbox.state, ["waiting", "parked", "dead"]))
    .groupBy(outbox.topic, outbox.state);
}

/** Payments that are under way, and since when the oldest is. NULL: none. */
export async function selectPaymentsUnderWay(db: Database): Promise<{ payments: number; since: Date | null }> {
  const [row] = await db
    .select({ payments: count(), since: min(checkouts.claimedAt) })
    .from(checkouts)
    .where(eq(checkouts.status, "processing"));
  return row ?? { payments: 0, since: null };
}

const secondsSince = (moment: typeof jobs.dueAt | typeof jobs.failingSince) =>
  sql<number>`greatest(coalesce(extract(epoch from clock_timestamp() - ${moment}), 0), 0)::float8`;

/** How late each kind of job is, and for how long it has been failing, by the database's clock. Unit: seconds. */
export function selectLateJobs(db: Database) {
  return db
    .select({ name: jobs.name, late: secondsSince(jobs.dueAt), failing: secondsSince(jobs.failingSince) })
    .from(jobs);
}
