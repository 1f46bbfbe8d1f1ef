import { afterEach, describe, expect, it, vi } from "vitest";
import { moveClock, now } from "@/lib/server/clock";
import { mails, outbox } from "@/lib/server/db/schema/operations";
import { deliverOutbox, retryWaitMs } from "@/lib/server/jobs/deliver-outbox";
import { DELIVERERS } from "@/lib/server/jobs/outbox-topics";
import { enqueue } from "@/lib/server/outbox";
import { withDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";

const db = withDatabase();
afterEach(() => vi.restoreAllMocks());

const later = (seconds: number) => moveClock(db(), new Date(now().getTime() + seconds * 1000));
const WAITLIST = {
  template: "waitlist",
  to: "ada@example.com",
  shopKey: null,
  data: { firstName: "Ada", source: "ny_waitlist" },
} as const;

const enqueueMail = (key: string) => enqueue(db(), "mail", key, WAITLIST);

/** Mail that fails a number of times. */
function failing(times: number) {
  return vi.spyOn(DELIVERERS, "mail").mockImplementation(async () => {
    if (times-- > 0) throw new Error("the mail server is away");
  });
}

describe("an effect", () => {
  it("happens once per key, however often it is written and the worker runs", async () => {
    await enqueueMail("welcome:1");
    await enqueueMail("welcome:1");
    await enqueueMail("welcome:2");
    expect(await deliveredMails(db())).toHaveLength(2);
    expect(await deliveredMails(db())).toHaveLength(0);
    expect(await db().select().from(mails)).toHaveLength(2);
    const rows = await db().select().from(outbox);
    expect(rows.map(({ state, payload }) => ({ state, payload }))).toEqual([
      { state: "done", payload: {} },
      { state: "done", payload: {} },
    ]);
  });

  it("does not happen when its transaction does not", async () => {
    const undone = db().transaction(async (tx) => {
      await enqueue(tx, "mail", "welcome:1", WAITLIST);
      throw new Error("the business changed its mind");
    });
    await expect(undone).rejects.toThrow("changed its mind");
    expect(await deliveredMails(db())).toEqual([]);
  });

  it("is shared out among workers that run at the same time", async () => {
    const sent = failing(0);
    for (let index = 0; index < 12; index++) await enqueueMail(`welcome:${index}`);
    await Promise.all([deliverOutbox(db()), deliverOutbox(db()), deliverOutbox(db())]);
    expect(sent).toHaveBeenCalledTimes(12);
  });
});

describe("an effect that fails", () => {
  it("is tried again after its wait, and not before", async () => {
    const sent = failing(1);
    await enqueueMail("welcome:1");
    await deliverOutbox(db());
    await deliverOutbox(db());
    expect(sent).toHaveBeenCalledTimes(1);
    const [failed] = await db().select().from(outbox);
    expect(failed).toMatchObject({ state: "waiting", tries: 1, lastError: "the mail server is away" });
    await later(7);
    await deliverOutbox(db());
    expect(sent).toHaveBeenCalledTimes(2);
    expect((await db().select().from(outbox))[0]?.state).toBe("done");
  });

  it("does not hold up the others", async () => {
    vi.spyOn(DELIVERERS, "mail").mockImplementation(async (_db, mail) => {
      if (mail.to === "broken@example.com") throw new Error("no such address");
    });
    await enqueue(db(), "mail", "welcome:1", { ...WAITLIST, to: "broken@example.com" });
    await enqueueMail("welcome:2");
    await deliverOutbox(db());
    const states = (await db().select().from(outbox)).map(({ dedupeKey, state }) => [dedupeKey, state]);
    expect(Object.fromEntries(states)).toEqual({ "welcome:1": "waiting", "welcome:2": "done" });
  });

  it("is given up after twenty tries", async () => {
    const sent = failing(Number.POSITIVE_INFINITY);
    await enqueueMail("welcome:1");
    for (let index = 0; index < 25; index++) {
      await deliverOutbox(db());
      await later(2 * 3600);
    }
    expect(sent).toHaveBeenCalledTimes(20);
    expect((await db().select().from(outbox))[0]?.state).toBe("dead");
  });

  it("because its worker died is taken up when the lease is over", async () => {
    await enqueueMail("welcome:1");
    let die = () => undefined as undefined;
    const dead = vi.spyOn(DELIVERERS, "mail").mockImplementation(
      () =>
        new Promise((_resolve, reject) => {
          die = () => {
            reject(new Error("gone"));
            return undefined;
          };
        }),
    );
    const stuck = deliverOutbox(db());
    await expect.poll(() => dead.mock.calls.length).toBe(1);
    const alive = failing(0);
    alive.mockClear();
    await deliverOutbox(db());
    expect(alive).not.toHaveBeenCalled();
    await later(61);
    await deliverOutbox(db());
    expect(alive).toHaveBeenCalledTimes(1);
    die();
    await stuck;
  });
});

describe("the wait before another try", () => {
  it.each([
    [1, 5],
    [2, 10],
    [5, 80],
    [20, 3600],
  ])("after %i tries is about %i seconds", (tries, seconds) => {
    const wait = retryWaitMs(tries) / 1000;
    expect(wait).toBeGreaterThanOrEqual(seconds * 0.8);
    expect(wait).toBeLessThanOrEqual(seconds * 1.2);
  });
});
