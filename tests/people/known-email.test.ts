import { describe, expect, it } from "vitest";
import { GET as oldStore } from "@/app/(api)/auth2/old-store/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { GET as isNewCustomer } from "@/app/(api)/user/is-new-customer/route";
import { moveClock, now } from "@/lib/server/clock";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { hashOf, newId } from "@/lib/server/ids";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";

const db = withDatabase();
const ADA = "ada@example.com";
const ADDRESS = { line1: "1 Main St", city: "Boston", state: "MA", postal_code: "02110", country: "US" } as const;

const ask = async (email: string, extras = {}) =>
  (await answerOf(await isNewCustomer(get(`/user/is-new-customer?email=${encodeURIComponent(email)}`, extras)))).body;

const NEW = { isNewCustomer: true };
const KNOWN = { isNewCustomer: false };

describe("a new customer", () => {
  it("has no paid order, in any spelling of the address", async () => {
    expect(await ask(ADA)).toEqual(NEW);
    await insertOrder(db(), { email: ADA });
    expect(await ask(" Ada@EXAMPLE.com")).toEqual(KNOWN);
    expect(await ask("")).toEqual(NEW);
  });

  it("is still one after a test order or one that was paid back, but not for having an account", async () => {
    await insertPerson(db(), { email: ADA });
    await insertOrder(db(), { email: ADA, isTest: true });
    await insertOrder(db(), { email: ADA, status: "refunded" });
    expect(await ask(ADA)).toEqual(NEW);
  });

  it("is told for a day what was true when this browser paid", async () => {
    await insertOrder(db(), { email: ADA });
    const secret = "browser-cookie-0001";
    const at = now();
    await db()
      .insert(checkouts)
      .values({
        ...{ id: newId("chk"), email: ADA, displayEmail: ADA, name: "Ada", shippingAddress: ADDRESS, totalCents: 0 },
        ...{
          status: "complete",
          paymentStatus: "paid",
          paymentId: newId("pay"),
          cookieHash: hashOf(secret),
          cartHash: "",
        },
        quote: { lines: [] } as never,
        isNewCustomer: true,
        ...{ createdAt: at, updatedAt: at, completedAt: at, expiresAt: at },
      });
    const cookie = `chk=${secret}`;
    expect(await ask(ADA, { cookie })).toEqual(NEW);
    expect(await ask(ADA)).toEqual(KNOWN);
    await moveClock(db(), new Date(at.getTime() + 25 * 3_600_000));
    expect(await ask(ADA, { cookie })).toEqual(KNOWN);
  });
});

describe("the old store", () => {
  it("knows accounts that have no password yet", async () => {
    await insertPerson(db(), { email: ADA, isOldStore: true }, null);
    const answer = async (email: string) =>
      (await answerOf(await oldStore(get(`/auth2/old-store?email=${email}`)))).body;
    expect(await answer(ADA)).toEqual({ isOldStore: true });
    expect(await answer("nobody@example.com")).toEqual({ isOldStore: false });
    expect(await answer("")).toEqual({ isOldStore: false });
  });
});

describe("asking about addresses", () => {
  const peer = "203.0.113.5";

  it("is limited to twenty different ones an hour for a network; the same one again is free", async () => {
    for (let index = 0; index < 20; index++) {
      expect(await ask(`someone${index}@example.com`, { peer })).toEqual(NEW);
    }
    expect(await ask("someone3@example.com", { peer })).toEqual(NEW);
    const refused = await isNewCustomer(get("/user/is-new-customer?email=one@more.example", { peer }));
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect(await refusalOf(refused)).toBe("429 too_many_requests");
  });

  it("shares its budget with the sign-up that tells of a taken address", async () => {
    await insertPerson(db(), { email: ADA });
    for (let index = 0; index < 20; index++) await ask(`someone${index}@example.com`, { peer });
    const body = { email: ADA, name: "Ada", password: PASSWORD };
    expect(await refusalOf(await signUp(post("/auth2/signup", body, { peer })))).toBe("429 too_many_requests");
  });

  it("refuses what is no address", async () => {
    for (const email of [
      "a",
      "a@b",
      "ádа@example.com",
      "a b@example.com",
      "a@exa\tmple.com",
      `${"a".repeat(250)}@x.co`,
    ]) {
      const response = await isNewCustomer(get(`/user/is-new-customer?email=${encodeURIComponent(email)}`));
      expect(await refusalOf(response)).toBe("400 malformed");
    }
  });
});
