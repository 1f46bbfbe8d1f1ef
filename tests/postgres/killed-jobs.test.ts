import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/lib/server/db/client";
import { PACE } from "@/lib/server/jobs/attend-runs";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { withPostgres } from "../support/postgres";
import { addressOfDatabase } from "./database-address";
import { QUICK, SLOW } from "./slow-job";

const OTHER = join(import.meta.dirname, "slow-jobs.ts");

const database = withPostgres();
let other: ChildProcess;
let stop: () => Promise<void>;
let runsHere = 0;
const runHere = async () => {
  runsHere += 1;
};

const rows = async () =>
  (await (await openDatabase()).execute("select state::text, retry_count from pgboss.job where name = 'slow'")).rows;

/** The other instance's next message. */
const said = async () => (await once(other, "message", { signal: AbortSignal.timeout(60_000) }))[0];

/** Another instance is in the middle of the job, and this one has begun to look for work. */
beforeEach(async () => {
  const { href } = await addressOfDatabase(database());
  const env = { ...process.env, DATABASE_URL: href, REDIS_URL: "", LOG_LEVEL: "silent" };
  other = fork(OTHER, { execArgv: ["--conditions=react-server", "--import", "tsx"], env });
  expect(await said()).toBe("started");
  const { execute } = await openDatabase();
  await execute("delete from pgboss.job");
  await execute("insert into pgboss.job (name, data, policy, expire_in) values ('slow', '{}', 'stately', '12 hours')");
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
    const { deadAfter, beat, poll } = PACE;
    expect(deadAfter + beat + poll).toBeLessThanOrEqual(90);
    other.kill("SIGKILL");
    await expect.poll(() => runsHere, { timeout: 25_000, interval: 50 }).toBe(1);
    await expect.poll(rows).toEqual([{ state: "completed", retry_count: 1 }]);
  });
});

describe("a job that takes long", () => {
  it("runs once, in one process, however many look for work", async () => {
    await pause(2 * QUICK.deadAfter * 1000);
    expect([runsHere, await rows()]).toEqual([0, [{ state: "active", retry_count: 0 }]]);
  });
});
