import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as setPassword } from "@/app/(api)/auth2/reset-password/callback/route";
import { POST as verify } from "@/app/(api)/auth2/verify-email/route";
import { POST as change } from "@/app/(api)/user/account/email/route";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { makeMailedLink } from "@/lib/server/people/mailed-link";
import { signedIn } from "../results/sending";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { post, refusalOf } from "../support/requests";

const db = withDatabase();
const OLD = "ada@example.com";
const NEW = "ada@new.example";

beforeEach(async () => {
  await moveClock(db(), new Date());
});

async function ada(emailVerified = true) {
  const id = await insertPerson(db(), { email: OLD, emailVerified });
  return { id, cookie: await signedIn(db(), id) };
}

const ask = (cookie: string, email = NEW, currentPassword = PASSWORD) =>
  change(post("/user/account/email", { email, currentPassword }, { cookie }));
const open = (token: string, cookie: string | null = null) =>
  verify(post("/auth2/verify-email", { token }, { cookie }));
const linkOf = async () => secretIn((await deliveredMails(db()))[0], "/verify-email?token=");
const login = async (username: string) =>
  (await logIn(post("/auth2/login/password", { username, password: PASSWORD }))).status;

describe("a change of address", () => {
  it("changes nothing until the link in the new mailbox is opened, and then tells the old one", async () => {
    const { id, cookie } = await ada();
    await insertOrder(db(), { userId: id, email: OLD });
    await moveBalance(db(), {
      shopId: null,
      email: OLD,
      amountCents: 2500,
      reason: "goodwill",
      dedupeKey: "gift",
      at: now(),
    });
    expect((await ask(cookie)).status).toBe(200);
    const [mail] = await deliveredMails(db());
    expect(mail?.to).toBe(NEW);
    expect([await login(OLD), await login(NEW)]).toEqual([200, 401]);
    expect((await open(secretIn(mail, "/verify-email?token="))).status).toBe(200);
    expect([await login(OLD), await login(NEW)]).toEqual([401, 200]);
    expect(await db().select().from(users)).toMatchObject([{ email: NEW, displayEmail: NEW, emailVerified: true }]);
    expect(await db().select().from(orders)).toMatchObject([{ email: NEW }]);
    expect([await balanceOf(db(), OLD, null), await balanceOf(db(), NEW, null)]).toEqual([0, 2500]);
    const [notice] = await deliveredMails(db());
    expect(notice).toMatchObject({ to: OLD, subject: "Your Tealmark account has a new email" });
    expect(notice?.source).not.toContain(NEW);
    expect(await db().select().from(memberships)).toEqual([]);
  });

  it("takes along what the old address bought since it was proven, and nothing of one that never was", async () => {
    const { id, cookie } = await ada();
    await insertOrder(db(), { email: OLD });
    await ask(cookie);
    await open(await linkOf());
    expect(await db().select().from(orders)).toMatchObject([{ userId: id, email: NEW }]);
    const other = await insertPerson(db(), { email: "eve@example.com", emailVerified: false });
    await insertOrder(db(), { email: "eve@example.com", number: "eve" });
    await ask(await signedIn(db(), other), "eve@new.example");
    await deliveredMails(db()).then((mails) => open(secretIn(mails.at(-1), "/verify-email?token=")));
    expect(await db().select().from(orders).where(eq(orders.number, "eve"))).toMatchObject([{ userId: null }]);
  });

  it("ends the links that were mailed to the old mailbox", async () => {
    const { id, cookie } = await ada();
    await ask(cookie);
    const link = await linkOf();
    const linkId = await makeMailedLink(db(), "reset", id);
    await open(link);
    const reset = post("/auth2/reset-password/callback", { linkId, password: "another window of amber" });
    expect(await refusalOf(await setPassword(reset))).toBe("400 link_invalid");
  });

  it("needs the password, another address, and one that has no account", async () => {
    const { cookie } = await ada();
    await insertPerson(db(), { email: "taken@example.com" });
    expect(await refusalOf(await ask(cookie, NEW, "not the password"))).toBe("400 malformed");
    expect(await refusalOf(await ask(cookie, "ADA@example.com"))).toBe("400 malformed");
    expect(await refusalOf(await ask(cookie, "taken@example.com"))).toBe("409 email_taken");
    expect(await deliveredMails(db())).toEqual([]);
  });

  it("is allowed by the newest link alone, once, for a day, and for the account that asked", async () => {
    const { cookie } = await ada();
    await ask(cookie, "first@new.example");
    const first = await linkOf();
    await ask(cookie);
    const second = await linkOf();
    expect(await refusalOf(await open(first))).toBe("400 link_invalid");
    const eve = await signedIn(db(), await insertPerson(db(), { email: "eve@example.com" }));
    const answer = await open(second, eve);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await refusalOf(await open(second))).toBe("400 link_invalid");
    expect(await login(NEW)).toBe(200);
    await ask(cookie, "third@new.example");
    const late = await linkOf();
    await moveClock(db(), new Date(now().getTime() + 25 * 3_600_000));
    expect(await refusalOf(await open(late))).toBe("400 link_invalid");
  });

  it("does not take an address that got an account meanwhile", async () => {
    const { cookie } = await ada();
    await ask(cookie);
    const link = await linkOf();
    await insertPerson(db(), { email: NEW });
    expect(await refusalOf(await open(link))).toBe("409 email_taken");
    expect(await login(OLD)).toBe(200);
  });

  it("leaves behind what an address was given that nobody has proven", async () => {
    const { cookie } = await ada(false);
    await moveBalance(db(), {
      shopId: null,
      email: OLD,
      amountCents: 2500,
      reason: "goodwill",
      dedupeKey: "gift",
      at: now(),
    });
    await ask(cookie);
    await open(await linkOf());
    expect([await balanceOf(db(), OLD, null), await balanceOf(db(), NEW, null)]).toEqual([2500, 0]);
  });
});
