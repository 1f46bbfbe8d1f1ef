import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as callback } from "@/app/(api)/auth2/reset-password/callback/route";
import { POST as askReset } from "@/app/(api)/auth2/reset-password/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { moveClock, now } from "@/lib/server/clock";
import { outbox } from "@/lib/server/db/schema/operations";
import { sessions, users, verifications } from "@/lib/server/db/schema/people";
import { withDatabase } from "../support/database";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";

const db = withDatabase();
const ADA = "ada@example.com";
const NEW_PASSWORD = "amber-kestrel-window-31";

const ask = (email: string, extras = {}) => askReset(post("/auth2/reset-password", { email }, extras));
const set = (linkId: string, password: string, extras = {}) =>
  callback(post("/auth2/reset-password/callback", { linkId, password }, extras));
const enter = (password: string) => logIn(post("/auth2/login/password", { username: ADA, password }));

async function link(email = ADA): Promise<string> {
  await ask(email);
  const [mail] = await deliveredMails(db());
  return secretIn(mail, "reset-password?linkId=");
}

describe("asking for a reset", () => {
  it("answers the same for every address and mails only an account's", async () => {
    await insertPerson(db(), { email: ADA });
    for (const email of [ADA, "nobody@example.com"]) {
      expect(await answerOf(await ask(email))).toEqual({ status: 200, body: { ok: true } });
    }
    const mails = await deliveredMails(db());
    expect(mails.map(({ to }) => to)).toEqual([ADA]);
    expect(mails[0]?.source).toContain("http://localhost:3000/reset-password?linkId=");
  });

  it("builds the link from the configured address, whatever the request says", async () => {
    await insertPerson(db(), { email: ADA });
    await ask(ADA, { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
    const [mail] = await deliveredMails(db());
    expect(mail?.source).not.toContain("evil.example");
  });

  it("stores only a hash of the link", async () => {
    await insertPerson(db(), { email: ADA });
    const secret = await link();
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await db().select().from(verifications))).not.toContain(secret);
    expect(JSON.stringify(await db().select().from(outbox))).not.toContain(secret);
  });

  it("sends at most three mails an hour to one address, and says nothing about it", async () => {
    await insertPerson(db(), { email: ADA });
    for (let index = 0; index < 5; index++) expect((await ask(ADA)).status).toBe(200);
    expect(await deliveredMails(db())).toHaveLength(3);
  });
});

describe("a reset link", () => {
  it("sets the password once, ends every session and signs nobody in", async () => {
    await insertPerson(db(), { email: ADA, emailVerified: false });
    const cookie = cookieOf(await enter(PASSWORD), "sid");
    const secret = await link();
    const response = await set(secret, NEW_PASSWORD, { cookie });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await answerOf(response)).toEqual({ status: 200, body: { ok: true } });
    expect(await db().select().from(sessions)).toEqual([]);
    expect((await cmsInfo(get("/user/cms-info", { cookie }))).status).toBe(401);
    expect((await enter(PASSWORD)).status).toBe(401);
    expect((await enter(NEW_PASSWORD)).status).toBe(200);
    expect(await refusalOf(await set(secret, "walnut-harvest-cinder-90"))).toBe("400 link_invalid");
    const [user] = await db().select().from(users);
    expect(user?.emailVerified).toBe(true);
    expect((await deliveredMails(db())).map(({ subject }) => subject)).toEqual(["Your Tealmark password was changed"]);
  });

  it("works only while it is the newest", async () => {
    await insertPerson(db(), { email: ADA });
    const first = await link();
    const second = await link();
    expect(await refusalOf(await set(first, NEW_PASSWORD))).toBe("400 link_invalid");
    expect((await set(second, NEW_PASSWORD)).status).toBe(200);
  });

  it("works for 30 minutes", async () => {
    await insertPerson(db(), { email: ADA });
    const secret = await link();
    await moveClock(db(), new Date(now().getTime() + 30 * 60_000));
    expect(await refusalOf(await set(secret, NEW_PASSWORD))).toBe("400 link_invalid");
  });

  it("answers a made-up, a malformed and a used one alike", async () => {
    const answers = [await set("A".repeat(43), NEW_PASSWORD), await set("short", NEW_PASSWORD)];
    for (const answer of answers) {
      const { status, body } = await answerOf(answer);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: {
          code: "link_invalid",
          message:
            "This link has expired, was already used, or is incomplete. Open the most recent email that has one.",
        },
      });
    }
  });

  it("survives a weak password, and is void after five tries", async () => {
    await insertPerson(db(), { email: ADA });
    const secret = await link();
    expect(await refusalOf(await set(secret, "short"))).toBe("400 weak_password");
    for (let index = 0; index < 5; index++) {
      expect(await refusalOf(await set(secret, "password123456"))).toBe("400 weak_password");
    }
    expect(await refusalOf(await set(secret, NEW_PASSWORD))).toBe("400 link_invalid");
  });

  it("gives an account of the old store its first password, and forgives failed tries", async () => {
    const id = await insertPerson(db(), { email: ADA, isOldStore: true }, null);
    for (let index = 0; index < 6; index++) await enter(PASSWORD);
    expect((await set(await link(), NEW_PASSWORD)).status).toBe(200);
    expect((await enter(NEW_PASSWORD)).status).toBe(200);
    const [user] = await db().select().from(users).where(eq(users.id, id));
    expect(user?.isOldStore).toBe(false);
  });
});
