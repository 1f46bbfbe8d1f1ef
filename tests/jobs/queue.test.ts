import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moveClock, now } from "@/lib/server/clock";
import { openDatabase } from "@/lib/server/db/client";
import { insertIdempotencyKey } from "@/lib/server/db/queries/idempotency-keys";
import { insertPageView } from "@/lib/server/db/queries/page-views";
import { idempotencyKeys, jobs, outbox, pageViews } from "@/lib/server/db/schema/operations";
import type { Job } from "@/lib/server/jobs/job";
import { JOBS } from "@/lib/server/jobs/jobs";
import { nextTime, runJob } from "@/lib/server/jobs/run-job";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { withOwnDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";

const db = withOwnDatabase();
const laterHours = (hours: number) => moveClock(db(), new Date(now().getTime() + hours * 3_600_000));

describe("a job", () => {
  const job = (run: Job["run"]): Job => ({ name: "for-this-test", cron: "* * * * *", run });

  it("asked for while it runs, runs once more, and never twice at once", async () => {
    let running = 0;
    let most = 0;
    const run = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
    });
    const first = runJob(job(run), db());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, runJob(job(run), db()), runJob(job(run), db())]);
    expect([run.mock.calls.length, most]).toEqual([2, 1]);
  });

  it("that throws is over, and the next one runs", async () => {
    const run = vi.fn(async () => {
      throw new Error("not today");
    });
    await runJob(job(run), db());
    await runJob(job(run), db());
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe("the queue", () => {
  let stop: () => Promise<void> = async () => undefined;
  beforeEach(async () => {
    stop = await startJobs(await openDatabase());
  });
  afterEach(() => stop());

  it("has every job on its schedule", async () => {
    const rows = await db().select({ name: jobs.name, dueAt: jobs.dueAt }).from(jobs);
    const wanted = JOBS.map((one) => [one.name, nextTime(one)] as const);
    expect(new Map(rows.map(({ name, dueAt }) => [name, dueAt]))).toEqual(new Map(wanted));
  });

  it("delivers at once what was just committed", async () => {
    const data = { firstName: "Ada", source: "ny_waitlist" } as const;
    await enqueue(db(), "mail", "welcome:1", { template: "waitlist", to: "ada@example.com", shopKey: null, data });
    kickOutbox();
    await expect.poll(async () => (await db().select().from(outbox))[0]?.state, { timeout: 5000 }).toBe("done");
  });
});

describe("what is old", () => {
  it("is forgotten: idempotency keys after 72 hours, page views after 90 days", async () => {
    const at = now();
    await insertIdempotencyKey(db(), ["a"], { actor: "a", call: "c", key: "k" }, "hash", at);
    await insertPageView(db(), { id: "pv_1", url: "/", network: "::/48", userAgent: "x", createdAt: at });
    await laterHours(73);
    await jobNamed("idempotency-purge").run(db());
    await jobNamed("page-view-retention").run(db());
    expect(await db().select().from(idempotencyKeys)).toEqual([]);
    expect(await db().select().from(pageViews)).toHaveLength(1);
    await laterHours(90 * 24);
    await jobNamed("page-view-retention").run(db());
    expect(await db().select().from(pageViews)).toEqual([]);
  });
});
