import "server-only";
import PgBoss from "pg-boss";
import type { OpenDatabase } from "../db/client";
import { introduceJobs, readJobRecords } from "../db/queries/job-records";
import { log } from "../log";
import { type Attendance, attendRuns, PACE, type Pace } from "./attend-runs";
import type { Job } from "./job";
import { JOBS } from "./jobs";
import { onKick } from "./kick";
import { isOwed } from "./lateness";
import { finishRuns, runJob } from "./run-job";

/** Unit: seconds. */
const TEN_MINUTES = 600;

/** A run that is said to be alive may take so long; the queue itself never ends one. Unit: seconds. */
const LONGEST_RUN = 12 * 3600;

/** A job that failed, or missed its time, is asked for so often until it has run through. Unit: seconds. */
const ASKED_AGAIN_EVERY = 300;

/** The queue, on the shop's own database: PGlite or PostgreSQL. */
function makeQueue({ execute }: OpenDatabase, { poll }: Pace): PgBoss {
  const queue = new PgBoss({
    db: { executeSql: execute },
    schema: "pgboss",
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: poll,
    clockMonitorIntervalSeconds: TEN_MINUTES,
    maintenanceIntervalSeconds: TEN_MINUTES,
    archiveCompletedAfterSeconds: TEN_MINUTES,
    archiveFailedAfterSeconds: TEN_MINUTES,
    deleteAfterHours: 1,
  });
  queue.on("error", (error) => log.error({ err: error }, "the job queue stumbled"));
  return queue;
}

/** What a process that stops was at is tried again by the next one; what a killed one was at, by `attendRuns`. */
const OPTIONS = { policy: "stately", retryLimit: 2, expireInSeconds: LONGEST_RUN, retentionMinutes: 60 } as const;

async function schedule(queue: PgBoss, job: Job, { db }: OpenDatabase, { attend }: Attendance, pace: Pace) {
  const { name, cron } = job;
  await queue.createQueue(name, { name, ...OPTIONS });
  await queue.updateQueue(name, { name, ...OPTIONS });
  await queue.schedule(name, cron, {}, { tz: "America/New_York" });
  await queue.work(name, { pollingIntervalSeconds: pace.poll }, ([row]) =>
    row ? attend(row.id, () => runJob(job, db)) : Promise.resolve(),
  );
}

/** Takes schedules of jobs that no longer exist off the queue. */
async function unschedule(queue: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name));
  for (const { name } of await queue.getSchedules()) if (!known.has(name)) await queue.unschedule(name);
}

/** Asks for the jobs whose last run failed, and for those whose time passed while no process was there. */
async function askForOwed(queue: PgBoss, jobs: readonly Job[], { db }: OpenDatabase): Promise<void> {
  const records = await readJobRecords(db);
  const owed = jobs.filter((job) => {
    const record = records.get(job.name);
    return record && isOwed(job, record, Date.now());
  });
  for (const { name } of owed) await queue.send(name, {}, { singletonSeconds: ASKED_AGAIN_EVERY });
}

/** Does it now, then again and again. One that fails is logged, and the next one comes all the same. */
async function repeat(seconds: number, work: () => Promise<void>): Promise<() => void> {
  const tryOnce = () =>
    work().catch((error: unknown) => log.error({ err: error }, "the job queue could not be watched"));
  await tryOnce();
  const timer = setInterval(tryOnce, seconds * 1000);
  return () => clearInterval(timer);
}

/**
 * Starts everything that happens by itself.
 * @returns stops it: what is running is finished, nothing new begins
 */
export async function startJobs(opened: OpenDatabase, jobs = JOBS, pace = PACE): Promise<() => Promise<void>> {
  const queue = makeQueue(opened, pace);
  const attendance = attendRuns(opened, pace);
  await queue.start();
  await unschedule(queue, jobs);
  const names = jobs.map(({ name }) => name);
  await introduceJobs(opened.db, names, Date.now());
  // First what an earlier process left undone, so that the first look for work finds it.
  const stopWatching = await repeat(pace.beat, async () => {
    await attendance.beat();
    await askForOwed(queue, jobs, opened);
  });
  for (const job of jobs) await schedule(queue, job, opened, attendance, pace);
  let isStopping = false;
  onKick((name) => {
    const job = jobs.find((known) => known.name === name);
    if (job && !isStopping) setImmediate(() => runJob(job, opened.db));
  });
  return async () => {
    isStopping = true;
    stopWatching();
    await queue.stop({ graceful: false });
    await finishRuns();
  };
}
