import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as invite } from "@/app/(api)/user/invitation/route";
import { defineCall } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { moveClock, now } from "@/lib/server/clock";
import { idempotencyKeys } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { withDatabase } from "../support/database";
import { PASSWORD } from "../support/people";
import { answerOf, cookieOf, post, refusalOf } from "../support/requests";

const db = withDatabase();
const later = (seconds: number) => moveClock(db(), new Date(now().getTime() + seconds * 1000));

const pay = defineCall({
  method: "POST",
  path: "/test",
  summary: "For this test.",
  access: "anyone",
  body: z.strictObject({ cart: z.string(), card: z.optional(z.string()) }),
  answer: z.object({ count: z.int() }),
  statuses: [201],
  problems: ["card_declined"],
  isIdempotent: true,
  isCharge: true,
});

/** A charge that counts how often it was made. */
function cashier(behave: (count: number) => Promise<void> | void = () => undefined) {
  let count = 0;
  const handler = route(pay, async () => {
    count += 1;
    await behave(count);
    return reply({ count }, { cookies: [`chk=${"c".repeat(20)}; Path=/`] });
  });
  const send = (body: unknown, key?: string, cookie?: string) =>
    handler(post("/test", body, { headers: key ? { "idempotency-key": key } : {}, cookie }));
  return { send, count: () => count };
}

describe("a request with a key", () => {
  it("has its effect once, and its repeat gets the first answer with its cookies", async () => {
    const { send, count } = cashier();
    const first = await send({ cart: "a" }, "key-1");
    const second = await send({ cart: "a" }, "key-1");
    expect([first.status, second.status, count()]).toEqual([201, 201, 1]);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
    expect(await second.json()).toEqual(await first.json());
  });

  it("that was answered while its payment was under way finds out with the same key how that ended", async () => {
    const states = ["processing", "complete", "failed"];
    const call = { ...pay, answer: z.object({ status: z.string() }) };
    const handler = route(call, async () => ({ status: states.shift() ?? "" }));
    const send = () => handler(post("/test", { cart: "a" }, { headers: { "idempotency-key": "key-1" } }));
    const told = [await send(), await send(), await send()].map(async (answer) => (await answer.json()).status);
    expect(await Promise.all(told)).toEqual(["processing", "complete", "complete"]);
  });

  it("is known again when the browser has got its cookie in the meantime", async () => {
    const { send, count } = cashier();
    await send({ cart: "a" }, "key-1");
    await send({ cart: "a" }, "key-1", `chk=${"c".repeat(20)}`);
    expect(count()).toBe(1);
  });

  it("is refused with another body", async () => {
    const { send, count } = cashier();
    await send({ cart: "a" }, "key-1");
    expect(await refusalOf(await send({ cart: "b" }, "key-1"))).toBe("422 idempotency_mismatch");
    expect(count()).toBe(1);
  });

  it("waits for its first sending, which keeps going", async () => {
    let release = () => undefined as undefined;
    const held = new Promise<void>((resolve) => {
      release = () => {
        resolve();
        return undefined;
      };
    });
    const { send } = cashier(() => held);
    const first = send({ cart: "a" }, "key-1");
    await expect.poll(async () => (await db().select().from(idempotencyKeys)).length).toBe(1);
    const second = await send({ cart: "a" }, "key-1");
    expect(second.headers.get("retry-after")).toBe("1");
    expect(await refusalOf(second)).toBe("409 in_flight");
    release();
    expect((await first).status).toBe(201);
  });
});

describe("what a key stands for", () => {
  it("is taken over when it has been stuck for a quarter of a minute", async () => {
    const { send, count } = cashier();
    await send({ cart: "a" }, "key-1");
    await db().update(idempotencyKeys).set({ status: null, answer: null });
    expect((await send({ cart: "a" }, "key-1")).status).toBe(409);
    await later(16);
    expect((await send({ cart: "a" }, "key-1")).status).toBe(201);
    expect(count()).toBe(2);
  });

  it("keeps a refusal of the business, and forgets what deserves another try", async () => {
    const problems = ["card_declined", "malformed", "too_many_requests", "payment_unavailable"] as const;
    const repeats: Record<string, number> = {};
    for (const code of problems) {
      const { send, count } = cashier(() => {
        throw new Problem(code);
      });
      await send({ cart: "a" }, `key-${code}`);
      await send({ cart: "a" }, `key-${code}`);
      repeats[code] = count();
    }
    expect(repeats).toEqual({ card_declined: 1, malformed: 2, too_many_requests: 2, payment_unavailable: 2 });
  });

  it("is honoured for 72 hours", async () => {
    const { send, count } = cashier();
    await send({ cart: "a" }, "key-1");
    await later(72 * 3600 - 1);
    await send({ cart: "a" }, "key-1");
    expect(count()).toBe(1);
    await later(2);
    await send({ cart: "a" }, "key-1");
    expect(count()).toBe(2);
  });

  it("is another one for another person, and must be visible ASCII", async () => {
    const { send, count } = cashier();
    await send({ cart: "a" }, "key-1", `chk=${"a".repeat(20)}`);
    await send({ cart: "a" }, "key-1", `chk=${"b".repeat(20)}`);
    expect(count()).toBe(2);
    expect(await refusalOf(await send({ cart: "a" }, "k".repeat(256)))).toBe("400 malformed");
    expect(await refusalOf(await send({ cart: "a" }, "two words"))).toBe("400 malformed");
  });
});

describe("a charge without a key", () => {
  it("is made once for a double click, again after a refusal, and again ten minutes later", async () => {
    const { send, count } = cashier((times) => {
      if (times === 1) throw new Problem("card_declined");
    });
    expect((await send({ cart: "a" })).status).toBe(402);
    expect((await send({ cart: "a" })).status).toBe(201);
    expect((await send({ cart: "a" })).headers.get("idempotency-replayed")).toBe("true");
    expect(count()).toBe(2);
    await send({ cart: "b" });
    expect(count()).toBe(3);
    await later(601);
    await send({ cart: "a" });
    expect(count()).toBe(4);
  });

  it("is the same charge by what its route says, not by its whole body", async () => {
    let count = 0;
    const handler = route(
      pay,
      async () => {
        count += 1;
        return { count };
      },
      { sameCharge: ({ cart }) => cart },
    );
    await handler(post("/test", { cart: "a", card: "one" }));
    await handler(post("/test", { cart: "a", card: "two" }));
    expect(count).toBe(1);
  });
});

describe("real calls", () => {
  it("sign up once, and a repeat is signed in by the same answer", async () => {
    const headers = { "idempotency-key": "11111111-1111-4111-8111-111111111111" };
    const body = { email: "ada@example.com", name: "Ada Quill", password: PASSWORD };
    const first = await signUp(post("/auth2/signup", body, { headers }));
    const second = await signUp(post("/auth2/signup", body, { headers }));
    expect(cookieOf(second, "sid")).toBe(cookieOf(first, "sid"));
    expect(await answerOf(second)).toEqual(await answerOf(first));
    expect(await db().select().from(users)).toHaveLength(1);
    const [row] = await db().select().from(idempotencyKeys);
    expect(JSON.stringify(row)).not.toContain(cookieOf(first, "sid")?.slice(4));
  });

  it("answer 201 first and 200 on repeat where they say so, when no key is sent", async () => {
    const body = { email: "ada@example.com", first_name: "Ada", last_name: "", source: "ny_waitlist" };
    const statuses = [];
    for (let index = 0; index < 2; index++) statuses.push((await invite(post("/user/invitation", body))).status);
    expect(statuses).toEqual([201, 200]);
  });
});
