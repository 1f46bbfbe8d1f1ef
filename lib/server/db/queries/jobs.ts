import "server-only";
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { jobs } from "../schema/operations";

/** What is remembered of a kind of job, for all processes. */
export type JobRow = typeof jobs.$inferSelect;

/** A run of a job that this process has begun; nobody else begins one while the lease is kept. */
export interface LeasedJob {
  readonly name: string;
  readonly lease: string;
}

/** What is remembered of each kind of job, by its name. */
export async function readJobs(db: Database): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await db.select().from(jobs);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Counts from now on for kinds of jobs that are new; one that shall run sooner than it did does so. */
export async function introduceJobs(db: Database, due: ReadonlyMap<string, Date>): Promise<void> {
  if (due.size === 0) return;
  const rows = [...due].map(([name, dueAt]) => ({ name, dueAt, fineAt: sql`clock_timestamp()` }));
  const dueAt = sql`least(${jobs.dueAt}, excluded.due_at)`;
  await db.insert(jobs).values(rows).onConflictDoUpdate({ target: jobs.name, set: { dueAt } });
}

const inSeconds = (seconds: number) => sql`clock_timestamp() + ${seconds} * interval '1 second'`;

/** Whose process says nothing any more. */
const isLost = lt(jobs.leasedUntil, sql`clock_timestamp()`);

/**
 * Gives up, until their next time, those that took their process with them again and again.
 * @param mostTries  so many runs that never ended
 */
export async function giveUpJobs(db: Database, mostTries: number): Promise<void> {
  await db
    .update(jobs)
    .set({
      lease: null,
      leasedUntil: null,
      tries: 0,
      failingSince: sql`coalesce(${jobs.failingSince}, clock_timestamp())`,
    })
    .where(and(isLost, gte(jobs.tries, mostTries)));
}

const isDue = or(isLost, and(isNull(jobs.leasedUntil), lte(jobs.dueAt, sql`clock_timestamp()`)));

/** The names of those whose time has come, and of those whose process is gone. */
export async function selectDueJobs(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ name: jobs.name }).from(jobs).where(isDue);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Has a job begin when a worker looks next.
 * @returns false: it is under way
 */
export async function hurryJob(db: Database, name: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ dueAt: sql`least(${jobs.dueAt}, clock_timestamp())` })
    .where(and(eq(jobs.name, name), isNull(jobs.leasedUntil)))
    .returning({ name: jobs.name });
  return rows.length > 0;
}

/**
 * Takes a job for this process, if it is due, or if the process that ran it is gone.
 * @param next   when it is due again
 * @param lease  names this run
 * @returns whether it is ours
 */
export async function claimJob(
  db: Database,
  { name, lease }: LeasedJob,
  next: Date,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ lease, leasedUntil: inSeconds(leaseSeconds), dueAt: next, tries: sql`${jobs.tries} + 1` })
    .where(and(eq(jobs.name, name), isDue))
    .returning({ name: jobs.name });
  return rows.length > 0;
}

/** Says of runs that they are alive. */
export async function keepLeases(db: Database, leases: readonly string[], leaseSeconds: number): Promise<void> {
  if (leases.length === 0) return;
  await db
    .update(jobs)
    .set({ leasedUntil: inSeconds(leaseSeconds) })
    .where(inArray(jobs.lease, [...leases]));
}

/** Says of every run that is left over that its process is gone. For who knows that nobody else can have begun one. */
export async function expireLeases(db: Database): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: inSeconds(-1) })
    .where(isNotNull(jobs.leasedUntil));
}

/** Ends a run, however it went. */
export async function endLease(db: Database, lease: string): Promise<void> {
  await db.update(jobs).set({ lease: null, leasedUntil: null, tries: 0 }).where(eq(jobs.lease, lease));
}

/** Notes that a job ran through. @param next when it is due again */
export async function noteJobDone(db: Database, name: string, next: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ fineAt: sql`clock_timestamp()`, failingSince: null, dueAt: next })
    .where(eq(jobs.name, name));
}

/** Notes that a job failed; since when stays what it was. @param againSeconds it is tried again by then */
export async function noteJobFailed(db: Database, name: string, againSeconds: number): Promise<void> {
  const failingSince = sql`coalesce(${jobs.failingSince}, clock_timestamp())`;
  const dueAt = sql`least(${jobs.dueAt}, ${inSeconds(againSeconds)})`;
  await db.update(jobs).set({ failingSince, dueAt }).where(eq(jobs.name, name));
}
