import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as accept } from "@/app/(api)/user/shop-invitation/accept/route";
import { POST as openLink } from "@/app/(api)/user/shop-invitation/link/route";
import { moveClock, now } from "@/lib/server/clock";
import { audit } from "@/lib/server/db/schema/operations";
import { sessions, users } from "@/lib/server/db/schema/people";
import { shopInvitations } from "@/lib/server/db/schema/shop-invitations";
import { shopPartners } from "@/lib/server/db/schema/shops";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { deliveredMails } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { post } from "../support/requests";
import { askerOf, insertShop, insertShopPerson, invitationsTo, openerWith } from "./people-calls";

const db = withDatabase();
const KEY = "pines";
const NEW = "grace@pines.example";
const ACCOUNT = { name: "Grace Moss", password: PASSWORD };
const DAY_MS = 24 * 3_600_000;

let shopId: string;
let owner: Awaited<ReturnType<typeof askerOf>>;

beforeEach(async () => {
  shopId = await insertShop(db(), KEY);
  owner = await askerOf(db(), await insertShopPerson(db(), shopId, "owner", "rosa"));
  await deliveredMails(db());
});

/** Invites an address. @returns the secret of the link that was mailed */
async function invited(email = NEW, role = "editor"): Promise<string> {
  expect((await owner.does(KEY, "invite", { email, role })).status).toBe(200);
  const [secret = ""] = await invitationsTo(db(), email);
  expect(secret).toMatch(/^[\w-]{43}$/);
  return secret;
}

const idOf = async (email = NEW) => {
  const found: { id: string; email: string }[] = (await owner.read(KEY)).body.invited;
  return found.find((one) => one.email === email)?.id ?? "";
};
const roleOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0]?.role;
const rolesIn = async () => (await db().select().from(shopPartners)).map(({ role }) => role).toSorted();

describe("an invitation to a shop", () => {
  it("is mailed with a link of which a hash alone is kept, and makes an account that edits the shop", async () => {
    const secret = await invited();
    expect(JSON.stringify(await db().select().from(shopInvitations))).not.toContain(secret);
    expect((await openerWith().link(secret)).body).toEqual({
      ...{ shopName: "The pines", role: "editor", email: NEW, by: "rosa", needs: "account" },
    });
    const joined = await openerWith().accept(secret, ACCOUNT);
    expect(joined.body).toEqual({ key: KEY, role: "editor" });
    expect(joined.sid).toMatch(/^sid=\S{20}/);
    const [user] = await db().select().from(users).where(eq(users.email, NEW));
    expect(user).toMatchObject({ role: "partner", emailVerified: true, name: ACCOUNT.name });
    const listed = (await owner.read(KEY)).body;
    expect(listed.people.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ["rosa", "owner"],
      [ACCOUNT.name, "editor"],
    ]);
    expect(listed.people[1].signedInAt).not.toBeNull();
    expect(listed.invited).toEqual([]);
  });

  it("says the same and mails the same whether its address has an account or not", async () => {
    await insertPerson(db(), { email: "known@pines.example" });
    const answers = [];
    for (const email of ["known@pines.example", "unknown@pines.example"]) {
      const { status, body } = await owner.does(KEY, "invite", { email, role: "viewer" });
      const mine = body.invited.find((one: { email: string }) => one.email === email);
      answers.push({ status, ...mine, id: "", email: "", invitedAt: "", endsAt: "" });
      expect(await invitationsTo(db(), email)).toHaveLength(1);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it("is opened by no secret that was not mailed", async () => {
    const token = "x".repeat(43);
    expect((await openLink(post("/user/shop-invitation/link", { token }))).status).toBe(400);
    expect((await accept(post("/user/shop-invitation/accept", { token, account: ACCOUNT }))).status).toBe(400);
  });

  it("is accepted by whoever is signed in with its address, and by nobody else", async () => {
    const known = await insertPerson(db(), { email: NEW });
    const other = await insertPerson(db(), { email: "other@pines.example" });
    const secret = await invited();
    const as = async (id: string) => openerWith((await askerOf(db(), id, "customer")).cookie);
    expect((await openerWith().link(secret)).body.needs).toBe("sign-in");
    for (const browser of [openerWith(), await as(other)]) {
      expect((await browser.accept(secret, ACCOUNT)).body.error.code).toBe("conflict");
    }
    expect(await rolesIn()).toEqual(["owner"]);
    const mine = await as(known);
    expect((await mine.link(secret)).body.needs).toBe("nothing");
    expect((await mine.accept(secret, null)).status).toBe(200);
    expect([await rolesIn(), await roleOf(NEW)]).toEqual([["editor", "owner"], "partner"]);
    expect(await roleOf("other@pines.example")).toBe("customer");
    // The session of a customer, which lives longer, is over: there is one of a partner.
    expect(await db().select().from(sessions).where(eq(sessions.userId, known))).toHaveLength(1);
    expect((await logIn(post("/auth2/login/password", { username: NEW, password: PASSWORD }))).status).toBe(200);
  });

  it("works once", async () => {
    const secret = await invited();
    const both = [await openerWith().accept(secret, ACCOUNT), await openerWith().accept(secret, ACCOUNT)];
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await openerWith().link(secret)).body.error).toMatchObject({
      ...{ code: "link_invalid", message: "This invitation has been used. Log in to continue." },
    });
  });

  it("says that it ended, that it was taken back, and that a newer one was sent", async () => {
    const first = await invited();
    await owner.does(KEY, "again", { id: await idOf() });
    const [second = ""] = await invitationsTo(db(), NEW);
    expect(second).not.toBe(first);
    expect((await openerWith().link(first)).body.error.message).toMatch(/newest email/);
    await moveClock(db(), new Date(now().getTime() + 8 * DAY_MS));
    expect((await openerWith().accept(second, ACCOUNT)).body.error.message).toMatch(/ended after seven days/);
    owner = await askerOf(db(), (await db().select().from(users))[0]?.id ?? "");
    expect((await owner.read(KEY)).body.invited[0].isOver).toBe(true);
    await owner.does(KEY, "again", { id: await idOf() });
    const [third = ""] = await invitationsTo(db(), NEW);
    expect((await openerWith().link(third)).status).toBe(200);
    await owner.does(KEY, "withdraw", { id: await idOf() });
    expect((await openerWith().accept(third, ACCOUNT)).body.error.message).toMatch(/withdrawn/);
    expect(await rolesIn()).toEqual(["owner"]);
  });

  it("is one at a time for an address, is not for those who are here, and for packers where the partner packs", async () => {
    await invited();
    const refusal = async (body: object) => (await owner.does(KEY, "invite", body)).body.error;
    expect(await refusal({ email: NEW, role: "viewer" })).toMatchObject({ code: "conflict", field: "email" });
    expect(await refusal({ email: "Rosa@pines.example", role: "viewer" })).toMatchObject({ code: "conflict" });
    expect(await refusal({ email: "p@pines.example", role: "packer" })).toMatchObject({ field: "role" });
    const other = await insertShop(db(), "packs", true);
    const packs = await askerOf(db(), await insertShopPerson(db(), other, "owner", "pia"));
    expect((await packs.does("packs", "invite", { email: NEW, role: "packer" })).status).toBe(200);
  });

  it("leaves no colleague of ours with two masters", async () => {
    for (const role of ["admin", "marketing"] as const) {
      const email = `${role}@pines.example`;
      const id = await insertPerson(db(), { email, role });
      const secret = await invited(email);
      const { cookie } = await askerOf(db(), id, "admin");
      expect((await openerWith(cookie).accept(secret, null)).body.error.code).toBe("conflict");
    }
    expect(await rolesIn()).toEqual(["owner"]);
  });

  it("takes the account from a stranger who made it before its owner came", async () => {
    const strangers = "strangers-own-lantern-77";
    const id = await insertPerson(db(), { email: NEW, emailVerified: false }, strangers);
    const { cookie } = await askerOf(db(), id, "customer");
    const secret = await invited();
    expect((await openerWith(cookie).accept(secret, null)).body.error.code).toBe("link_invalid");
    expect((await openerWith().accept(secret, ACCOUNT)).status).toBe(200);
    const works = async (password: string) =>
      (await logIn(post("/auth2/login/password", { username: NEW, password }))).status === 200;
    expect([await works(strangers), await works(PASSWORD)]).toEqual([false, true]);
    expect((await db().select().from(users).where(eq(users.id, id)))[0]?.role).toBe("partner");
  });

  it("reaches one address a few times a day at most", async () => {
    await invited();
    const id = await idOf();
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await owner.does(KEY, "again", { id })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it("is forgotten a month after its end, and stands in the record without its address", async () => {
    await invited();
    await owner.does(KEY, "withdraw", { id: await idOf() });
    await moveClock(db(), new Date(now().getTime() + 30 * DAY_MS));
    await jobNamed("invitation-purge").run(db());
    expect(await db().select().from(shopInvitations)).toHaveLength(1);
    await moveClock(db(), new Date(now().getTime() + 8 * DAY_MS));
    await jobNamed("invitation-purge").run(db());
    expect(await db().select().from(shopInvitations)).toEqual([]);
    const written = await db().select().from(audit).where(eq(audit.event, "shop.people"));
    expect(written).toMatchObject([
      { subject: KEY, details: { invited: expect.any(String), role: "editor" } },
      { subject: KEY, details: { withdrawn: expect.any(String) } },
    ]);
    expect(JSON.stringify(written)).not.toContain("@");
  });
});
