import "server-only";
import type { Database } from "@/lib/server/db/client";
import { hurryJob } from "@/lib/server/db/queries/jobs";
import { log } from "@/lib/server/log";
import { onKick } from "@/lib/server/process";
import { JOBS } from "./jobs";
import { finishRuns, runJob } from "./run-job";

/** A run that is under way may not have seen what was just committed: it is asked for again once it is over. */
const AGAIN_MS = 1000;

/**
 * In a process without jobs: what is asked for at once is put down as due, and a worker begins it when it looks next.
 * Jobs that each process has to do by itself run here.
 * @returns stops it
 */
export function kickWorker(db: Database): () => Promise<void> {
  const asked = new Map<string, NodeJS.Timeout | null>();
  let isStopping = false;
  const ask = async (name: string) => {
    try {
      const isPutDown = await hurryJob(db, name);
      asked.delete(name);
      if (!isPutDown && !isStopping) asked.set(name, setTimeout(() => void ask(name), AGAIN_MS).unref());
    } catch (error) {
      asked.delete(name);
      log.warn({ job: name, err: error }, "a job was not asked for and waits for its own time");
    }
  };
  onKick((name) => {
    const job = JOBS.find((known) => known.name === name);
    if (!job || isStopping) return;
    if (job.isOfEachProcess) setImmediate(() => runJob(job, db));
    else if (!asked.has(name)) {
      asked.set(name, null);
      setImmediate(() => void ask(name));
    }
  });
  return async () => {
    isStopping = true;
    for (const timer of asked.values()) if (timer) clearTimeout(timer);
    await finishRuns();
  };
}
