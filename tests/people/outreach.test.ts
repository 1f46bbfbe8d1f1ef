import { describe, expect, it } from "vitest";
import { POST as introduce } from "@/app/(api)/employer-form-submit/route";
import { POST as logPageView } from "@/app/(api)/impact/log-page-view/route";
import { POST as invite } from "@/app/(api)/user/invitation/route";
import { POST as refer } from "@/app/(api)/user/referrals/anonymous/route";
import { POST as unsubscribe } from "@/app/(api)/user/unsubscribe/route";
import { REFERRAL_CONDITION } from "@/lib/domain/referral";
import { moveClock, now } from "@/lib/server/clock";
import { pageViews } from "@/lib/server/db/schema/operations";
import { balanceEntries, orders } from "@/lib/server/db/schema/orders";
import { invitations, referrals } from "@/lib/server/db/schema/outreach";
import { env } from "@/lib/server/env";
import { creditReferrals } from "@/lib/server/outreach/credit-referrals";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";

const db = withDatabase();
const laterDays = (days: number) => moveClock(db(), new Date(now().getTime() + days * 24 * 3_600_000));
const join = (wish: Record<string, unknown> = {}, extras = {}) =>
  invite(post("/user/invitation", { email: "ada@example.com", source: "ny_waitlist", ...wish }, extras));

describe("a waitlist", () => {
  it("takes an address once per list, and mails it once in 30 days", async () => {
    expect((await join({ first_name: "Ada", last_name: "Quill" })).status).toBe(201);
    expect((await join({ email: "ADA@example.com" })).status).toBe(200);
    expect((await join({ source: "ca_supplements" })).status).toBe(201);
    expect(await db().select().from(invitations)).toHaveLength(2);
    const mails = await deliveredMails(db());
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@example.com", "You're on the Tealmark waitlist"],
    ]);
  });

  it("of a partner's shop is the partner's: sender, subject, words, links and colours", async () => {
    await seedCatalogue(db());
    expect((await join({ first_name: "Ada", businessKey: "calm-cycle" })).status).toBe(201);
    const shopId = demoShopId("calm-cycle");
    expect(await db().select().from(invitations)).toEqual([expect.objectContaining({ shopId })]);
    const [mail, ...rest] = await deliveredMails(db());
    expect(rest).toEqual([]);
    expect(mail?.subject).toBe("You're on the Calm Cycle waitlist");
    expect(mail?.source).toMatch(/^From: "?Calm Cycle"? </m);
    const whole = mail?.source ?? "";
    expect(whole).toContain("at Calm Cycle.");
    expect(whole).toContain('href="http://localhost:3000/shop/calm-cycle"');
    expect(whole).not.toMatch(/tealmark/i);
    expect(whole).not.toMatch(/#3cbab5/i);
  });

  it("of a shop that is not there is refused", async () => {
    expect(await refusalOf(await join({ businessKey: "no-such-shop" }))).toBe("404 shop_not_found");
    expect(await db().select().from(invitations)).toEqual([]);
  });

  it("that does not exist is refused by name", async () => {
    expect(await refusalOf(await join({ source: "tx_waitlist" }))).toBe("400 invalid_source");
  });

  it.each(["http://evil.example", "www.evil.example", "<b>Ada</b>", "Ada\r\nBcc: x@y.co"])(
    "takes no name like %j",
    async (first_name) => {
      expect(await refusalOf(await join({ first_name }))).toBe("400 malformed");
      expect(await deliveredMails(db())).toEqual([]);
    },
  );

  it("is no relay: five from a network in an hour", async () => {
    const peer = "203.0.113.4";
    for (let index = 0; index < 5; index++) await join({ email: `a${index}@example.com` }, { peer });
    expect(await refusalOf(await join({ email: "a6@example.com" }, { peer }))).toBe("429 too_many_requests");
  });

  it("can be refused for good with the mail program's own button", async () => {
    await join();
    const [mail] = await deliveredMails(db());
    const header = mail?.source.replace(/\r?\n\s+/g, " ") ?? "";
    expect(header).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const path =
      /<http:\/\/localhost:3000(\/user\/unsubscribe\?token= ?[^>]+)>/.exec(header)?.[1]?.replace(/ /g, "") ?? "";
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await unsubscribe(post(path, "List-Unsubscribe=One-Click", form))).status).toBe(204);
    expect(await refusalOf(await unsubscribe(post("/user/unsubscribe?token=made-up", "", form)))).toBe(
      "400 link_invalid",
    );
    await laterDays(31);
    await join({ source: "ca_supplements" });
    expect(await deliveredMails(db())).toEqual([]);
  });
});

/** A mail's source with its soft line breaks undone. */
const plain = (source = "") => source.replace(/=\r?\n/g, "").replace(/\r?\n/g, " ");

describe("a referral", () => {
  const send = (email: string, referred: string) => refer(post("/user/referrals/anonymous", { email, referred }));

  it("is noted once, mails the friend once and names nobody", async () => {
    for (let index = 0; index < 2; index++) {
      const answer = await answerOf(await send("ada@example.com", "friend@example.com"));
      expect(answer).toEqual({ status: 200, body: { ok: true } });
    }
    expect(await db().select().from(referrals)).toHaveLength(1);
    const mails = await deliveredMails(db());
    expect(mails.map(({ to }) => to)).toEqual(["friend@example.com"]);
    expect(mails[0]?.source).not.toContain("ada@example.com");
    expect(mails[0]?.source).toContain("Hi there,");
    expect(plain(mails[0]?.source)).toContain(`each of you gets $25 in credit. ${REFERRAL_CONDITION}`);
  });

  it("promises nothing to who ordered before, and tells whoever recommends as little", async () => {
    await insertOrder(db(), { email: "friend@example.com", status: "shipped" });
    const answer = await answerOf(await send("ada@example.com", "friend@example.com"));
    expect(answer).toEqual({ status: 200, body: { ok: true } });
    const [mail] = await deliveredMails(db());
    expect(plain(mail?.source)).toContain("They recommended Tealmark to you");
    expect(plain(mail?.source)).not.toMatch(/\$25|credit/);
  });

  it.each([
    ["ada@example.com", "ADA@Example.com"],
    ["ada@example.com", "ada+friend@example.com"],
    ["ada+shop@example.com", "ada+friend@example.com"],
    ["a.da@gmail.com", "ada@googlemail.com"],
  ])("is not of oneself, in any spelling: %s, %s", async (email, referred) => {
    expect(await refusalOf(await send(email, referred))).toBe("400 self_referral");
  });

  it("is of somebody else, however alike", async () => {
    expect((await send("a.da@example.com", "ada@example.com")).status).toBe(200);
  });
});

describe("a referral's credit", () => {
  const FRIEND = "friend@example.com";
  const send = (email: string) => refer(post("/user/referrals/anonymous", { email, referred: FRIEND }));
  const credits = async () => {
    await creditReferrals(db());
    const entries = await db().select().from(balanceEntries);
    return entries.map(({ email, amountCents }) => [email, amountCents]).sort();
  };

  it("comes to both 14 days after the friend's first order, once, and to whoever recommended first", async () => {
    await send("ada@example.com");
    await laterDays(1);
    await send("bob@example.com");
    await laterDays(1);
    await insertOrder(db(), { email: FRIEND, status: "ready" });
    await laterDays(13);
    expect(await credits()).toEqual([]);
    await laterDays(1);
    // It can still be canceled as a whole.
    expect(await credits()).toEqual([]);
    await db().update(orders).set({ status: "shipped" });
    const earned = [
      ["ada@example.com", 2500],
      [FRIEND, 2500],
    ];
    expect(await credits()).toEqual(earned);
    expect(await credits()).toEqual(earned);
  });

  it("does not come for what somebody sends to their own door", async () => {
    await send("ada@example.com");
    await laterDays(1);
    await insertOrder(db(), { email: "ada@example.com", status: "shipped" });
    const [own] = await db().select().from(orders);
    if (!own) throw new Error("no order");
    const written = { ...own.shippingAddress, line1: ` ${own.shippingAddress.line1.toUpperCase()}.` };
    await insertOrder(db(), { email: FRIEND, status: "shipped", shippingAddress: written });
    await laterDays(20);
    expect(await credits()).toEqual([]);
  });

  it("does not come for a customer of before, a test order or one that was paid back", async () => {
    await insertOrder(db(), { email: FRIEND, status: "shipped" });
    await laterDays(1);
    await send("ada@example.com");
    await laterDays(1);
    await insertOrder(db(), { email: FRIEND, status: "shipped" });
    await laterDays(20);
    expect(await credits()).toEqual([]);
    await db().delete(orders);
    await laterDays(1);
    await insertOrder(db(), { email: FRIEND, isTest: true });
    await insertOrder(db(), { email: FRIEND, status: "refunded" });
    await laterDays(20);
    expect(await credits()).toEqual([]);
  });
});

describe("an introduction to an employer", () => {
  const send = (wish: Record<string, unknown> = {}) =>
    introduce(
      post("/employer-form-submit", {
        email: "ada@example.com",
        name: "Ada Quill",
        employerEmail: "hr@example.org",
        ...wish,
      }),
    );

  it("is mailed once in 30 days, whoever asks, by a fixed text", async () => {
    expect(await answerOf(await send())).toEqual({ status: 200, body: { ok: true } });
    await send({ email: "bob@example.com", name: "Bob Stone" });
    const mails = await deliveredMails(db());
    expect(mails.map(({ to }) => to)).toEqual(["hr@example.org"]);
    expect(mails[0]?.source).toContain("Ada Quill suggested Tealmark");
    await laterDays(31);
    await send({ email: "bob@example.com", name: "Bob Stone" });
    expect(await deliveredMails(db())).toHaveLength(1);
  });

  it("needs two different addresses", async () => {
    expect(await refusalOf(await send({ employerEmail: "ada@EXAMPLE.com" }))).toBe("400 malformed");
  });
});

describe("a page view", () => {
  const view = (wish: Record<string, unknown> = {}, extras: { peer?: string; token?: string } = {}) => {
    const { peer, token = env().siteToken } = extras;
    const headers = { authorization: `Bearer ${token}` };
    return logPageView(
      post(
        "/impact/log-page-view",
        { url: "/pricing", userAgent: "Mozilla/5.0", ...wish },
        { headers, ...(peer ? { peer } : {}) },
      ),
    );
  };

  it("keeps the page and the network, and nothing that names anybody", async () => {
    const secret =
      "linkId=secret-1&token=secret-2&email=c@d.co&kitID=secret-3&paymentId=secret-4&discount=secret-5&utm_source=news#secret-6";
    const wish = { url: `/pricing?${secret}`, referringUrl: `https://search.example/q?x=1`, ip: "8.8.8.8" };
    expect((await view({ ...wish, sessionId: "secret-7" }, { peer: "203.0.113.77" })).status).toBe(204);
    const [row] = await db().select().from(pageViews);
    expect(row).toMatchObject({
      url: "http://localhost:3000/pricing?utm_source=news",
      referrer: "https://search.example",
      network: "203.0.113.0/24",
    });
    expect(JSON.stringify(row)).not.toMatch(/secret|c@d|8\.8\.8/);
  });

  it("of a bot or of a flood is dropped without a word", async () => {
    expect((await view({ userAgent: "Googlebot/2.1" })).status).toBe(204);
    expect(await db().select().from(pageViews)).toEqual([]);
    const peer = "203.0.113.78";
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await view({}, { peer })).status));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await db().select().from(pageViews)).toHaveLength(60);
  });

  it("needs the site's token", async () => {
    expect(await refusalOf(await view({}, { token: "wrong" }))).toBe("401 not_signed_in");
  });
});
