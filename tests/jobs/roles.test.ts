import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "@/lib/server/db/client";
import { audit, jobs, outbox } from "@/lib/server/db/schema/operations";
import { checkEnv, env } from "@/lib/server/env";
import { noteRefusal, REFUSAL_RECORD } from "@/lib/server/http/refusals";
import { JOBS } from "@/lib/server/jobs/jobs";
import { kickWorker } from "@/lib/server/jobs/kick-worker";
import { startJobs, WORKER_PACE } from "@/lib/server/jobs/start-jobs";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { kickJob } from "@/lib/server/process";
import { workerAnswers } from "@/server/listen/worker-answers.mjs";
import { serveApplication } from "../runtime/http-server";
import { withOwnDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";

const db = withOwnDatabase();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const asWeb = () => stops.push(kickWorker(db()));
const asWorker = async () => stops.push(await startJobs(await openDatabase(), [jobNamed("outbox")], WORKER_PACE));

async function commitMail(key: string) {
  const data = { firstName: "Ada", source: "ny_waitlist" } as const;
  await enqueue(db(), "mail", key, { template: "waitlist", to: "ada@example.com", shopKey: null, data });
}

const stateOf = async (key: string) =>
  (await db().select({ state: outbox.state }).from(outbox).where(eq(outbox.dedupeKey, key)))[0]?.state;
const rowOf = async (name: string) => (await db().select().from(jobs).where(eq(jobs.name, name)))[0];

describe("a process with visitors alone", () => {
  it("does no job, and has a worker do at once what was just committed", async () => {
    await asWorker();
    await stops.pop()?.();
    asWeb();
    await commitMail("by-the-worker");
    kickOutbox();
    await vi.waitFor(async () => expect((await rowOf("outbox"))?.dueAt.getTime()).toBeLessThanOrEqual(Date.now()));
    expect(await stateOf("by-the-worker")).toBe("waiting");
    await asWorker();
    await vi.waitFor(async () => expect(await stateOf("by-the-worker")).toBe("done"), 10_000);
  });

  it("asks again for a job that is under way and may not have seen it", async () => {
    const later = new Date(Date.now() + 60_000);
    await asWorker();
    await stops.pop()?.();
    await db().update(jobs).set({ lease: "run_other", leasedUntil: later, dueAt: later });
    asWeb();
    kickOutbox();
    await db().update(jobs).set({ lease: null, leasedUntil: null });
    await vi.waitFor(async () => expect((await rowOf("outbox"))?.dueAt.getTime()).toBeLessThan(later.getTime()), 5000);
  });

  it("does by itself what no other process can do for it", async () => {
    asWeb();
    noteRefusal("access.denied", "GET /staff-api/books", "somebody");
    kickJob(REFUSAL_RECORD);
    await vi.waitFor(async () =>
      expect(await db().select().from(audit).where(eq(audit.event, "access.denied"))).not.toEqual([]),
    );
    expect(JOBS.filter(({ isOfEachProcess }) => isOfEachProcess).map(({ name }) => name)).toEqual([REFUSAL_RECORD]);
  });

  it("is refused beside the shop's own database, which serves one process", () => {
    for (const role of ["web", "worker"] as const) {
      expect(() => checkEnv({ ...env(), role, isAlone: true })).toThrow(`SHOP_ROLE=${role} needs DATABASE_URL`);
      expect(() => checkEnv({ ...env(), role, isAlone: false })).not.toThrow();
    }
  });
});

describe("a worker", () => {
  async function statuses(hasSandbox: boolean, paths: readonly string[]) {
    const refused = workerAnswers({ hasSandbox });
    const { base, server } = await serveApplication(async (request, response) => {
      if (!refused(request, response)) response.end("the shop");
    });
    stops.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    return Promise.all(paths.map(async (path) => (await fetch(base + path)).status));
  }

  it("answers whether it is well, and nothing else", async () => {
    const paths = ["/healthz", "/readyz", "/metrics", "/", "/staff", "/api/v1/plan-options", "/webhooks/stripe"];
    expect(await statuses(false, paths)).toEqual([200, 200, 200, 404, 404, 404, 404]);
    expect(await statuses(true, paths)).toEqual([200, 200, 200, 404, 404, 404, 200]);
  });
});
