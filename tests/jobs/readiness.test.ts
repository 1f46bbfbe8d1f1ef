import "../support/requests";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/readyz/route";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { introduceJobs, readJobRecords } from "@/lib/server/db/queries/job-records";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { outbox } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import type { Job } from "@/lib/server/jobs/job";
import { JOBS } from "@/lib/server/jobs/jobs";
import { runJob } from "@/lib/server/jobs/run-job";
import { enqueue } from "@/lib/server/outbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { openSession } from "@/lib/server/people/session";
import { newBuyer, openShop, order } from "../checkout/shop-floor";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get } from "../support/requests";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STRANGER = "203.0.113.9";

const db = withDatabase(openShop);
const jobNamed = (name: string): Job => {
  const job = JOBS.find((known) => known.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job;
};

beforeEach(() =>
  introduceJobs(
    db(),
    JOBS.map(({ name }) => name),
    Date.now(),
  ),
);

async function readyz(extras: Parameters<typeof get>[1] = {}) {
  const { status, body } = await answerOf(await GET(get("/readyz", extras)));
  return { code: status, ...(body as { failing: string[]; checks?: Record<string, { detail: string }> }) };
}

const failing = async () => (await readyz()).failing;

/** All jobs ran at that time and not since. */
async function lastRan(agoMs: number): Promise<void> {
  await db().execute("delete from settings where name like 'job:%'");
  await introduceJobs(
    db(),
    JOBS.map(({ name }) => name),
    Date.now() - agoMs,
  );
}

const WAITLIST = {
  template: "waitlist",
  to: "ada@example.com",
  shopKey: null,
  data: { firstName: "Ada", source: "ny_waitlist" },
} as const;

const ago = (ms: number) => new Date(now().getTime() - ms);

describe("a shop is ready", () => {
  it("when all is there and everything ran in its time", async () => {
    expect(await readyz()).toMatchObject({ code: 200, failing: [] });
  });

  it("and says by name which kinds of jobs did not run in their time, each by its own", async () => {
    await lastRan(4 * MINUTE);
    expect(await failing()).toEqual([]);
    await lastRan(8 * MINUTE);
    const everyMinute = ["outbox", "checkout-completer", "provider-events", "scheduled-publishing", "sandbox-provider"];
    expect((await failing()).sort()).toEqual(everyMinute.map((name) => `job:${name}`).sort());
    await runJob(jobNamed("outbox"), db());
    expect(await failing()).not.toContain("job:outbox");
    expect(await failing()).toContain("job:checkout-completer");
    await lastRan(2 * HOUR);
    expect(await failing()).toEqual(expect.arrayContaining(["job:order-release", "job:draft-purge"]));
    expect(await failing()).not.toContain("job:reconciliation");
    await lastRan(31 * HOUR);
    expect((await failing()).length).toBe(JOBS.length);
  });

  it("not while a job fails each time, and is again once it ran through", async () => {
    const job: Job = { ...jobNamed("reconciliation"), run: () => Promise.reject(new Error("not today")) };
    await runJob(job, db());
    expect(await failing()).toEqual([]);
    const record = (await readJobRecords(db())).get("reconciliation");
    expect(record?.failingSince).toBeGreaterThan(Date.now() - MINUTE);
    await db().execute(
      `update settings set value = value || '{"failingSince": ${Date.now() - 6 * MINUTE}}' where name = 'job:reconciliation'`,
    );
    await runJob(job, db());
    expect(await failing()).toEqual(["job:reconciliation"]);
    await runJob({ ...job, run: async () => undefined }, db());
    expect(await failing()).toEqual([]);
  });

  it("not while a mail that is due waits for minutes; one for later may wait", async () => {
    await enqueue(db(), "mail", "later", WAITLIST, ago(-HOUR));
    await enqueue(db(), "mail", "now", WAITLIST, ago(4 * MINUTE));
    expect(await failing()).toEqual([]);
    await db()
      .update(outbox)
      .set({ dueAt: ago(6 * MINUTE) })
      .where(eq(outbox.dedupeKey, "now"));
    expect(await failing()).toEqual(["outbox"]);
    await db()
      .update(outbox)
      .set({ dueAt: ago(-MINUTE), tries: 3 })
      .where(eq(outbox.dedupeKey, "now"));
    expect(await failing()).toEqual([]);
    await db().update(outbox).set({ tries: 7 }).where(eq(outbox.dedupeKey, "now"));
    expect(await failing()).toEqual(["outbox"]);
  });

  it("not while a payment is under way for minutes", async () => {
    const waiting = order({ paymentMethod: "pm_card_authenticationRequired" });
    await startCheckout(db(), payments(), waiting, newBuyer());
    await db()
      .update(checkouts)
      .set({ status: "processing", claimedAt: ago(1 * MINUTE) });
    expect(await failing()).toEqual([]);
    await db()
      .update(checkouts)
      .set({ claimedAt: ago(3 * MINUTE) });
    expect(await readyz()).toMatchObject({ code: 503, failing: ["checkouts"] });
  });
});

describe("how much room there is and how late things are", () => {
  it("is told to nobody from elsewhere, who learns by name what is wrong", async () => {
    await lastRan(8 * MINUTE);
    const told = await readyz({ peer: STRANGER });
    expect(told.code).toBe(503);
    expect(told.failing).toContain("job:outbox");
    expect(Object.keys(told).sort()).toEqual(["code", "failing", "status"]);
  });

  it("is not told through a proxy on this machine either", async () => {
    expect(await readyz({ headers: { "x-forwarded-for": STRANGER } })).not.toHaveProperty("checks");
    expect(await readyz({ headers: { "x-forwarded-for": "127.0.0.1" } })).toHaveProperty("checks.disk.detail");
  });

  it("is told to administrators wherever they are, and to no other account", async () => {
    const id = await insertPerson(db(), { email: "staff@example.com" }, null);
    const client = { network: "203.0.113.0/24", userAgent: "test", sessionToken: null };
    const [cookie] = (await openSession(db(), { userId: id, role: "admin" }, client)).split(";");
    expect(await readyz({ peer: STRANGER, cookie })).not.toHaveProperty("checks");
    await db().update(users).set({ role: "admin" }).where(eq(users.id, id));
    expect(await readyz({ peer: STRANGER, cookie })).toHaveProperty("checks.disk.detail");
  });
});
