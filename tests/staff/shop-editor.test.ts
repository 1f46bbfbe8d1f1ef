import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { productOf } from "@/lib/domain/catalogue/products";
import { database } from "@/lib/server/db/client";
import { selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import { audit } from "@/lib/server/db/schema/operations";
import { shopDomains, shops } from "@/lib/server/db/schema/shops";
import { visitOf } from "@/lib/server/shops/gate/check-work";
import { drawPages } from "@/lib/server/shops/gate/draw-pages";
import { priceList } from "@/lib/server/shops/plan-options";
import { shopByKey } from "@/lib/server/shops/shop";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";

const world = withWorld();

const KEY = "lift-club";
const SHOP = "/staff-api/shops/{businessKey}";
const params = { businessKey: KEY };
const REASON = "Our lime is our brand; texts in it are drawn darker.";

type Talk = Awaited<ReturnType<typeof talkAs>>;

/** Asks for the check of something until it is done. */
async function checked(talk: Talk, businessKey: string, body: object) {
  for (;;) {
    const answer = (await talk(`POST ${SHOP}/check`, { params: { businessKey }, body })).body;
    if (answer.state !== "running") return answer;
  }
}

/** A partner's editor: reads the shop, changes its look, saves and publishes. */
async function editor(actor: ActorName, businessKey = KEY) {
  const talk: Talk = await talkAs(world(), actor);
  const at = { params: { businessKey } };
  const read = async () => (await talk(`GET ${SHOP}`, at)).body;
  const save = async (look: object, more: object = {}) => {
    const { draft } = await read();
    const body = { ...draft, look: { ...draft.look, ...look }, ...more, base: draft };
    return talk(`PUT ${SHOP}/draft`, { ...at, body });
  };
  const publish = async (reason = REASON) => {
    const { tag, revision } = await read();
    return talk(`POST ${SHOP}/publish`, { ...at, headers: { "if-match": tag }, body: { revision, reason } });
  };
  const restore = async (version: number, reason = REASON) => {
    const { tag } = await read();
    return talk(`POST ${SHOP}/restore`, { ...at, headers: { "if-match": tag }, body: { version, reason } });
  };
  const check = async (look: object, more: object = {}) => {
    const { draft } = await read();
    const body = { ...draft, look: { ...draft.look, ...look }, ...more };
    return checked(talk, businessKey, body);
  };
  const history = async () => (await talk(`GET ${SHOP}/history`, at)).body.versions;
  return { talk, read, save, publish, restore, check, history };
}

const titleOf = async () => (await shopByKey(KEY))?.customization.mainPageTitle;

describe("a draft", () => {
  it("is saved and seen by no visitor before it is published", () =>
    world().undone(async () => {
      const { read, save, publish } = await editor("partner A");
      const before = await titleOf();
      const pale = { bannerColor: "#cccccc", bannerBGColor: "#ffffff" };
      expect((await save({ mainPageTitle: "Lift more", ...pale })).status).toBe(200);
      expect(await titleOf()).toBe(before);
      expect((await read()).draft.look.mainPageTitle).toBe("Lift more");
      expect(await publish()).toMatchObject({ status: 200, body: { version: 2 } });
      expect(await titleOf()).toBe("Lift more");
      expect(await read()).toMatchObject({ version: 2, revision: 0, draftSavedAt: null, lastReason: REASON });
    }));

  it("keeps what two people changed in different fields, whoever saves last", () =>
    world().undone(async () => {
      const { talk, read, save } = await editor("partner A");
      const { draft: base } = await read();
      const admin = await editor("admin");
      await admin.save(
        { mainPageTitle: "First", typePair: "modern" },
        { productKeys: [...base.productKeys, "mini-glucose"] },
      );
      const body = {
        ...base,
        look: { ...base.look, aboutTitle: "Second" },
        productKeys: base.productKeys.slice(1),
        base,
      };
      const answer = await talk(`PUT ${SHOP}/draft`, { params, body });
      expect(answer).toMatchObject({ status: 200, body: { revision: 2 } });
      const { draft } = await read();
      expect(answer.body.work).toEqual(draft);
      expect(draft.look).toMatchObject({ mainPageTitle: "First", typePair: "modern", aboutTitle: "Second" });
      expect(draft.productKeys).toEqual([...base.productKeys.slice(1), "mini-glucose"]);
      await save({ mainPageTitle: "Third" });
      expect((await read()).draft.look).toMatchObject({ mainPageTitle: "Third", aboutTitle: "Second" });
    }));

  it("is not saved over what somebody else wrote in the same field, and says what they wrote", () =>
    world().undone(async () => {
      const { talk, read } = await editor("partner A");
      const { draft: base } = await read();
      await (await editor("admin")).save({ mainPageTitle: "First" });
      const body = { ...base, look: { ...base.look, mainPageTitle: "Second", aboutTitle: "Mine" }, base };
      const refused = await talk(`PUT ${SHOP}/draft`, { params, body });
      const error = {
        code: "conflict",
        field: "look.mainPageTitle",
        facts: { work: { look: { mainPageTitle: "First" } } },
      };
      expect(refused).toMatchObject({ status: 409, body: { error } });
      expect(refused.body.error.facts.by).toEqual(expect.any(String));
      expect((await read()).draft.look).toMatchObject({ mainPageTitle: "First", aboutTitle: base.look.aboutTitle });
      const theirs = refused.body.error.facts.work;
      const decided = {
        ...theirs,
        look: { ...theirs.look, mainPageTitle: "Second", aboutTitle: "Mine" },
        base: theirs,
      };
      expect((await talk(`PUT ${SHOP}/draft`, { params, body: decided })).status).toBe(200);
      expect((await read()).draft.look).toMatchObject({ mainPageTitle: "Second", aboutTitle: "Mine" });
    }));

  it("of somebody who began before a publication keeps what was published since", () =>
    world().undone(async () => {
      const { talk, read, save, publish } = await editor("partner A");
      await save({ aboutTitle: "Begun" });
      const { draft: base } = await read();
      await save({ mainPageTitle: "Published" });
      await publish();
      // The draft of the other begins at one again: a count alone would take it for the one that this person changed.
      await save({ bannerContent: "Newer" });
      const body = { ...base, look: { ...base.look, companyDescription: "Late" }, base };
      expect((await talk(`PUT ${SHOP}/draft`, { params, body })).status).toBe(200);
      expect((await read()).draft.look).toMatchObject({
        ...{ aboutTitle: "Begun", mainPageTitle: "Published", bannerContent: "Newer", companyDescription: "Late" },
      });
    }));

  it("is published over the version that was edited only", () =>
    world().undone(async () => {
      const { talk, read, save, publish } = await editor("partner A");
      const { tag } = await read();
      await save({ mainPageTitle: "First" });
      await publish();
      await save({ mainPageTitle: "Second" });
      const body = { revision: 1, reason: REASON };
      const stale = await talk(`POST ${SHOP}/publish`, { params, headers: { "if-match": tag }, body });
      expect(stale).toMatchObject({ status: 412 });
      expect(await talk(`POST ${SHOP}/publish`, { params, body })).toMatchObject({ status: 428 });
      expect(await titleOf()).toBe("First");
    }));

  it("carries products in the partner's order, and none that nobody sells", () =>
    world().undone(async () => {
      const { save, publish } = await editor("partner A");
      await save({}, { productKeys: ["mini-vitamin-d", "core"], redirectParameters: ["utm"] });
      await publish();
      expect((await shopByKey(KEY))?.productKeys).toEqual(["mini-vitamin-d", "core"]);
      expect(await save({}, { productKeys: ["no-such-thing"] })).toMatchObject({
        status: 400,
        body: { error: { field: "productKeys.0" } },
      });
    }));

  it("that breaks a rule is not published, and nothing of it stays", () =>
    world().undone(async () => {
      const { save, publish, history } = await editor("partner A");
      await save({ redirectLink: "https://elsewhere.example/" }, { productKeys: ["core"] });
      expect(await publish()).toMatchObject({ status: 400, body: { error: { field: "redirectLink" } } });
      expect((await shopByKey(KEY))?.productKeys.length).toBeGreaterThan(1);
      expect(await history()).toEqual([]);
    }));
});

describe("another's shop", () => {
  it("is not there for a partner, whatever is asked of it", () =>
    world().undone(async () => {
      const own = await editor("partner A");
      await own.save({ mainPageTitle: "Mine" });
      await own.publish();
      const { draft } = await own.read();
      const talk = await talkAs(world(), "partner B");
      const headers = { "if-match": '"2-edited"' };
      const answers = [
        await talk(`GET ${SHOP}`, { params }),
        await talk(`GET ${SHOP}/history`, { params }),
        await talk(`POST ${SHOP}/check`, { params, body: draft }),
        await talk(`PUT ${SHOP}/draft`, { params, body: { ...draft, base: draft } }),
        await talk(`POST ${SHOP}/publish`, { params, headers, body: { revision: 1, reason: REASON } }),
        await talk(`POST ${SHOP}/restore`, { params, headers, body: { version: 1, reason: REASON } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(JSON.stringify(answers)).not.toContain("Mine");
      expect(await titleOf()).toBe("Mine");
    }));

  it("is in no list but an admin's", () =>
    world().undone(async () => {
      const list = async (actor: ActorName) =>
        (await (await talkAs(world(), actor))("GET /staff-api/shops")).body.shops.map(
          ({ key }: { key: string }) => key,
        );
      expect(await list("partner B")).toEqual(["northside-heart"]);
      expect(await list("admin")).toEqual(expect.arrayContaining(["lift-club", "northside-heart", "bare-minimum"]));
    }));

  it("that was closed is nobody's to edit", () =>
    world().undone(async () => {
      await (await database()).update(shops).set({ isActive: false }).where(eq(shops.key, KEY));
      expect((await (await talkAs(world(), "admin"))(`GET ${SHOP}`, { params })).status).toBe(404);
    }));
});

describe("versions", () => {
  it("are all kept with what they changed, and each can be published again", () =>
    world().undone(async () => {
      const { save, publish, restore, history } = await editor("partner A");
      const first = await titleOf();
      const pale = { bannerColor: "#cccccc", bannerBGColor: "#ffffff" };
      await save({ mainPageTitle: "Lift more", bannerShow: false, ...pale }, { productKeys: ["core"] });
      await publish();
      const [second, one] = await history();
      expect(second).toMatchObject({ version: 2, reason: REASON });
      expect(second.changes).toEqual(
        expect.arrayContaining([
          { field: "mainPageTitle", before: first, after: "Lift more" },
          { field: "bannerShow", before: "on", after: "off" },
          { field: "products", before: expect.stringContaining("hormone"), after: "core" },
        ]),
      );
      expect(one).toMatchObject({ version: 1, changes: [] });
      expect(await restore(1)).toMatchObject({ status: 200, body: { version: 3 } });
      expect(await titleOf()).toBe(first);
      expect((await shopByKey(KEY))?.productKeys).toContain("hormone");
      expect((await history()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
      expect((await restore(9)).status).toBe(404);
    }));

  it("tell a shop's style in words, against what held before it was chosen", () =>
    world().undone(async () => {
      const { save, publish, history } = await editor("partner A");
      const sectionOrder = ["tests", "steps"];
      const pictureTexts = { mainPageImage: "A lifter at rest" };
      await save({ typePair: "friendly", corners: "soft", sectionOrder, pictureTexts });
      await publish();
      const [second] = await history();
      const changed = Object.fromEntries(second.changes.map((change: { field: string }) => [change.field, change]));
      expect(Object.keys(changed).sort()).toEqual(["corners", "pictureTexts", "sectionOrder", "typePair"]);
      expect(changed.corners).toMatchObject({ before: "Square", after: "Soft" });
      expect(changed.typePair).toMatchObject({ before: expect.stringContaining("Modern") });
      expect(changed.sectionOrder.after).toMatch(/^Tests\nHow it works\n/);
      expect(changed.pictureTexts.after).toBe("Front page picture: A lifter at rest");
      expect(await save({ corners: "wavy" })).toMatchObject({
        status: 400,
        body: { error: { field: "look.corners" } },
      });
    }));

  it("stay when a partner publishes by the public call", () =>
    world().undone(async () => {
      const { talk, read, history } = await editor("partner A");
      const { tag } = await read();
      const body = { businessName: "Lift Club" };
      const headers = { "if-match": tag };
      const asked = { params, headers, query: { reason: REASON }, body };
      expect((await talk("PUT /api/v1/customization/{businessKey}", asked)).status).toBe(200);
      expect((await history()).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    }));
});

describe("the check before publishing", () => {
  it("holds publishing back until it is clean or somebody says why not, and keeps the reason", () =>
    world().undone(async () => {
      const { save, publish } = await editor("partner A");
      await save({ bannerColor: "#cccccc", bannerBGColor: "#ffffff" });
      const held = await publish("");
      expect(held).toMatchObject({ status: 409, body: { error: { code: "conflict", field: "reason" } } });
      expect((await shopByKey(KEY))?.version).toBe(1);
      expect((await publish("The campaign's own colours.")).status).toBe(200);
      const rows = await (await database()).select().from(audit).where(eq(audit.event, "shop.publish"));
      expect(rows.at(-1)?.details).toMatchObject({
        reason: "The campaign's own colours.",
        findings: expect.any(Number),
      });
    }));

  it("lets what is clean through without a word", () =>
    world().undone(async () => {
      const { read, save, publish, check } = await editor("partner A");
      let { findings } = await check({});
      const look: Record<string, string> = {};
      for (let round = 0; round < 4 && findings.length > 0; round += 1) {
        for (const { field, proposal } of findings) look[field] = proposal;
        ({ findings } = await check(look));
      }
      expect(findings).toEqual([]);
      await save(look);
      expect((await publish("")).status).toBe(200);
      expect((await read()).lastReason).toBe("");
    }));

  it.each<[what: string, look: object, found: object]>([
    [
      "our name",
      { aboutTitle: "Tests by TEALMARK" },
      { kind: "name", field: "aboutTitle", proposal: "Tests by Lift Club" },
    ],
    ["our colour", { primaryColor: "#3CBAB5" }, { kind: "colour", field: "primaryColor" }],
    ["our pages behind the logo", { logoLink: "/pricing" }, { kind: "address", proposal: "/shop/lift-club" }],
    [
      "another's picture",
      { logo: "/media/shops/calm-cycle/logo.svg" },
      { kind: "picture", field: "logo", proposal: "" },
    ],
    [
      "another's picture on sharing cards",
      { metaTags: [{ property: "og:image", content: "/media/shops/calm-cycle/main.svg" }] },
      { kind: "picture", field: "metaTags.0", proposal: null },
    ],
    ["a banner nobody can read", { bannerColor: "#777777", bannerBGColor: "#888888" }, { kind: "contrast" }],
    [
      "a point with our name",
      { aboutPoints: ["Fine", "By Tealmark"] },
      { field: "aboutPoints.1", proposal: "By Lift Club" },
    ],
  ])("finds %s, with what could stand there instead", (_what, look, found) =>
    world().undone(async () => {
      const { check } = await editor("partner A");
      expect((await check(look)).findings).toEqual(expect.arrayContaining([expect.objectContaining(found)]));
    }),
  );

  /** What the front page of the saved draft lists, as the check draws it. */
  const drawnPrices = async (actor: ActorName, key: string) => {
    const shop = await selectStaffShop(await database(), key, null);
    if (!shop) throw new Error(`no shop ${key}`);
    const [front] = await drawPages(await visitOf(shop, (await (await editor(actor, key)).read()).draft));
    return [...(front?.html ?? "").matchAll(/<li>(.+?): (\d+)<\/li>/g)].map(([, title, cents]) => [
      title,
      Number(cents),
    ]);
  };
  const pricesOf = async (key: string) =>
    (await priceList(key)).options.map(({ title, unitAmountCents }) => [title, unitAmountCents]);

  it("draws the draft at the prices that it has, of the products that it has, while visitors see the published ones", () =>
    world().undone(async () => {
      const { save } = await editor("partner A");
      const before = await pricesOf(KEY);
      await save({}, { productKeys: ["mini-vitamin-d", "core"], prices: { core_quarter: 9900 } });
      const drawn = await drawnPrices("partner A", KEY);
      expect(drawn).toContainEqual(["Core Essentials, every 3 months", 9900]);
      expect(drawn).not.toContainEqual(["Core Essentials, every 3 months", 12_400]);
      expect(drawn[0]?.[0]).toContain("Vitamin D");
      expect(drawn.filter(([title]) => /Hormone/.test(String(title)))).toEqual([]);
      expect(await pricesOf(KEY)).toEqual(before);
    }));

  it("draws what it will be after a price is taken back, and what the provider knows where none is named", () =>
    world().undone(async () => {
      const key = "northside-heart";
      const { read, save } = await editor("partner B", key);
      const own = (await read()).published.prices;
      const [lookupKey = "", cents] = Object.entries(own)[0] ?? [];
      expect(cents).toBeGreaterThan(0);
      expect(await drawnPrices("partner B", key)).toEqual(await pricesOf(key));
      await save({}, { prices: {} });
      const house = (await priceList(null)).options.find((option) => option.lookupKey === lookupKey);
      const drawn = await drawnPrices("partner B", key);
      expect(drawn).toContainEqual([house?.title, house?.unitAmountCents]);
      expect(drawn).not.toContainEqual([house?.title, cents]);
    }));

  it("finds our name in a product that only the draft sells", () =>
    world().undone(async () => {
      const { check } = await editor("partner A");
      const product = productOf("thyroid") as { name: string };
      const { name } = product;
      product.name = `${name} by Tealmark`;
      try {
        const named = { kind: "name", place: expect.stringContaining("Front page"), field: null };
        const found = async (productKeys: string[]) => (await check({}, { productKeys })).findings;
        expect(await found(["core"])).not.toEqual(expect.arrayContaining([expect.objectContaining(named)]));
        expect(await found(["core", "thyroid"])).toEqual(expect.arrayContaining([expect.objectContaining(named)]));
      } finally {
        product.name = name;
      }
    }));

  it("tells of a broken rule for which no reason can be given", () =>
    world().undone(async () => {
      const { check } = await editor("partner A");
      const broken = { kind: "rule", field: "businessName" };
      expect((await check({ businessName: "Klarna" })).findings).toContainEqual(expect.objectContaining(broken));
      const { findings } = await check({ businessName: "Ca1m Cyc1e" });
      expect(findings).toContainEqual(expect.objectContaining({ kind: "letters", field: "businessName" }));
    }));
});

describe("a new shop", () => {
  const NEW = { key: "river-gym", businessName: "River Gym", primaryColor: "#7a2e5d", template: "gym" };
  const make = async (more: object = {}) =>
    (await talkAs(world(), "admin"))("POST /staff-api/shops", { body: { ...NEW, productKeys: ["core"], ...more } });

  it("has a draft that its partner publishes; before that no visitor finds it", () =>
    world().undone(async () => {
      expect(await make({ partnerEmail: "Partner-B@example.com" })).toMatchObject({ status: 201 });
      expect(await shopByKey(NEW.key)).toBeNull();
      const { read, publish } = await editor("partner B", NEW.key);
      expect(await read()).toMatchObject({ version: 0, revision: 1, draft: { look: { businessName: "River Gym" } } });
      expect(await publish("")).toMatchObject({ status: 200, body: { version: 1 } });
      expect(await shopByKey(NEW.key)).toMatchObject({ brandName: "River Gym", productKeys: ["core"] });
    }));

  it.each<[field: string, more: object]>([
    ["key", { key: KEY }],
    ["key", { key: "-no" }],
    ["businessName", { businessName: "Tea1mark" }],
    ["partnerEmail", { partnerEmail: "nobody@example.com" }],
    ["productKeys.0", { productKeys: ["no-such-thing"] }],
  ])("is refused for its %s", (field, more) =>
    world().undone(async () => {
      expect(await make(more)).toMatchObject({ status: 400, body: { error: { field } } });
    }),
  );

  it("may lead visitors only to domains it has proven", () =>
    world().undone(async () => {
      await make();
      const { save, publish } = await editor("admin", NEW.key);
      await save({ redirectLink: "https://river-gym.example/" });
      expect((await publish()).status).toBe(400);
      const db = await database();
      const [row] = await db.select().from(shops).where(eq(shops.key, NEW.key));
      await db.insert(shopDomains).values({ shopId: row?.id ?? "", host: "river-gym.example" });
      expect((await publish()).status).toBe(200);
    }));
});
