import "server-only";
import type { Database } from "../db/client";
import { log } from "../log";
import type { Job } from "./job";

interface Run {
  /** Somebody asked while it ran: what they wrote may not have been seen. */
  isWantedAgain: boolean;
  readonly done: Promise<void>;
}

const shared = globalThis as { tealmarkRuns?: Map<string, Run>; tealmarkLastRunAt?: number };

async function repeat(job: Job, db: Database, run: () => Run | undefined): Promise<void> {
  do {
    const current = run();
    if (current) current.isWantedAgain = false;
    await job.run(db);
    shared.tealmarkLastRunAt = Date.now();
  } while (run()?.isWantedAgain);
}

/**
 * Runs a job in this process, one run at a time: asked while it runs, it runs once more afterwards.
 * A failure is logged; the next minute tries again.
 */
export function runJob(job: Job, db: Database): Promise<void> {
  shared.tealmarkRuns ??= new Map();
  const runs = shared.tealmarkRuns;
  const existing = runs.get(job.name);
  if (existing) {
    existing.isWantedAgain = true;
    return existing.done;
  }
  const done = Promise.resolve()
    .then(() => repeat(job, db, () => runs.get(job.name)))
    .catch((error: unknown) => log.error({ job: job.name, err: error }, "a job failed"))
    .finally(() => runs.delete(job.name));
  runs.set(job.name, { isWantedAgain: false, done });
  return done;
}

/** Waits for what is running. */
export async function finishRuns(): Promise<void> {
  await Promise.all([...(shared.tealmarkRuns?.values() ?? [])].map((run) => run.done));
}

/** When a job last ran through, by the machine's clock. NULL: never. Unit: milliseconds since 1970. */
export function lastRunAt(): number | null {
  return shared.tealmarkLastRunAt ?? null;
}
