import "server-only";
import { like, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../client";
import { settings } from "../schema/operations";

const PREFIX = "job:";

const recordSchema = z.object({
  /** When a job last ran through, or was first heard of. By the machine's clock. Unit: milliseconds since 1970. */
  fineAt: z.number(),
  /** Since when every run of it has failed. Absent: the last one ran through. Unit: as above. */
  failingSince: z.optional(z.number()),
});

/** What is remembered of a kind of job, for all processes. */
export type JobRecord = z.output<typeof recordSchema>;

/** What is remembered of each kind of job, by its name. */
export async function readJobRecords(db: Database): Promise<ReadonlyMap<string, JobRecord>> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.name, `${PREFIX}%`));
  const records = new Map<string, JobRecord>();
  for (const { name, value } of rows) {
    const { data } = recordSchema.safeParse(value);
    if (data) records.set(name.slice(PREFIX.length), data);
  }
  return records;
}

/** Counts from now on for kinds of jobs that are new. */
export async function introduceJobs(db: Database, names: readonly string[], at: number): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ name: PREFIX + name, value: { fineAt: at } satisfies JobRecord }));
  await db.insert(settings).values(rows).onConflictDoNothing({ target: settings.name });
}

/** Notes that a job ran through. */
export async function noteJobDone(db: Database, name: string, at: number): Promise<void> {
  const value: JobRecord = { fineAt: at };
  await db
    .insert(settings)
    .values({ name: PREFIX + name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Notes that a job failed; since when stays what it was. */
export async function noteJobFailed(db: Database, name: string, at: number): Promise<void> {
  const value: JobRecord = { fineAt: at, failingSince: at };
  const failing = sql`jsonb_build_object('failingSince', ${at}::bigint) || ${settings.value}`;
  await db
    .insert(settings)
    .values({ name: PREFIX + name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value: failing } });
}
