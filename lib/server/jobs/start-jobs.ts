import "server-only";
import type { Database, OpenDatabase } from "@/lib/server/db/client";
import { claimJob, endLease, giveUpJobs, introduceJobs, keepLeases, selectDueJobs } from "@/lib/server/db/queries/jobs";
import { newId } from "@/lib/server/ids";
import { log } from "@/lib/server/log";
import { onKick } from "@/lib/server/process";
import type { Job } from "./job";
import { JOBS } from "./jobs";
import { finishRuns, nextTime, runJob } from "./run-job";

/** How the schedule is kept. Unit: seconds. */
export interface Pace {
  /**
   * How often a process looks for jobs whose time has come, and says of those it runs that they are alive. What must
   * happen at once is kicked in this process, so a minute's job may come some seconds late.
   */
  readonly look: number;
  /** A run that was not said to be alive for so long has lost its process. */
  readonly lease: number;
}

/** A job whose process is killed runs again after at most `lease` + `look`: well within 90 s. */
export const PACE: Pace = { look: 15, lease: 45 };

/** Where others kick: what they committed waits for no longer than that. */
export const WORKER_PACE: Pace = { look: 1, lease: 45 };

/** A run that takes its process with it again and again is given up until its next time. */
const MOST_TRIES = 3;

/** The runs that this process has begun. */
interface Worker {
  /** Says of them that they are alive, and begins those whose time has come or whose process is gone. */
  readonly look: () => Promise<void>;
  readonly finish: () => Promise<unknown>;
}

function makeWorker(db: Database, jobs: readonly Job[], { lease: seconds }: Pace): Worker {
  const running = new Map<string, Promise<void>>();
  const work = async (job: Job, lease: string) => {
    await runJob(job, db);
    await endLease(db, lease);
  };
  const begin = (job: Job, lease: string) => {
    const run = work(job, lease)
      .catch((error: unknown) => log.warn({ job: job.name, err: error }, "a lease ends by itself"))
      .finally(() => running.delete(lease));
    running.set(lease, run);
  };
  return {
    async look() {
      await keepLeases(db, [...running.keys()], seconds);
      await giveUpJobs(db, MOST_TRIES);
      const due = await selectDueJobs(db);
      for (const job of jobs.filter(({ name }) => due.has(name))) {
        const lease = newId("run");
        if (await claimJob(db, { name: job.name, lease }, nextTime(job), seconds)) begin(job, lease);
      }
    },
    finish: () => Promise.all(running.values()),
  };
}

/**
 * Starts everything that happens by itself.
 * @returns stops it: what is running is finished, nothing new begins
 */
export async function startJobs(
  { db }: Pick<OpenDatabase, "db">,
  jobs = JOBS,
  pace = PACE,
): Promise<() => Promise<void>> {
  await introduceJobs(db, new Map(jobs.map((job) => [job.name, nextTime(job)])));
  const { look, finish } = makeWorker(db, jobs, pace);
  let looking: Promise<void> | undefined;
  // One look that fails is logged, and the next one comes all the same.
  const lookOnce = () => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, "the schedule of the jobs could not be read"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  await lookOnce();
  const timer = setInterval(lookOnce, pace.look * 1000);
  let isStopping = false;
  onKick((name) => {
    const job = jobs.find((known) => known.name === name);
    if (job && !isStopping) setImmediate(() => runJob(job, db));
  });
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await looking;
    await finish();
    await finishRuns();
  };
}
