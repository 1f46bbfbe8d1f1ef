import "../api/wide-limits";
import { describe, expect, it } from "vitest";
import { POST as keep } from "@/app/(api)/user/shop-start/keep/route";
import { POST as readLink } from "@/app/(api)/user/shop-start/link/route";
import { POST as sendLogo } from "@/app/(api)/user/shop-start/logo/route";
import { POST as open } from "@/app/(api)/user/shop-start/open/route";
import { GET as read, PUT as save } from "@/app/(api)/user/shop-start/route";
import { database } from "@/lib/server/db/client";
import { readStoredShop } from "@/lib/server/shops/stored-shop";
import { ask } from "../api/ask";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";
import { deliveredMails } from "../support/outbox";
import { answerOf } from "../support/requests";
import { browserOf, FIELDS, mailedSecrets, OWNER, PASSWORD } from "./begin";

const world = withWorld();
const browser = () => browserOf({ read, save, keep, sendLogo, readLink, open });
const params = { businessKey: FIELDS.key };
const SHOP = "/staff-api/shops/{businessKey}";
const DECIDE = "POST /staff-api/shop-requests/{id}/decide";

/** Someone who began a shop and has just made it theirs. */
async function owner() {
  const visitor = browser();
  await visitor.save();
  await visitor.keep(OWNER);
  const [secret = ""] = await mailedSecrets(await database(), OWNER);
  const { cookies } = await visitor.open(secret, { name: "Rosa Okonkwo", password: PASSWORD });
  const cookie = cookies.find((line) => line.startsWith("sid="))?.split(";")[0] ?? "";
  const talk = async (name: string, asked = {}) => answerOf(await ask(world().handlers, name, { cookie, ...asked }));
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, the test says
  const edited = async () => (await talk(`GET ${SHOP}`, { params })).body as any;
  const wish = async () => {
    const { revision } = await edited();
    return talk(`POST ${SHOP}/request`, { params, body: { revision, reason: "" } });
  };
  const publish = async () => {
    const { tag, revision } = await edited();
    return talk(`POST ${SHOP}/publish`, { params, headers: { "if-match": tag }, body: { revision, reason: "" } });
  };
  const save = async (look: object) => {
    const { draft } = await edited();
    return talk(`PUT ${SHOP}/draft`, { params, body: { ...draft, look: { ...draft.look, ...look }, base: draft } });
  };
  return { talk, edited, wish, publish, save };
}

const isOpen = async () => (await readStoredShop(await database(), FIELDS.key)) !== null;

describe("a shop that somebody began without us", () => {
  it("is opened by nobody before one of us says yes: not at once, not at a moment, not by the API", () =>
    world().undone(async () => {
      const { edited, publish, talk } = await owner();
      const { waitsForYes, request, revision, version } = await edited();
      expect({ waitsForYes, request, version }).toEqual({ waitsForYes: true, request: null, version: 0 });
      expect((await publish()).status).toBe(403);
      const publishAt = new Date(Date.now() + 86_400_000).toISOString();
      const put = await talk(`PUT ${SHOP}/schedule`, { params, body: { revision, version, publishAt, reason: "" } });
      expect(put.status).toBe(403);
      const api = { params, headers: { "if-match": '"0-x"' }, query: { reason: "" }, body: { businessName: "Pines" } };
      expect((await talk("PUT /api/v1/customization/{businessKey}", api)).status).toBe(404);
      expect(await isOpen()).toBe(false);
    }));

  it("is published by a yes as it was when it was asked, and by its partner from then on", () =>
    world().undone(async () => {
      const { wish, save, publish, edited } = await owner();
      expect((await wish()).status).toBe(201);
      expect((await save({ mainPageTitle: "Changed after the wish" })).status).toBe(200);
      const admin = await talkAs(world(), "admin");
      const { requests } = (await admin("GET /staff-api/shop-requests")).body;
      expect(requests).toMatchObject([
        {
          key: FIELDS.key,
          businessName: FIELDS.businessName,
          findings: [],
          isOpen: false,
          isChangedSince: true,
          by: { email: OWNER },
        },
      ]);
      const fields = requests[0].changes.map(({ field }: { field: string }) => field);
      expect(fields).toEqual(expect.arrayContaining(["businessName", "primaryColor", "mainPageTitle", "products"]));
      await deliveredMails(await database());
      const yes = await admin(DECIDE, { params: { id: requests[0].id }, body: { decision: "publish" } });
      expect(yes).toMatchObject({ status: 200, body: { version: 1 } });
      const shown = await readStoredShop(await database(), FIELDS.key);
      expect(shown?.look.mainPageTitle).toBe("Know where you stand");
      const [mail] = await deliveredMails(await database());
      expect([mail?.to, mail?.subject]).toEqual([OWNER, `${FIELDS.businessName} is published`]);
      expect((await edited()).waitsForYes).toBe(false);
      expect(await publish()).toMatchObject({ status: 200, body: { version: 2 } });
    }));

  it("is declined with a reason that is mailed, and may ask again", () =>
    world().undone(async () => {
      const { wish, edited } = await owner();
      await wish();
      const admin = await talkAs(world(), "admin");
      const [{ id }] = (await admin("GET /staff-api/shop-requests")).body.requests;
      await deliveredMails(await database());
      const body = { decision: "decline", answer: "The logo belongs to another company." };
      expect((await admin(DECIDE, { params: { id }, body })).status).toBe(200);
      expect((await admin(DECIDE, { params: { id }, body })).status).toBe(409);
      const [mail] = await deliveredMails(await database());
      expect(mail?.source).toContain(body.answer);
      expect((await edited()).request).toMatchObject({ state: "declined", answer: body.answer });
      expect(await isOpen()).toBe(false);
      expect((await wish()).status).toBe(201);
    }));

  it("has one wish at a time, and an older one can be answered no more", () =>
    world().undone(async () => {
      const { wish } = await owner();
      await wish();
      const admin = await talkAs(world(), "admin");
      const [{ id }] = (await admin("GET /staff-api/shop-requests")).body.requests;
      await wish();
      expect((await admin("GET /staff-api/shop-requests")).body.requests).toHaveLength(1);
      expect((await admin(DECIDE, { params: { id }, body: { decision: "publish" } })).status).toBe(409);
      expect(await isOpen()).toBe(false);
    }));

  it("is nobody else's: another partner neither sees it nor asks for it", () =>
    world().undone(async () => {
      await owner();
      const other = await talkAs(world(), "partner A");
      expect((await other(`GET ${SHOP}`, { params })).status).toBe(404);
      const body = { revision: 1, reason: "" };
      expect((await other(`POST ${SHOP}/request`, { params, body })).status).toBe(404);
    }));
});
