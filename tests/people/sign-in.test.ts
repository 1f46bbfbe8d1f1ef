import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as logOut } from "@/app/(api)/auth2/logout/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { moveClock, now } from "@/lib/server/clock";
import { audit } from "@/lib/server/db/schema/operations";
import { passwords, sessions, users } from "@/lib/server/db/schema/people";
import { withDatabase } from "../support/database";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";

const db = withDatabase();
const ADA = "ada@example.com";

const attempt = (username: string, password: string, extras = {}) =>
  logIn(post("/auth2/login/password", { username, password }, extras));

const later = (milliseconds: number) => moveClock(db(), new Date(now().getTime() + milliseconds));
const DAY = 24 * 3_600_000;

async function signedIn(email = ADA): Promise<string> {
  const cookie = cookieOf(await attempt(email, PASSWORD), "sid");
  if (!cookie) throw new Error("no session cookie was set");
  return cookie;
}

const isSignedIn = async (cookie: string) => (await cmsInfo(get("/user/cms-info", { cookie }))).status === 200;

describe("signing in", () => {
  it("answers with the person and a cookie that scripts cannot read", async () => {
    await insertPerson(db(), { email: ADA });
    const response = await attempt(" ADA@example.com ", PASSWORD);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { user: { email: ADA, name: "Ada Quill", role: "customer" } },
    });
  });

  it("gives an unknown address, a wrong password, a disabled account and one without password the same answer", async () => {
    await insertPerson(db(), { email: ADA });
    await insertPerson(db(), { email: "gone@example.com", disabledAt: now() });
    await insertPerson(db(), { email: "old@example.com", isOldStore: true }, null);
    const answers = await Promise.all(
      [
        attempt(ADA, "wrong-heron-lantern-58"),
        attempt("nobody@example.com", PASSWORD),
        attempt("gone@example.com", PASSWORD),
        attempt("old@example.com", PASSWORD),
      ].map(async (response) => {
        const { status, body } = await answerOf(await response);
        const { requestId: _, ...error } = (body as { error: { requestId: string } }).error;
        return { status, error };
      }),
    );
    const error = { code: "invalid_credentials", message: "Email or password is incorrect." };
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 401, error })]),
    );
  });

  it("stores neither the session's token nor the address in the clear where a hash will do", async () => {
    await insertPerson(db(), { email: ADA });
    const cookie = await signedIn();
    const token = cookie.slice("sid=".length);
    const [session] = await db().select().from(sessions);
    expect(session?.token).not.toBe(token);
    expect(session?.token).toHaveLength(43);
    const trail = await db().select().from(audit);
    expect(JSON.stringify(trail)).not.toContain(ADA);
    expect(trail.map(({ event }) => event)).toEqual(["login.ok"]);
  });

  it("replaces the session that the browser came with, and adopts no value that it makes up", async () => {
    await insertPerson(db(), { email: ADA });
    const first = await signedIn();
    const second = cookieOf(await attempt(ADA, PASSWORD, { cookie: first }), "sid") ?? "";
    expect(second).not.toBe(first);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);
    const planted = "sid=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const third = cookieOf(await attempt(ADA, PASSWORD, { cookie: planted }), "sid");
    expect(third).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it("keeps the ten newest sessions of an account", async () => {
    await insertPerson(db(), { email: ADA });
    const cookies: string[] = [];
    for (let index = 0; index < 12; index++) {
      cookies.push(await signedIn());
      await later(1000);
    }
    const alive = await Promise.all(cookies.map(isSignedIn));
    expect(alive).toEqual([false, false, ...Array(10).fill(true)]);
  });
});

describe("wrong passwords", () => {
  it("are let pass five times and then have to wait, for addresses with and without an account", async () => {
    await insertPerson(db(), { email: ADA });
    for (const email of [ADA, "nobody@example.com"]) {
      for (let index = 0; index < 5; index++) {
        expect(await refusalOf(await attempt(email, "wrong-heron-lantern-58"))).toBe("401 invalid_credentials");
      }
      const response = await attempt(email, PASSWORD);
      expect(response.headers.get("retry-after")).toBe("30");
      expect(await refusalOf(response)).toBe("429 too_many_requests");
    }
  });

  it("are forgotten after a right one", async () => {
    await insertPerson(db(), { email: ADA });
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 4; index++) await attempt(ADA, "wrong-heron-lantern-58");
      expect((await attempt(ADA, PASSWORD)).status).toBe(200);
    }
  });
});

describe("a password's hash", () => {
  it("is renewed when it was made with older parameters", async () => {
    const { hash } = await import("@node-rs/argon2");
    const id = await insertPerson(db(), { email: ADA });
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db().update(passwords).set({ hash: old }).where(eq(passwords.userId, id));
    expect((await attempt(ADA, PASSWORD)).status).toBe(200);
    const [account] = await db().select().from(passwords).where(eq(passwords.userId, id));
    expect(account?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await attempt(ADA, PASSWORD)).status).toBe(200);
  });
});

describe("a session", () => {
  it("ends after 7 idle days, and after 30 days however often it is used", async () => {
    await insertPerson(db(), { email: ADA });
    const idle = await signedIn();
    await later(7 * DAY);
    expect(await isSignedIn(idle)).toBe(false);
    const busy = await signedIn();
    for (let day = 0; day < 29; day++) {
      await later(DAY);
      expect(await isSignedIn(busy)).toBe(true);
    }
    await later(DAY);
    expect(await isSignedIn(busy)).toBe(false);
  });

  it("ends for staff after 30 idle minutes and after 12 hours", async () => {
    await insertPerson(db(), { email: ADA, role: "marketing" });
    const response = await attempt(ADA, PASSWORD);
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=43200");
    const idle = cookieOf(response, "sid") ?? "";
    await later(29 * 60_000);
    expect(await isSignedIn(idle)).toBe(true);
    await later(30 * 60_000);
    expect(await isSignedIn(idle)).toBe(false);
  });

  it("ends when its account is disabled", async () => {
    const id = await insertPerson(db(), { email: ADA });
    const cookie = await signedIn();
    await db().update(users).set({ disabledAt: now() }).where(eq(users.id, id));
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("ends at logout, which answers the same without one", async () => {
    await insertPerson(db(), { email: ADA });
    const cookie = await signedIn();
    for (const extras of [{ cookie }, { cookie }, {}]) {
      const response = await logOut(post("/auth2/logout", undefined, extras));
      expect(response.status).toBe(204);
      expect(response.headers.get("clear-site-data")).toBe('"cache","storage"');
      expect(response.headers.getSetCookie()[0]).toMatch(/^sid=; .*Max-Age=0$/);
    }
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await db().select().from(sessions)).toEqual([]);
  });
});
