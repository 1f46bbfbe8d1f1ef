import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineCall } from "@/lib/contracts/call";
import { idempotencyKeys } from "@/lib/server/db/schema/operations";
import { route } from "@/lib/server/http/route";
import { withDatabase } from "../support/database";
import { post, refusalOf } from "../support/requests";

const db = withDatabase();

const call = (isCharge: boolean) =>
  defineCall({
    method: "POST",
    path: "/test",
    summary: "For this test.",
    access: "anyone",
    body: z.strictObject({ cart: z.int() }),
    answer: z.object({ cart: z.int() }),
    statuses: [200],
    problems: [],
    isIdempotent: true,
    isCharge,
  });

/** A till at which customers stand until the provider answers. */
function slowTill() {
  const atWork: (() => void)[] = [];
  const handler = route(call(true), async ({ body }) => {
    await new Promise<void>((resolve) => atWork.push(resolve));
    return { cart: body.cart };
  });
  const pay = (cart: number) => handler(post("/test", { cart }, { headers: { "idempotency-key": `cart-${cart}` } }));
  return { atWork, pay };
}

const AT_ONCE = 24;

describe("more charges than can be made at once", () => {
  it("wait in line; what would wait too long is refused before it is begun, and can be sent again", async () => {
    const { atWork, pay } = slowTill();
    const first = Array.from({ length: AT_ONCE }, (_, cart) => pay(cart));
    await expect.poll(() => atWork.length).toBe(AT_ONCE);
    const late = await pay(AT_ONCE);
    expect([await refusalOf(late.clone()), late.headers.get("retry-after")]).toEqual(["503 unavailable", "5"]);
    const next = pay(AT_ONCE + 1);
    expect(await db().select().from(idempotencyKeys)).toHaveLength(AT_ONCE);
    expect(atWork).toHaveLength(AT_ONCE);
    for (const finish of atWork.splice(0)) finish();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
    await expect.poll(() => atWork.length).toBe(1);
    const again = pay(AT_ONCE);
    await expect.poll(() => atWork.length).toBe(2);
    for (const finish of atWork.splice(0)) finish();
    expect([(await next).status, (await again).status]).toEqual([200, 200]);
  });

  it("keep nobody waiting who asks for something else", async () => {
    const { atWork, pay } = slowTill();
    const paying = Array.from({ length: AT_ONCE }, (_, cart) => pay(cart));
    await expect.poll(() => atWork.length).toBe(AT_ONCE);
    const other = route(call(false), async ({ body }) => ({ cart: body.cart }));
    expect((await other(post("/test", { cart: 1 }))).status).toBe(200);
    for (const finish of atWork.splice(0)) finish();
    await Promise.all(paying);
  });

  it("are refused at once when the line is long already", async () => {
    const { atWork, pay } = slowTill();
    const line = Array.from({ length: AT_ONCE + 200 }, (_, cart) => pay(cart));
    await expect.poll(() => atWork.length).toBe(AT_ONCE);
    await expect(Promise.race([pay(1000).then(refusalOf), ...line])).resolves.toBe("503 unavailable");
    const teller = setInterval(() => {
      for (const finish of atWork.splice(0)) finish();
    }, 50);
    await Promise.all(line);
    clearInterval(teller);
  });
});
