import "server-only";
import PgBoss from "pg-boss";
import type { OpenDatabase } from "../db/client";
import { log } from "../log";
import type { Job } from "./job";
import { JOBS } from "./jobs";
import { onKick } from "./kick";
import { finishRuns, runJob } from "./run-job";

/**
 * How often the queue looks for work. What must happen at once is kicked in this process, so a minute's job may come
 * some seconds late, and an idle shop costs next to nothing. Unit: seconds.
 */
const POLL = 20;

const TEN_MINUTES = 600;

/** The queue, on the shop's own database: PGlite or PostgreSQL. */
function makeQueue({ execute }: OpenDatabase): PgBoss {
  const queue = new PgBoss({
    db: { executeSql: execute },
    schema: "pgboss",
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: POLL,
    clockMonitorIntervalSeconds: TEN_MINUTES,
    maintenanceIntervalSeconds: TEN_MINUTES,
    archiveCompletedAfterSeconds: TEN_MINUTES,
    archiveFailedAfterSeconds: TEN_MINUTES,
    deleteAfterHours: 1,
  });
  queue.on("error", (error) => log.error({ err: error }, "the job queue stumbled"));
  return queue;
}

async function schedule(queue: PgBoss, job: Job, { db }: OpenDatabase): Promise<void> {
  const { name, cron } = job;
  const options = { policy: "stately", retryLimit: 0, expireInSeconds: TEN_MINUTES, retentionMinutes: 60 } as const;
  await queue.createQueue(name, { name, ...options });
  await queue.schedule(name, cron, {}, { tz: "America/New_York" });
  await queue.work(name, { pollingIntervalSeconds: POLL }, () => runJob(job, db));
}

/** Takes schedules of jobs that no longer exist off the queue. */
async function unschedule(queue: PgBoss): Promise<void> {
  const known = new Set(JOBS.map(({ name }) => name));
  for (const { name } of await queue.getSchedules()) if (!known.has(name)) await queue.unschedule(name);
}

/**
 * Starts everything that happens by itself.
 * @returns stops it: what is running is finished, nothing new begins
 */
export async function startJobs(opened: OpenDatabase): Promise<() => Promise<void>> {
  const queue = makeQueue(opened);
  await queue.start();
  await unschedule(queue);
  for (const job of JOBS) await schedule(queue, job, opened);
  let isStopping = false;
  onKick((name) => {
    const job = JOBS.find((known) => known.name === name);
    if (job && !isStopping) setImmediate(() => runJob(job, opened.db));
  });
  return async () => {
    isStopping = true;
    await queue.stop({ graceful: false });
    await finishRuns();
  };
}
