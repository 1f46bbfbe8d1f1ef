import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as verify } from "@/app/(api)/auth2/verify-email/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { now } from "@/lib/server/clock";
import { balanceEntries, kits, orders } from "@/lib/server/db/schema/orders";
import { passwords, sessions, users } from "@/lib/server/db/schema/people";
import { newId } from "@/lib/server/ids";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";

const db = withDatabase();
const ADA = "ada@example.com";

const register = (wish: Record<string, unknown> = {}, extras = {}) =>
  signUp(post("/auth2/signup", { email: ADA, name: "Ada Quill", password: PASSWORD, ...wish }, extras));

async function insertKit(code: string, claimedBy: string | null = null): Promise<string> {
  const id = newId("kit");
  const row = { id, productKey: "core", kitType: "arm-core", codeHash: kitCodeHash(code), claimedBy };
  await db()
    .insert(kits)
    .values({ ...row, shipAt: now(), createdAt: now() });
  return id;
}

describe("signing up", () => {
  it("makes an account, signs it in and mails a link that proves the address", async () => {
    const response = await register({ sessionId: "6a0c4a2e-2b7e-4f1c-9c0e-0e5b3c1d2f4a" });
    const cookie = cookieOf(response, "sid");
    expect(await answerOf(response)).toEqual({
      status: 201,
      body: { user: { email: ADA, name: "Ada Quill", role: "customer" } },
    });
    const me = await answerOf(await cmsInfo(get("/user/cms-info?includeBalance=true", { cookie })));
    expect(me).toMatchObject({ status: 200, body: { email: ADA, isEmailVerified: false, balance: 0 } });
    const [mail] = await deliveredMails(db());
    expect(mail).toMatchObject({ to: ADA, subject: "Confirm your email for Tealmark" });
  });

  it("never touches an existing account", async () => {
    const id = await insertPerson(db(), { email: ADA, name: "The Owner" });
    const before = [await db().select().from(users), await db().select().from(passwords)];
    const response = await register({
      email: "ADA@example.com",
      name: "Someone Else",
      password: "other-kestrel-window-31",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await refusalOf(response)).toBe("409 email_taken");
    expect([await db().select().from(users), await db().select().from(passwords)]).toEqual(before);
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect((await logIn(post("/auth2/login/password", { username: ADA, password: PASSWORD }))).status).toBe(200);
  });

  it("registers a kit with the account, however its code is written", async () => {
    const kit = await insertKit("TM42-8KXQ-7W3P-ZL9D");
    expect((await register({ kitID: "tm42 8kxq-7w3pzl9d" })).status).toBe(201);
    const [user] = await db().select().from(users);
    const [claimed] = await db().select().from(kits).where(eq(kits.id, kit));
    expect(claimed?.claimedBy).toBe(user?.id);
  });

  it("gives unknown, taken and malformed kits one answer and leaves no half account", async () => {
    const owner = await insertPerson(db(), { email: "owner@example.com" });
    await insertKit("TAKEN-KIT-0001", owner);
    const answers = [];
    for (const kitID of ["UNKNOWN-KIT-9999", "TAKEN-KIT-0001", "?", "x".repeat(100)]) {
      const { status, body } = await answerOf(await register({ kitID }));
      const { requestId: _, ...error } = (body as { error: { requestId: string } }).error;
      answers.push(JSON.stringify({ status, code: (error as { code?: string }).code, error }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("kit_not_accepted");
    expect(await db().select().from(users).where(eq(users.email, ADA))).toEqual([]);
    expect(await deliveredMails(db())).toEqual([]);
  });

  it("stops guessing at kits after a few wrong ones, from anywhere but this machine", async () => {
    const extras = { peer: "203.0.113.9" };
    for (let index = 0; index < 5; index++) {
      expect(await refusalOf(await register({ kitID: `GUESS-${index}` }, extras))).toBe("400 kit_not_accepted");
    }
    expect(await refusalOf(await register({ kitID: "GUESS-6" }, extras))).toBe("429 too_many_requests");
  });

  it.each([
    ["short", "eleven-char"],
    ["on the common list", "password123456!"],
    ["a keyboard walk", "qwertyuiop1234567890"],
    ["one thing repeated", "abcabcabcabcabc"],
    ["a count with its word", "password1234567890"],
    ["a walk over the keypad", "147258369147258"],
    ["the signs above the digits", "!@#$%^&*()_+"],
    ["the address itself", "ada-example-2024"],
    ["our name", "Tealmark2024!!"],
  ])("refuses a password that is %s", async (_why, password) => {
    expect(await refusalOf(await register({ password }))).toBe("400 weak_password");
    expect(await db().select().from(users)).toEqual([]);
  });

  it("takes a password of any letters, and the same letters are the same password", async () => {
    expect((await register({ password: "Zwölf süße Äpfel" })).status).toBe(201);
    const decomposed = "Zwölf süße Äpfel".normalize("NFD");
    expect((await logIn(post("/auth2/login/password", { username: ADA, password: decomposed }))).status).toBe(200);
  });
});

describe("a password that is not made of letters", () => {
  it.each([["739104688215"], ["58 20 91 66 37 04"], ["🦉🌊🚲🍋🪁🎺🧊🌵🥁🧭🪴🛶"]])(
    "like %s is one all the same",
    async (password) => {
      expect((await register({ password })).status).toBe(201);
    },
  );
});

describe("an address", () => {
  it("gives an account its guest orders and balance once a mailed link proved it, and not before", async () => {
    const order = await insertOrder(db(), { email: ADA });
    const credit = { id: newId("bal"), email: ADA, amountCents: 2500, reason: "goodwill", dedupeKey: "test" } as const;
    await db()
      .insert(balanceEntries)
      .values({ ...credit, createdAt: now() });
    const cookie = cookieOf(await register(), "sid");
    const ownerOf = async () => (await db().select().from(orders).where(eq(orders.id, order)))[0]?.userId;
    expect(await ownerOf()).toBeNull();
    const [mail] = await deliveredMails(db());
    const token = secretIn(mail, "verify-email?token=");
    const response = await verify(post("/auth2/verify-email", { token }, { cookie }));
    const renewed = cookieOf(response, "sid");
    expect(response.status).toBe(200);
    expect(await ownerOf()).toBe((await db().select().from(users))[0]?.id);
    expect((await cmsInfo(get("/user/cms-info", { cookie }))).status).toBe(401);
    const me = await answerOf(await cmsInfo(get("/user/cms-info?includeBalance=1", { cookie: renewed })));
    expect(me.body).toMatchObject({ isEmailVerified: true, balance: 2500 });
    expect(await refusalOf(await verify(post("/auth2/verify-email", { token })))).toBe("400 link_invalid");
  });

  it("is proven from any browser, and signs none of them in", async () => {
    await register();
    const [mail] = await deliveredMails(db());
    const response = await verify(post("/auth2/verify-email", { token: secretIn(mail, "verify-email?token=") }));
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
