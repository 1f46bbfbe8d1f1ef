import "server-only";
import { statfs } from "node:fs/promises";
import { now } from "../clock";
import { database } from "../db/client";
import { outboxState } from "../db/queries/outbox";
import { env } from "../env";
import { type Reply, reply } from "../http/reply";
import { log } from "../log";
import { lastRunAt } from "./run-job";

const MINUTE = 60_000;
/** The outbox and the queue run every minute; a shop that just started has had no minute yet. */
const JOBS_LATE = 5 * MINUTE;
const OUTBOX_LATE = 60 * MINUTE;
const DISK_LOW = 200 * 1024 * 1024;

interface Check {
  readonly isFine: boolean;
  readonly detail: string;
}

/** Whether the shop can serve, and what is missing. */
interface Readiness {
  readonly status: "ready" | "not_ready";
  readonly checks: { readonly database: Check; readonly jobs: Check; readonly outbox: Check; readonly disk: Check };
}

function checkJobs(): Check {
  const agoMs = Date.now() - (lastRunAt() ?? Date.now() - process.uptime() * 1000);
  return { isFine: agoMs < JOBS_LATE, detail: `last run ${Math.round(agoMs / 1000)} s ago` };
}

async function checkDisk(): Promise<Check> {
  const { bavail, bsize } = await statfs(env().dataDir);
  const free = bavail * bsize;
  return { isFine: free > DISK_LOW, detail: `${Math.round(free / 1024 / 1024)} MB free` };
}

/** The database, by asking it something that we want to know anyway. */
async function checkOutbox(): Promise<{ database: Check; outbox: Check }> {
  try {
    const { oldest, dead } = await outboxState(await database());
    const lagMs = oldest ? now().getTime() - oldest.getTime() : 0;
    const detail = `oldest waits ${Math.round(lagMs / 1000)} s, ${dead} given up`;
    return { database: { isFine: true, detail: "answers" }, outbox: { isFine: lagMs < OUTBOX_LATE, detail } };
  } catch (error) {
    log.error({ err: error }, "the database did not answer the readiness check");
    const away = { isFine: false, detail: "does not answer" };
    return { database: away, outbox: { isFine: false, detail: "unknown" } };
  }
}

/** Whether the database answers, the jobs run, the outbox keeps up and the disk has room. */
export async function readiness(): Promise<Reply<Readiness>> {
  const checks = { ...(await checkOutbox()), jobs: checkJobs(), disk: await checkDisk() };
  const isReady = Object.values(checks).every(({ isFine }) => isFine);
  return reply({ status: isReady ? "ready" : "not_ready", checks }, { status: isReady ? 200 : 503 });
}
