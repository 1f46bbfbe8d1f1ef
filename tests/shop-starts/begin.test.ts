import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { GET as getPicture } from "@/app/(api)/media/shops/[businessKey]/[name]/route";
import { POST as keep } from "@/app/(api)/user/shop-start/keep/route";
import { POST as readLink } from "@/app/(api)/user/shop-start/link/route";
import { POST as sendLogo } from "@/app/(api)/user/shop-start/logo/route";
import { POST as open } from "@/app/(api)/user/shop-start/open/route";
import { GET as read, PUT as save } from "@/app/(api)/user/shop-start/route";
import { moveClock, now } from "@/lib/server/clock";
import { sessions, users } from "@/lib/server/db/schema/people";
import { shopPictures } from "@/lib/server/db/schema/shop-pictures";
import { shopStarts } from "@/lib/server/db/schema/shop-starts";
import { shopDrafts } from "@/lib/server/db/schema/shop-versions";
import { shopPartners, shops } from "@/lib/server/db/schema/shops";
import { emptyBucket } from "@/lib/server/http/rate-limit";
import { MOST_UNPROVED } from "@/lib/server/shop-starts/save-start";
import { startVisitor } from "@/lib/server/shop-starts/start-visit";
import { emptyLook } from "@/lib/server/shops/clean-customization";
import { draftVisit } from "@/lib/server/shops/draft-visit";
import { readStoredShop } from "@/lib/server/shops/stored-shop";
import { askerOf } from "../shop-people/people-calls";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { deliveredMails } from "../support/outbox";
import { insertPerson } from "../support/people";
import { post } from "../support/requests";
import { browserOf, FIELDS, logoOf, mailedSecrets, OWNER, PASSWORD } from "./begin";

const db = withDatabase();
const browser = (extras?: { readonly peer: string }) =>
  browserOf({ read, save, keep, sendLogo, readLink, open }, extras);
const HOUR_MS = 3_600_000;
const STRANGERS = "strangers-own-lantern-77";
const ACCOUNT = { name: "Rosa Okonkwo", password: PASSWORD };
const later = (milliseconds: number) => moveClock(db(), new Date(now().getTime() + milliseconds));
/** Limits count by the machine's clock, which tests do not move. */
const anHourPassed = () => emptyBucket("shop-start-recipient-hour", OWNER);
const insertShop = (key: string, businessName: string, isActive = true) =>
  db()
    .insert(shops)
    .values({ id: `shop_${key}`, key, customization: emptyLook(businessName), isActive, version: 1, updatedAt: now() });
const passwordWorks = async (username: string, password: string) =>
  (await logIn(post("/auth2/login/password", { username, password }))).status === 200;

/** A shop that was begun, and the secret of the link that was mailed for it. */
async function kept(visitor = browser()) {
  await visitor.save();
  expect((await visitor.keep(OWNER)).body.isMailed).toBe(true);
  const [secret = ""] = await mailedSecrets(db(), OWNER);
  expect(secret).not.toBe("");
  return { visitor, secret };
}

describe("a shop that somebody begins", () => {
  it("has a draft that their browser goes on with, and that is no shop for anybody", async () => {
    const visitor = browser();
    const { status, body, cookies } = await visitor.save();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...FIELDS, logo: "", email: null });
    expect(cookies.join()).toMatch(/^shs=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/);
    expect((await visitor.read()).start).toEqual(body);
    expect((await browser().read()).start).toBeNull();
    expect(await readStoredShop(db(), FIELDS.key)).toBeNull();
  });

  it("is drawn for its browser alone, with its draft, and only at its own address", async () => {
    await insertShop("lift-club", "Lift Club");
    const visitor = browser();
    await visitor.save();
    const seen = async (cookie: string | null, path: string) => {
      const serve = await startVisitor(cookie ? { cookie } : {}, path);
      return serve ? serve(() => draftVisit()?.shop.look.businessName) : null;
    };
    expect(await seen(visitor.cookie(), "/shop/tall-pines")).toBe(FIELDS.businessName);
    expect(await seen(visitor.cookie(), "/shop/tall-pines/pricing")).toBe(FIELDS.businessName);
    expect(await seen(visitor.cookie(), "/shop/lift-club")).toBeNull();
    expect(await seen("shs=dGhpcy1pcy1ub2JvZHlzLXNlY3JldC1hdC1hbGw", "/shop/tall-pines")).toBeNull();
    expect(await seen(null, "/shop/tall-pines")).toBeNull();
  });

  it("keeps one logo, which only its browser gets", async () => {
    const visitor = browser();
    await visitor.save();
    await visitor.logo(await logoOf(10, 60, 90));
    const { body } = await visitor.logo(await logoOf(200, 60, 20));
    expect(await db().select().from(shopPictures)).toHaveLength(1);
    const [, , , businessKey = "", name = ""] = body.logo.split("/");
    const fetched = async (cookie: string | null) =>
      getPicture(new Request(`http://localhost:3000${body.logo}`, { headers: cookie ? { cookie } : {} }), {
        params: Promise.resolve({ businessKey, name }),
      });
    expect((await fetched(null)).status).toBe(404);
    const own = await fetched(visitor.cookie());
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, max-age=300"]);
    expect((await fetched(null)).status).toBe(404);
  });

  it("refuses a drawing and keeps what was there", async () => {
    const visitor = browser();
    await visitor.save();
    const { status, body } = await visitor.logo(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect([status, body.error.message]).toEqual([422, expect.stringContaining("SVG")]);
    expect((await visitor.read()).start?.logo).toBe("");
  });

  it("moves to another address with its picture", async () => {
    const visitor = browser();
    await visitor.save();
    await visitor.logo(await logoOf(10, 60, 90));
    const { body } = await visitor.save({ key: "pines-north" });
    expect(body).toMatchObject({ key: "pines-north", logo: expect.stringMatching(/^\/media\/shops\/pines-north\//) });
    expect(await db().select().from(shops)).toHaveLength(1);
  });

  it.each(["#ffffff", "#ffff99", "#39ff14", "#f5e663"])("keeps %s as it is, however pale", async (pale) => {
    const { body } = await browser().save({ primaryColor: pale });
    expect(body.primaryColor).toBe(pale);
  });

  it.each([
    ["our own", "Tealmark Labs", "tm-labs"],
    ["ours in other letters", "TeaIrnark T3almark", "tm-labs"],
    ["a payment company's", "PayPal", "pp-shop"],
    ["a laboratory's that many know", "LabCorp Direct", "direct"],
    ["one with letters that turn around", "Pines\u202ecod", "pines"],
  ])("gets no name that is %s", async (_what, businessName, key) => {
    const { status, body } = await browser().save({ businessName, key });
    expect([status, body.error.field]).toEqual([400, "businessName"]);
    expect(await db().select().from(shops)).toEqual([]);
  });

  it("gets no name of a shop that is open, however it is written", async () => {
    await insertShop("north-loft", "North Loft");
    const { body } = await browser().save({ businessName: "NORTH L0FT", key: "nl-shop" });
    expect(body.error.field).toBe("businessName");
  });

  it.each([
    ["taken", "north-loft", "north-loft-2"],
    ["like a taken one", "n0rth-l0ft", "n0rth-l0ft-2"],
    ["reserved", "checkout", "checkout-2"],
  ])("is offered a free address when the wished one is %s", async (_what, key, free) => {
    await insertShop("north-loft", "Someone Else", false);
    const { status, body } = await browser().save({ key });
    expect([status, body.error.field, body.error.facts.proposal]).toEqual([400, "key", free]);
    expect((await browser().save({ key: free })).status).toBe(200);
  });

  it("ends after a day without an address, and its names are free again", async () => {
    const visitor = browser();
    await visitor.save();
    await visitor.logo(await logoOf(10, 60, 90));
    await later(23 * HOUR_MS);
    await jobNamed("shop-start-purge").run(db());
    expect((await visitor.read()).start).not.toBeNull();
    await later(HOUR_MS);
    expect((await visitor.read()).start).toBeNull();
    await jobNamed("shop-start-purge").run(db());
    for (const table of [shops, shopDrafts, shopPictures, shopStarts])
      expect(await db().select().from(table)).toEqual([]);
    expect((await browser().save()).status).toBe(200);
  });

  it("is begun six times an hour from a network, and never by more than fit", async () => {
    const peer = "203.0.113.9";
    for (let index = 0; index < 6; index++) {
      expect((await browser({ peer }).save({ key: `tall-pines-${index}` })).status).toBe(200);
    }
    expect((await browser({ peer }).save({ key: "one-more" })).status).toBe(429);
    const [one] = await db().select().from(shops);
    for (let index = 6; index < MOST_UNPROVED; index++) {
      const id = `shop_${index}`;
      await db()
        .insert(shops)
        .values({ ...one, id, key: `crowd-${index}`, customization: emptyLook("Crowd"), updatedAt: now() });
      const ends = { startedAt: now(), endsAt: new Date(now().getTime() + HOUR_MS) };
      await db()
        .insert(shopStarts)
        .values({ shopId: id, browserHash: null, email: null, ...ends });
    }
    expect((await browser().save({ key: "one-more" })).status).toBe(503);
  });
});

describe("the link that keeps a shop", () => {
  it("goes to the address that was named, once an hour, and repeats nothing that was typed", async () => {
    const visitor = browser();
    await visitor.save();
    expect((await visitor.keep(OWNER)).body.isMailed).toBe(true);
    expect((await visitor.keep(OWNER)).body.isMailed).toBe(false);
    const mails = await deliveredMails(db());
    expect(mails.map(({ to }) => to)).toEqual([OWNER]);
    expect(mails[0]?.source).not.toMatch(/tall.pines(?!\.example)/i);
    await anHourPassed();
    expect((await visitor.keep(OWNER)).body.isMailed).toBe(true);
  });

  it("mails six strangers an hour from a network, no more", async () => {
    const visitor = browser({ peer: "203.0.113.9" });
    await visitor.save();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++) statuses.push((await visitor.keep(`p${index}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it("tells another browser only that the address has one, and mails it there", async () => {
    await kept();
    await anHourPassed();
    const other = browser();
    await other.save({ key: "another" });
    const { status, body } = await other.keep(OWNER);
    expect([status, body.error.code, body.error.field]).toEqual([409, "conflict", "email"]);
    expect(JSON.stringify(body)).not.toContain("tall-pines");
    const [secret = ""] = await mailedSecrets(db(), OWNER);
    expect((await browser().link(secret)).body.businessName).toBe(FIELDS.businessName);
  });

  it("makes an account with a proven address, a partner of this one shop, signed in", async () => {
    const { visitor, secret } = await kept();
    expect((await browser().link(secret)).body).toEqual({
      ...{ businessName: FIELDS.businessName, email: OWNER, hasPassword: false },
    });
    const { body, cookies } = await browser().open(secret, ACCOUNT);
    expect(body).toEqual({ key: FIELDS.key, needsSignIn: false });
    expect(cookies.some((line) => /^sid=\S{20}/.test(line))).toBe(true);
    const [user] = await db().select().from(users);
    expect(user).toMatchObject({ email: OWNER, role: "partner", emailVerified: true, name: ACCOUNT.name });
    expect(await db().select().from(shopPartners)).toMatchObject([{ userId: user?.id }]);
    // Whoever named the address may not have been its owner.
    expect((await visitor.read()).start).toBeNull();
    expect(await startVisitor({ cookie: visitor.cookie() ?? "" }, "/shop/tall-pines")).toBeNull();
    expect(await readStoredShop(db(), FIELDS.key)).toBeNull();
    await later(100 * HOUR_MS);
    await jobNamed("shop-start-purge").run(db());
    expect(await db().select().from(shops)).toHaveLength(1);
  });

  it("works once, and not for an address that was corrected since", async () => {
    const { secret } = await kept();
    expect((await browser().open(secret, ACCOUNT)).status).toBe(200);
    expect((await browser().open(secret, ACCOUNT)).body.error.code).toBe("link_invalid");
    const second = browser();
    await second.save({ key: "second-one", businessName: "Second One" });
    await second.keep("tpyo@example.com");
    const [wrong = ""] = await mailedSecrets(db(), "tpyo@example.com");
    await second.keep("typo@example.com");
    expect((await browser().open(wrong, ACCOUNT)).body.error.code).toBe("link_invalid");
  });

  it("opens no account that has a password: its owner signs in, as a partner from then on", async () => {
    const id = await insertPerson(db(), { email: OWNER });
    const { secret } = await kept();
    const { body, cookies } = await browser().open(secret, null);
    expect(body).toEqual({ key: FIELDS.key, needsSignIn: true });
    expect(cookies.some((line) => line.startsWith("sid="))).toBe(false);
    expect(await db().select().from(shopPartners)).toMatchObject([{ userId: id }]);
    expect((await db().select().from(users))[0]?.role).toBe("partner");
  });

  it("opens for an admin, who stays one and is none of its people, and for nobody else of ours", async () => {
    const id = await insertPerson(db(), { email: OWNER, role: "admin" });
    const { visitor, secret } = await kept();
    const { cookie } = await askerOf(db(), id, "admin");
    const { body, cookies } = await browser().open(secret, null, cookie);
    expect(body).toEqual({ key: FIELDS.key, needsSignIn: false });
    // The session was not made younger by a link.
    expect(cookies.some((line) => line.startsWith("sid="))).toBe(false);
    expect((await db().select().from(users))[0]?.role).toBe("admin");
    expect(await db().select().from(shopPartners)).toEqual([]);
    expect((await visitor.read()).start).toBeNull();
    expect((await db().select().from(shopStarts))[0]?.provedAt).not.toBeNull();
    await db().update(users).set({ role: "marketing", email: "m@example.com" });
    const other = browser();
    await other.save({ key: "second-one", businessName: "Second One" });
    await other.keep("m@example.com");
    const [second = ""] = await mailedSecrets(db(), "m@example.com");
    expect((await other.open(second, null, cookie)).body.error.code).toBe("conflict");
  });

  it("takes the account from a stranger who made it before its owner came", async () => {
    await insertPerson(db(), { email: OWNER, emailVerified: false }, STRANGERS);
    expect(await passwordWorks(OWNER, STRANGERS)).toBe(true);
    const { secret } = await kept();
    expect((await browser().link(secret)).body.hasPassword).toBe(false);
    await browser().open(secret, ACCOUNT);
    expect(await passwordWorks(OWNER, STRANGERS)).toBe(false);
    expect(await passwordWorks(OWNER, PASSWORD)).toBe(true);
    // The stranger's session ended; the owner's two are left.
    expect(await db().select().from(sessions)).toHaveLength(2);
  });

  it("survives a password that is easy to guess", async () => {
    const { secret } = await kept();
    expect((await browser().open(secret, { ...ACCOUNT, password: "passwordpassword" })).body.error.code).toBe(
      "weak_password",
    );
    expect((await browser().open(secret, ACCOUNT)).status).toBe(200);
  });
});
