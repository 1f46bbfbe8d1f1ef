import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/readyz/route";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { introduceJobs, readJobs } from "@/lib/server/db/queries/jobs";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { jobs, outbox } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import type { Job } from "@/lib/server/jobs/job";
import { JOBS } from "@/lib/server/jobs/jobs";
import { runJob } from "@/lib/server/jobs/run-job";
import { enqueue } from "@/lib/server/outbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { handshake } from "@/lib/server/process";
import { newBuyer, order, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { insertPerson } from "../support/people";
import { answerOf, get } from "../support/requests";
import { sessionOf } from "../support/sessions";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STRANGER = "203.0.113.9";

const db = withShop();
/** Every job is due at that moment from now. */
const allDue = (ms: number) => introduceJobs(db(), new Map(JOBS.map(({ name }) => [name, new Date(Date.now() + ms)])));

beforeEach(() => allDue(MINUTE));

async function readyz(extras: Parameters<typeof get>[1] = {}) {
  const { status, body } = await answerOf(await GET(get("/readyz", extras)));
  return { code: status, ...(body as { failing: string[]; checks?: Record<string, { detail: string }> }) };
}

const failing = async () => (await readyz()).failing;

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

  it("with documents sent otherwise, and says that it is not as it should be", async () => {
    handshake().documents = "as the framework makes them";
    expect(await readyz()).toMatchObject({ code: 200, status: "degraded", failing: ["documents"] });
    handshake().documents = undefined;
  });

  it("and says by name which kinds of jobs are late, each by its own time", async () => {
    await allDue(-4 * MINUTE);
    expect(await failing()).toEqual([]);
    await db()
      .update(jobs)
      .set({ dueAt: new Date(Date.now() - 6 * MINUTE) })
      .where(inArray(jobs.name, ["outbox", "reconciliation"]));
    expect((await failing()).sort()).toEqual(["job:outbox", "job:reconciliation"]);
    await runJob(jobNamed("outbox"), db());
    expect(await failing()).toEqual(["job:reconciliation"]);
    await allDue(-6 * MINUTE);
    expect((await failing()).length).toBe(JOBS.length);
  });

  it("not while a job fails each time, and is again once it ran through", async () => {
    const job: Job = { ...jobNamed("reconciliation"), run: () => Promise.reject(new Error("not today")) };
    await runJob(job, db());
    expect(await failing()).toEqual([]);
    const { failingSince } = (await readJobs(db())).get("reconciliation") ?? {};
    expect(failingSince?.getTime()).toBeGreaterThan(Date.now() - MINUTE);
    await db()
      .update(jobs)
      .set({ failingSince: new Date(Date.now() - 6 * MINUTE) })
      .where(eq(jobs.name, "reconciliation"));
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

  it("though one address takes no mail while others do; not while a refund fails", async () => {
    // What left before it was written says nothing of today.
    await enqueue(db(), "mail", "before", WAITLIST);
    await db()
      .update(outbox)
      .set({ state: "done", doneAt: ago(2 * HOUR), createdAt: ago(3 * HOUR) });
    await enqueue(db(), "mail", "full", WAITLIST, ago(2 * MINUTE));
    await db()
      .update(outbox)
      .set({ tries: 7, createdAt: ago(HOUR) })
      .where(eq(outbox.dedupeKey, "full"));
    expect(await failing()).toEqual(["outbox"]);
    await enqueue(db(), "mail", "other", WAITLIST);
    await db().update(outbox).set({ state: "done", doneAt: now() }).where(eq(outbox.dedupeKey, "other"));
    expect(await failing()).toEqual([]);
    const refund = { orderId: "ord_1", providerPaymentId: "pi_1", amountCents: 1 };
    await enqueue(db(), "refund", "refund", refund, ago(2 * MINUTE));
    await db().update(outbox).set({ tries: 7 }).where(eq(outbox.topic, "refund"));
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
    await allDue(-6 * MINUTE);
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
    const cookie = await sessionOf(db(), { userId: id, role: "admin" });
    expect(await readyz({ peer: STRANGER, cookie })).not.toHaveProperty("checks");
    await db().update(users).set({ role: "admin" }).where(eq(users.id, id));
    expect(await readyz({ peer: STRANGER, cookie })).toHaveProperty("checks.disk.detail");
  });
});
