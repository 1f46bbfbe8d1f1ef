import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { expireLeases, readJobs } from "@/lib/server/db/queries/jobs";
import { jobs } from "@/lib/server/db/schema/operations";
import type { Job } from "@/lib/server/jobs/job";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { withOwnDatabase } from "../support/database";

const db = withOwnDatabase();
let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

let runs = 0;
/** A job whose time does not come during the test: 29 February, at noon. */
const RARE: Job = {
  ...{ name: "rare", cron: "0 12 29 2 *" },
  run: async () => {
    runs += 1;
  },
};
const start = async () => {
  runs = 0;
  stop = await startJobs({ db: db() }, [RARE]);
};
const record = async () => (await readJobs(db())).get("rare");

/** As a process that was killed leaves it: nobody has said anything of the run for so long. */
async function leaveOver(silentSeconds: number, tries = 1): Promise<void> {
  await start();
  await stop();
  const leasedUntil = sql`now() + ${45 - silentSeconds} * interval '1 second'`;
  await db().update(jobs).set({ lease: "run_gone", leasedUntil, tries }).where(eq(jobs.name, "rare"));
  await start();
}

describe("a run whose process was killed", () => {
  it("does not keep the job from running, and leaves nothing behind", async () => {
    await leaveOver(46);
    await expect.poll(() => runs).toBe(1);
    await expect.poll(record).toMatchObject({ lease: null, leasedUntil: null, tries: 0, failingSince: null });
  });

  it("is not begun again while it may still be alive", async () => {
    await leaveOver(20);
    expect(runs).toBe(0);
    expect(await record()).toMatchObject({ lease: "run_gone", tries: 1 });
  });

  it("is begun again at once where nobody else can have the database", async () => {
    await leaveOver(20);
    await stop();
    await expireLeases(db());
    await start();
    await expect.poll(() => runs).toBe(1);
  });

  it("is given up until its next time when it took its process with it three times", async () => {
    await leaveOver(46, 3);
    expect(runs).toBe(0);
    expect(await record()).toMatchObject({ lease: null, tries: 0, failingSince: expect.any(Date) });
  });
});

describe("a job whose time passed while nobody was there", () => {
  it("runs at the next start, and is due again at its next time", async () => {
    await start();
    const due = (await record())?.dueAt;
    await stop();
    await db().update(jobs).set({ dueAt: sql`now() - interval '3 days'` });
    await start();
    await expect.poll(() => runs).toBe(1);
    expect((await record())?.dueAt).toEqual(due);
  });
});
