import { describe, expect, it } from "vitest";
import { POST as write } from "@/app/(api)/user/contact/route";
import { moveClock, now } from "@/lib/server/clock";
import { shops } from "@/lib/server/db/schema/shops";
import { withDatabase } from "../support/database";
import { deliveredMails, type SentMail } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";

const db = withDatabase();
const QUESTION = {
  email: "Ada@Example.com",
  name: "Ada Quill",
  message: "When does my kit ship?\n\nIt is for Monday.",
};
const send = (wish: Record<string, unknown> = {}, extras = {}) =>
  write(post("/user/contact", { ...QUESTION, ...wish }, extras));
const to = (mails: readonly SentMail[], address: string) => mails.filter((mail) => mail.to === address);
const toUs = (mails: readonly SentMail[]) => to(mails, "hello@localhost");

describe("a message to us", () => {
  it("reaches us with its words, and answering it answers its sender", async () => {
    expect(await answerOf(await send())).toEqual({ status: 202, body: { ok: true } });
    const [mail] = toUs(await deliveredMails(db()));
    expect(mail?.subject).toBe("A message from the shop");
    expect(mail?.source).toMatch(/^Reply-To: ada@example\.com$/m);
    expect(mail?.source).toContain("When does my kit ship?");
    expect(mail?.source).toContain("It is for Monday.");
    expect(mail?.source).toContain("Ada Quill");
  });

  it("is confirmed to its sender without a word of it or of the name", async () => {
    await send();
    const [mail] = to(await deliveredMails(db()), "ada@example.com");
    expect(mail?.subject).toBe("Tealmark has your message");
    expect(mail?.source).not.toMatch(/kit leave|Monday\.|Quill/);
    expect(mail?.source).toContain("List-Unsubscribe");
  });

  it("says when somebody answers: today while we work, else the next working day", async () => {
    // Friday, March 6 2026: 14:59 and 15:00 in New York.
    await moveClock(db(), new Date("2026-03-06T19:59:00Z"));
    await send();
    expect(to(await deliveredMails(db()), "ada@example.com")[0]?.source).toContain("get to yours today");
    await moveClock(db(), new Date("2026-03-06T20:00:00Z"));
    await send();
    expect(to(await deliveredMails(db()), "ada@example.com")[0]?.source).toContain("on March 9, 2026");
  });

  it("from a partner's shop is confirmed in the partner's name and names the shop to us", async () => {
    await db()
      .insert(shops)
      .values({
        id: "shp_1",
        key: "quiet-club",
        customization: { businessName: "Quiet Club", primaryColor: "#3cbab5" } as never,
        updatedAt: now(),
      });
    expect((await send({ businessKey: "quiet-club" })).status).toBe(202);
    const mails = await deliveredMails(db());
    expect(toUs(mails)[0]?.subject).toBe("A message from the shop of Quiet Club");
    const [confirmation] = to(mails, "ada@example.com");
    expect(confirmation?.subject).toBe("Quiet Club has your message");
    expect(confirmation?.source.replace(/https?:\/\/\S+|<[^>]*>/g, "")).not.toMatch(/tealmark/i);
    expect(await refusalOf(await send({ businessKey: "no-such-shop" }))).toBe("404 shop_not_found");
  });

  it.each([
    ["nothing", { message: "  \n " }],
    ["a card number", { message: "My card is 4242 4242 4242 4242" }],
    ["control characters", { message: "Hello\u0000" }],
    ["a novel", { message: "a".repeat(4001) }],
    ["a name with a link", { name: "http://evil.example" }],
    ["no address", { email: "ada" }],
  ])("with %s is refused and mails nobody", async (_what, wish) => {
    expect(await refusalOf(await send(wish))).toBe("400 malformed");
    expect(await deliveredMails(db())).toEqual([]);
  });

  it("cannot be used to flood an address: three confirmations a day, and every message still arrives", async () => {
    for (let index = 0; index < 5; index++) await send({ message: `Again ${index}` });
    const mails = await deliveredMails(db());
    expect(to(mails, "ada@example.com")).toHaveLength(3);
    expect(toUs(mails)).toHaveLength(5);
  });

  it("comes five times from a network in an hour, and from no other site's page", async () => {
    const peer = "203.0.113.9";
    for (let index = 0; index < 5; index++) expect((await send({}, { peer })).status).toBe(202);
    expect(await refusalOf(await send({}, { peer }))).toBe("429 too_many_requests");
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(await refusalOf(await send({}, { headers }))).toBe("403 bad_origin");
  });

  it("sent twice under one key arrives once", async () => {
    const headers = { "idempotency-key": "5f0c1f2e9b7a4d3c8e6f1a2b3c4d5e6f" };
    await send({}, { headers });
    expect((await send({}, { headers })).headers.get("idempotency-replayed")).toBe("true");
    expect(toUs(await deliveredMails(db()))).toHaveLength(1);
  });
});
