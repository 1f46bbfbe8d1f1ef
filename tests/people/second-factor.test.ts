import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as callback } from "@/app/(api)/auth2/reset-password/callback/route";
import { POST as askReset } from "@/app/(api)/auth2/reset-password/route";
import { POST as changePassword } from "@/app/(api)/user/account/password/route";
import { POST as beginCall } from "@/app/(api)/user/account/second-factor/begin/route";
import { POST as confirmCall } from "@/app/(api)/user/account/second-factor/confirm/route";
import { POST as renewCall } from "@/app/(api)/user/account/second-factor/recovery-codes/route";
import { POST as removeCall } from "@/app/(api)/user/account/second-factor/remove/route";
import { GET as stateCall } from "@/app/(api)/user/account/second-factor/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { audit } from "@/lib/server/db/schema/operations";
import { sessions } from "@/lib/server/db/schema/people";
import { recoveryCodes, secondFactors } from "@/lib/server/db/schema/second-factors";
import { env } from "@/lib/server/env";
import { currentKeyId } from "@/lib/server/envelope";
import { runJob } from "@/lib/server/jobs/run-job";
import { openSession } from "@/lib/server/people/session";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";
import { codeOf, insertFactor } from "../support/sessions";

const db = withDatabase();
// A code is one of a stretch of 30 seconds: none ends within a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const ADA = "ada@example.com";
const NEW_PASSWORD = "amber-kestrel-window-31";

const PATH = "/user/account/second-factor";
const enter = (code?: string, extras = {}, password = PASSWORD) =>
  logIn(post("/auth2/login/password", { username: ADA, password, ...(code !== undefined && { code }) }, extras));
const isSignedIn = async (cookie: string | null) => (await cmsInfo(get("/user/cms-info", { cookie }))).status === 200;
const sid = (response: Response) => cookieOf(response, "sid");
const stateOf = async (cookie: string | null) => (await answerOf(await stateCall(get(PATH, { cookie })))).body;
const subjects = async () => (await deliveredMails(db())).map(({ subject }) => subject);
const events = async () => (await db().select().from(audit)).map(({ event }) => event);

/** Ada's account with a factor, and what logging in with it takes. */
async function withAda(): Promise<string> {
  const id = await insertPerson(db(), { email: ADA });
  await insertFactor(db(), id);
  return id;
}

/** Sets a factor up as a person does. */
async function setUp(cookie: string | null) {
  const begun = await answerOf(await beginCall(post(`${PATH}/begin`, { currentPassword: PASSWORD }, { cookie })));
  const { secret } = begun.body as { secret: string };
  const key = secret.replaceAll(" ", "");
  const response = await confirmCall(post(`${PATH}/confirm`, { code: codeOf(key) }, { cookie }));
  const cookieAfter = sid(response);
  const { body } = await answerOf(response);
  return { key, cookie: cookieAfter, codes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

describe("setting a second factor up", () => {
  it("takes the password and a first code, signs every other browser out and gives ten recovery codes once", async () => {
    const id = await insertPerson(db(), { email: ADA });
    const [here, elsewhere] = [sid(await enter()), sid(await enter())];
    const { cookie, codes } = await setUp(here);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
    expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(cookie)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await stateOf(cookie)).toMatchObject({
      email: ADA,
      since: expect.any(String),
      isRequired: false,
      codesLeft: 10,
    });
    expect(await subjects()).toEqual(["Your second factor is on at Tealmark"]);
    expect(await events()).toContain("factor.on");
    expect((await db().select().from(sessions)).map(({ userId }) => userId)).toEqual([id]);
  });

  it("changes nothing until a code shows that an app has the key", async () => {
    await insertPerson(db(), { email: ADA });
    const cookie = sid(await enter());
    await beginCall(post(`${PATH}/begin`, { currentPassword: PASSWORD }, { cookie }));
    expect(await refusalOf(await confirmCall(post(`${PATH}/confirm`, { code: "000000" }, { cookie })))).toBe(
      "400 code_wrong",
    );
    expect(await stateOf(cookie)).toMatchObject({ since: null });
    expect((await enter()).status).toBe(200);
  });

  it("is refused with a wrong password, for an address that nobody proved, and over one that is there", async () => {
    await insertPerson(db(), { email: ADA, emailVerified: false });
    const cookie = sid(await enter());
    const begin = (currentPassword: string, by = cookie) =>
      beginCall(post(`${PATH}/begin`, { currentPassword }, { cookie: by }));
    expect(await refusalOf(await begin("wrong-heron-lantern-58"))).toBe("400 malformed");
    expect(await refusalOf(await begin(PASSWORD))).toBe("409 conflict");
    const grace = "grace@example.com";
    await insertPerson(db(), { email: grace });
    const theirs = sid(await logIn(post("/auth2/login/password", { username: grace, password: PASSWORD })));
    const { cookie: after } = await setUp(theirs);
    expect(await refusalOf(await begin(PASSWORD, after))).toBe("409 conflict");
  });

  it("leaves neither the key nor a recovery code in the database", async () => {
    await insertPerson(db(), { email: ADA });
    const { key, codes } = await setUp(sid(await enter()));
    const kept = JSON.stringify([await db().select().from(secondFactors), await db().select().from(recoveryCodes)]);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(kept).not.toContain(secret);
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(key);
  });

  it("moves to a new master key without being set up anew", async () => {
    await withAda();
    const old = currentKeyId();
    const settings = env() as { resultsKeys: string[] };
    const before = settings.resultsKeys;
    settings.resultsKeys = ["a-new-key-for-sealed-rows-of-32-c", ...before];
    try {
      await runJob(jobNamed("result-key-rotation"), db());
      const [row] = await db().select().from(secondFactors);
      expect(row?.keyId).toBe(currentKeyId());
      expect(row?.keyId).not.toBe(old);
      settings.resultsKeys = settings.resultsKeys.slice(0, 1);
      expect((await enter(codeOf())).status).toBe(200);
    } finally {
      settings.resultsKeys = before;
    }
  });

  it("binds the key to its account: moved to another's row it opens nothing", async () => {
    const ada = await withAda();
    const grace = await insertPerson(db(), { email: "grace@example.com" });
    const [{ sealed, keyId } = { sealed: "", keyId: "" }] = await db().select().from(secondFactors);
    await insertFactor(db(), grace);
    await db().update(secondFactors).set({ sealed, keyId }).where(eq(secondFactors.userId, grace));
    const body = { username: "grace@example.com", password: PASSWORD, code: codeOf() };
    expect((await logIn(post("/auth2/login/password", body))).status).toBe(500);
    expect(await db().select().from(sessions).where(eq(sessions.userId, grace))).toEqual([]);
    expect(ada).not.toBe(grace);
  });
});

describe("logging in with a second factor", () => {
  it("asks for the code after the right password, and opens nothing before", async () => {
    await withAda();
    const response = await enter();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await answerOf(response)).toMatchObject({
      status: 401,
      body: { error: { code: "code_needed", field: "code" } },
    });
    expect(await db().select().from(sessions)).toEqual([]);
    const opened = await enter(codeOf());
    expect(await isSignedIn(sid(opened))).toBe(true);
  });

  it("says nothing of a code while the password is wrong", async () => {
    await withAda();
    expect(await refusalOf(await enter(codeOf(), {}, "wrong-heron-lantern-58"))).toBe("401 invalid_credentials");
    expect((await enter(codeOf())).status).toBe(200);
  });

  it.each([-1, 0, 1])("takes the code of %i steps from now", async (steps) => {
    await withAda();
    expect((await enter(codeOf(undefined, steps))).status).toBe(200);
  });

  it.each([-3, 3])("refuses the code of %i steps from now, in words", async (steps) => {
    await withAda();
    expect(await answerOf(await enter(codeOf(undefined, steps)))).toMatchObject({
      status: 400,
      body: { error: { code: "code_wrong", field: "code", message: expect.stringContaining("your app shows now") } },
    });
  });

  it("takes no code twice, and none from before one that was taken", async () => {
    await withAda();
    const [before, code] = [codeOf(undefined, -1), codeOf()];
    expect((await enter(code)).status).toBe(200);
    for (const old of [code, before]) {
      expect(await answerOf(await enter(old))).toMatchObject({
        status: 400,
        body: { error: { code: "code_wrong", message: expect.stringContaining("already used") } },
      });
    }
  });

  it("adopts no session that was planted before the second step", async () => {
    await withAda();
    const cookie = "sid=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    expect(sid(await enter(undefined, { cookie }))).toBeNull();
    const opened = sid(await enter(codeOf(), { cookie }));
    expect(opened).not.toBe(cookie);
    expect([await isSignedIn(cookie), await isSignedIn(opened)]).toEqual([false, true]);
  });

  it("is refused from another site's page, at either step", async () => {
    await withAda();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const code of [undefined, codeOf()])
      expect(await refusalOf(await enter(code, { headers }))).toBe("403 bad_origin");
    expect((await enter(codeOf())).status).toBe(200);
  });

  it("counts wrong codes by account, whatever network and browser they come from, and tells the owner", async () => {
    await withAda();
    for (let index = 0; index < 5; index++) {
      expect(await refusalOf(await enter("000000", { peer: `198.51.100.${index + 1}` }))).toBe("400 code_wrong");
    }
    expect(await refusalOf(await enter(codeOf(), { peer: "203.0.113.9" }))).toBe("429 too_many_requests");
    expect(await subjects()).toEqual(["Someone may know your password at Tealmark"]);
    expect((await events()).filter((event) => event === "login.fail")).toHaveLength(5);
  });

  it("does not begin counting anew with each right password, nor with a new one", async () => {
    await withAda();
    for (let index = 0; index < 5; index++) {
      await enter();
      await enter("000000");
    }
    await askReset(post("/auth2/reset-password", { email: ADA }));
    const mail = (await deliveredMails(db())).find(({ subject }) => subject.includes("new password for"));
    const linkId = secretIn(mail, "reset-password?linkId=");
    expect((await callback(post("/auth2/reset-password/callback", { linkId, password: NEW_PASSWORD }))).status).toBe(
      200,
    );
    expect(await refusalOf(await enter(codeOf(), {}, NEW_PASSWORD))).toBe("429 too_many_requests");
  });
});

describe("a session", () => {
  it("that did not show its account's second factor opens nothing, however it came about", async () => {
    const userId = await insertPerson(db(), { email: ADA });
    const client = { network: "203.0.113.0/24", userAgent: "Mozilla/5.0", sessionToken: null };
    const [cookie = ""] = (await openSession(db(), { userId, role: "customer" }, client)).split(";");
    expect(await isSignedIn(cookie)).toBe(true);
    await insertFactor(db(), userId);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(
      await refusalOf(
        await removeCall(post(`${PATH}/remove`, { currentPassword: PASSWORD, code: codeOf() }, { cookie })),
      ),
    ).toBe("401 not_signed_in");
  });

  it("keeps what it showed when the password changes", async () => {
    await withAda();
    const cookie = sid(await enter(codeOf()));
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    const changed = await changePassword(post("/user/account/password", change, { cookie }));
    expect(await isSignedIn(sid(changed))).toBe(true);
  });
});

describe("a new password by a mailed link", () => {
  it("leaves the second factor where it is, and signs nobody in", async () => {
    await withAda();
    await askReset(post("/auth2/reset-password", { email: ADA }));
    const [mail] = await deliveredMails(db());
    const linkId = secretIn(mail, "reset-password?linkId=");
    const answer = await callback(post("/auth2/reset-password/callback", { linkId, password: NEW_PASSWORD }));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await refusalOf(await enter(undefined, {}, NEW_PASSWORD))).toBe("401 code_needed");
    expect((await enter(codeOf(), {}, NEW_PASSWORD)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("each open the account once, however their groups are written, and their owner is told", async () => {
    await insertPerson(db(), { email: ADA });
    const { codes } = await setUp(sid(await enter()));
    const [first = "", second = ""] = codes;
    const opened = sid(await enter(first.toUpperCase().replaceAll("-", " ")));
    expect(await isSignedIn(opened)).toBe(true);
    expect(await refusalOf(await enter(first))).toBe("400 code_wrong");
    expect((await enter(second)).status).toBe(200);
    expect(await stateOf(opened)).toMatchObject({ codesLeft: 8 });
    expect((await subjects()).filter((subject) => subject.startsWith("A recovery code was used"))).toHaveLength(2);
    expect((await events()).filter((event) => event === "factor.recovery")).toHaveLength(2);
  });

  it("work for their own account alone", async () => {
    await insertPerson(db(), { email: ADA });
    const { codes } = await setUp(sid(await enter()));
    const grace = await insertPerson(db(), { email: "grace@example.com" });
    await insertFactor(db(), grace);
    const body = { username: "grace@example.com", password: PASSWORD, code: codes[0] };
    expect(await refusalOf(await logIn(post("/auth2/login/password", body)))).toBe("400 code_wrong");
  });

  it("are made anew with password and code, and those of before work no more", async () => {
    await insertPerson(db(), { email: ADA });
    const { codes, cookie, key } = await setUp(sid(await enter()));
    const renew = (body: object) => renewCall(post(`${PATH}/recovery-codes`, body, { cookie }));
    expect(await refusalOf(await renew({ currentPassword: "wrong-heron-lantern-58", code: codeOf(key, 1) }))).toBe(
      "400 malformed",
    );
    expect(await refusalOf(await renew({ currentPassword: PASSWORD, code: "000000" }))).toBe("400 code_wrong");
    const renewed = await answerOf(await renew({ currentPassword: PASSWORD, code: codeOf(key, 1) }));
    const fresh = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    expect(await refusalOf(await enter(codes[0]))).toBe("400 code_wrong");
    expect((await enter(fresh[0])).status).toBe(200);
  });
});

describe("taking a second factor away", () => {
  it("takes the password and a code, signs every other browser out and tells the owner", async () => {
    await withAda();
    const elsewhere = sid(await enter(codeOf(undefined, -1)));
    const cookie = sid(await enter(codeOf()));
    const remove = (body: object) => removeCall(post(`${PATH}/remove`, body, { cookie }));
    expect(await refusalOf(await remove({ currentPassword: PASSWORD }))).toBe("400 malformed");
    expect(
      await refusalOf(await remove({ currentPassword: "wrong-heron-lantern-58", code: codeOf(undefined, 1) })),
    ).toBe("400 malformed");
    expect(await refusalOf(await remove({ currentPassword: PASSWORD, code: codeOf() }))).toBe("400 code_wrong");
    const removed = await remove({ currentPassword: PASSWORD, code: codeOf(undefined, 1) });
    expect(removed.status).toBe(200);
    expect([await isSignedIn(elsewhere), await isSignedIn(sid(removed))]).toEqual([false, true]);
    expect((await enter()).status).toBe(200);
    expect(await subjects()).toEqual(["Your second factor was removed at Tealmark"]);
  });
});
