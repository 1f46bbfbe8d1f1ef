import "server-only";
import { Cron } from "croner";
import type { Database } from "@/lib/server/db/client";
import { noteJobDone, noteJobFailed } from "@/lib/server/db/queries/jobs";
import { log } from "@/lib/server/log";
import { measures } from "@/lib/server/measures";
import { oncePerProcess } from "@/lib/server/process";
import type { Job } from "./job";

interface Run {
  /** Somebody asked while it ran: what they wrote may not have been seen. */
  isWantedAgain: boolean;
  readonly done: Promise<void>;
}

/** A job that is kicked by each order need not write that it ran each time. Unit: milliseconds. */
const NOTED_EVERY_MS = 30_000;

const jobRuns = oncePerProcess("job-runs", () => new Map<string, Run>());
/** When this process last noted of a job that it ran through. Unit: milliseconds since 1970. */
const notedAt = oncePerProcess("job-runs-noted-at", () => new Map<string, number>());
/** A job that failed is tried again after so long, if not before. Unit: seconds. */
const AGAIN_AFTER = 300;

/**
 * When a job is due next.
 * @throws Error when its times are no times
 */
export function nextTime({ name, cron }: Pick<Job, "name" | "cron">): Date {
  const next = new Cron(cron, { timezone: "America/New_York" }).nextRun();
  if (!next) throw new Error(`the job ${name} has no next time`);
  return next;
}

async function noteDone(job: Job, db: Database): Promise<void> {
  const at = Date.now();
  if (at - (notedAt.get().get(job.name) ?? 0) < NOTED_EVERY_MS) return;
  await noteJobDone(db, job.name, nextTime(job));
  notedAt.get().set(job.name, at);
}

async function noteFailed(job: Job, db: Database, error: unknown): Promise<void> {
  log.error({ job: job.name, err: error }, "a job failed");
  measures.get().jobFailures.inc({ job: job.name });
  notedAt.get().delete(job.name);
  // A database that is away takes no note of it; its next run that is missing tells.
  await noteJobFailed(db, job.name, AGAIN_AFTER).catch(() => undefined);
}

async function repeat(job: Job, db: Database, run: () => Run | undefined): Promise<void> {
  do {
    const current = run();
    if (current) current.isWantedAgain = false;
    await job.run(db);
  } while (run()?.isWantedAgain);
  await noteDone(job, db);
}

/**
 * Runs a job in this process, one run at a time: asked while it runs, it runs once more afterwards.
 * A failure is logged and noted; it is tried again after minutes.
 */
export function runJob(job: Job, db: Database): Promise<void> {
  const runs = jobRuns.get();
  const existing = runs.get(job.name);
  if (existing) {
    existing.isWantedAgain = true;
    return existing.done;
  }
  const done = Promise.resolve()
    .then(() => repeat(job, db, () => runs.get(job.name)))
    .catch((error: unknown) => noteFailed(job, db, error))
    .finally(() => runs.delete(job.name));
  runs.set(job.name, { isWantedAgain: false, done });
  return done;
}

/** Waits for what is running. */
export async function finishRuns(): Promise<void> {
  await Promise.all([...jobRuns.get().values()].map((run) => run.done));
}
