import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { passwords } from "@/lib/server/db/schema/people";
import { env } from "@/lib/server/env";
import { hashPassword, isOutdatedHash, isPassword } from "@/lib/server/people/password-hash";
import { signIn } from "@/lib/server/people/sign-in";
import { withDatabase } from "../support/database";
import { insertPerson, PASSWORD } from "../support/people";

const db = withDatabase();

const OLD = { id: "1", key: "an-old-secret-that-is-long-enough-for-this" };
const NEW = { id: "2", key: "a-new-secret-that-is-long-enough-for-this" };

/** Sets the keys that seal passwords, newest first. */
const seal = (...peppers: { id: string; key: string }[]) =>
  vi.spyOn(env(), "passwordPeppers", "get").mockReturnValue(peppers);

beforeEach(() => {
  const settings = env();
  // A plain value becomes a getter, so that it can be replaced for one test.
  Object.defineProperty(settings, "passwordPeppers", { configurable: true, get: () => [] });
});
afterEach(() => vi.restoreAllMocks());

describe("an account that nobody has", () => {
  it("can be asked for again after a flood of passwords, whose refusal is not kept", async () => {
    const flood = Array.from({ length: 36 }, () => hashPassword(PASSWORD));
    await expect(isPassword(null, PASSWORD)).rejects.toMatchObject({ code: "unavailable" });
    await Promise.allSettled(flood);
    expect(await isPassword(null, PASSWORD)).toBe(false);
  });
});

describe("a stored password", () => {
  it("is argon2's own where no key is set", async () => {
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdatedHash(stored)).toBe(false);
  });

  it("is worth nothing without the key that sealed it", async () => {
    seal(NEW);
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^\$pepper=2\$argon2id\$v=19\$/);
    expect(await isPassword(stored, PASSWORD)).toBe(true);
    expect(await isPassword(stored, `${PASSWORD}x`)).toBe(false);
    seal({ ...NEW, key: `${NEW.key}x` });
    expect(await isPassword(stored, PASSWORD)).toBe(false);
    seal();
    expect(await isPassword(stored, PASSWORD)).toBe(false);
  });

  it("of an older key, or of none, still opens, and is sealed anew at the next login", async () => {
    const email = "old@example.com";
    const id = await insertPerson(db(), { email });
    const stored = async () => (await db().select().from(passwords).where(eq(passwords.userId, id)))[0]?.hash ?? "";
    const client = {
      address: "203.0.113.9",
      network: "203.0.113.0/24",
      userAgent: "",
      shopKey: null,
      sessionToken: null,
    };
    const logIn = () =>
      signIn(
        db(),
        { username: email, password: PASSWORD },
        {
          ...client,
          checkoutCookie: null,
          objectsToMeasuring: false,
          membershipCookie: null,
          orderCookie: null,
          browserId: "b",
        },
      );
    seal(OLD);
    expect(isOutdatedHash(await stored())).toBe(true);
    await logIn();
    expect(await stored()).toMatch(/^\$pepper=1\$/);
    seal(NEW, OLD);
    await logIn();
    expect(await stored()).toMatch(/^\$pepper=2\$/);
    seal(NEW);
    await expect(logIn()).resolves.toBeDefined();
  });
});
