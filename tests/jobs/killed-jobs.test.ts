import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/lib/server/db/client";
import { readJobs } from "@/lib/server/db/queries/jobs";
import { jobs } from "@/lib/server/db/schema/operations";
import { PACE, startJobs } from "@/lib/server/jobs/start-jobs";
import { withOwnDatabase } from "../support/database";
import { QUICK, SLOW } from "./slow-job";

const OTHER = join(import.meta.dirname, "slow-jobs.ts");

const database = withOwnDatabase();
let other: ChildProcess;
let stop: () => Promise<void>;
let runsHere = 0;
const runHere = async () => {
  runsHere += 1;
};

const record = async () => (await readJobs(database())).get("slow");

/** The other instance's next message. */
const said = async () => (await once(other, "message", { signal: AbortSignal.timeout(60_000) }))[0];

/** Another instance is in the middle of the job, and this one has begun to look for work. */
beforeEach(async () => {
  const env = { ...process.env, DATABASE_URL: database.url().href, REDIS_URL: "", LOG_LEVEL: "silent" };
  other = fork(OTHER, { execArgv: ["--conditions=react-server", "--import", "tsx"], env });
  expect(await said()).toBe("started");
  await database().update(jobs).set({ dueAt: sql`now()` });
  expect(await said()).toBe("running");
  runsHere = 0;
  stop = await startJobs(await openDatabase(), [{ ...SLOW, run: runHere }], QUICK);
}, 120_000);
afterEach(async () => {
  other.kill("SIGKILL");
  await stop();
});

describe("a job in the middle of which its process is killed", () => {
  it("runs again in another one, within 90 s at the shop's pace", async () => {
    expect(PACE.lease + PACE.look).toBeLessThanOrEqual(90);
    other.kill("SIGKILL");
    await expect.poll(() => runsHere, { timeout: 25_000, interval: 50 }).toBe(1);
    await expect.poll(record).toMatchObject({ lease: null, tries: 0, failingSince: null });
  });
});

describe("a job that takes long", { tags: ["verify"] }, () => {
  it("runs once, in one process, however many look for work", async () => {
    await pause(2 * QUICK.lease * 1000);
    expect([runsHere, (await record())?.tries]).toEqual([0, 1]);
  });
});
