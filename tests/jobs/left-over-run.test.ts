import "../support/requests";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "@/lib/server/db/client";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { withDatabase } from "../support/database";

withDatabase();
let opened: OpenDatabase;
let stop: () => Promise<void> = async () => undefined;
beforeEach(async () => {
  opened = await openDatabase();
});
afterEach(() => stop());

/** A row of the queue as a process that was killed leaves it. */
async function leaveOver(name: string, secondsAgo: number, retries = 0): Promise<void> {
  await opened.execute(
    `insert into pgboss.job (name, data, state, policy, retry_count, started_on, expire_in)
     values ('${name}', '{}', 'active', 'stately', ${retries}, now() - interval '${secondsAgo} seconds', interval '10 minutes')`,
  );
}

const states = async (name: string) =>
  (await opened.execute(`select state::text from pgboss.job where name = '${name}' and started_on < now()`)).rows;

describe("a run whose process was killed", () => {
  beforeEach(async () => {
    stop = await startJobs(opened);
    await stop();
    await opened.execute("delete from pgboss.job");
  });

  it.each(["outbox", "checkout-completer", "reconciliation"])("does not keep the job %s from running", async (name) => {
    await leaveOver(name, 61);
    stop = await startJobs(opened);
    await expect.poll(() => states(name), { timeout: 15_000 }).toEqual([{ state: "completed" }]);
  });

  it("is not begun again while it may still be alive", async () => {
    await leaveOver("reconciliation", 20);
    stop = await startJobs(opened);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await states("reconciliation")).toEqual([{ state: "active" }]);
  });

  it("is given up until its next time when it took its process with it three times", async () => {
    await leaveOver("reconciliation", 61, 2);
    stop = await startJobs(opened);
    await expect.poll(() => states("reconciliation"), { timeout: 15_000 }).toEqual([{ state: "failed" }]);
  });
});
