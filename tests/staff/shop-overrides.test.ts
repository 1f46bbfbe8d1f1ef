import "../api/wide-limits";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { shopByKey } from "@/lib/server/shops/shop";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";
import { drawnForDrafts } from "../support/draft-pages";
import { deliveredMails } from "../support/outbox";

const world = withWorld();
const SHOP = "/staff-api/shops/{businessKey}";
const KEY = "lift-club";
const params = { businessKey: KEY };
const REASON = "because I say so, it is fine";
const DECIDE = "POST /staff-api/shop-requests/{id}/decide";

/** Someone who looks after the shop, and each way in which something could be published. */
async function editor(actor: ActorName) {
  const talk = await talkAs(world(), actor);
  const read = async () => (await talk(`GET ${SHOP}`, { params })).body;
  const save = async (look: object, more: object = {}) => {
    const { draft } = await read();
    const body = { ...draft, look: { ...draft.look, ...look }, ...more, base: draft };
    expect((await talk(`PUT ${SHOP}/draft`, { params, body })).status).toBe(200);
  };
  const ways = {
    publish: async (reason = REASON) => {
      const { tag, revision } = await read();
      return talk(`POST ${SHOP}/publish`, { params, headers: { "if-match": tag }, body: { revision, reason } });
    },
    schedule: async (reason = REASON) => {
      const { revision, version } = await read();
      const publishAt = new Date(Date.now() + 86_400_000).toISOString();
      return talk(`PUT ${SHOP}/schedule`, { params, body: { revision, version, publishAt, reason } });
    },
    api: async (reason = REASON) => {
      const { tag, draft } = await read();
      const asked = { params, headers: { "if-match": tag }, query: { reason }, body: draft.look };
      return talk("PUT /api/v1/customization/{businessKey}", asked);
    },
  };
  const ask = async (reason = "") => {
    const { revision } = await read();
    return talk(`POST ${SHOP}/request`, { params, body: { revision, reason } });
  };
  const check = async () => {
    for (;;) {
      const answer = (await talk(`POST ${SHOP}/check`, { params, body: (await read()).draft })).body;
      if (answer.state !== "running") return answer.findings;
    }
  };
  return { talk, read, save, ways, ask, check };
}

const versionShown = async () => (await shopByKey(KEY))?.version;

/** What customers or another shop could come to harm by. */
const HARMFUL: readonly (readonly [what: string, look: object])[] = [
  ["a foreign link", { aboutPoints: ["See https://evil.example"] }],
  ["another shop's picture", { aboutImage: "/media/shops/calm-cycle/about.svg" }],
  ["a picture that is not there", { aboutImage: "/media/shops/lift-club/nothing-here.svg" }],
  ["our name in other letters", { aboutTitle: "By Ꭲealmark" }],
  ["our name", { aboutTitle: "Run by Tealmark" }],
  ["a name nearly ours", { businessName: "Tealmarc" }],
  ["a name nearly another shop's", { businessName: "Calm Cycl" }],
  ["another shop's name in a text", { mainPageDescription: "The tests of Calm Cycle, for less" }],
  ["another shop's page of a network", { youtubeLink: "https://www.youtube.com/@calmcycle" }],
];
const TASTE = { bannerColor: "#cccccc", bannerBGColor: "#ffffff" };

/** Pages are drawn: long on a busy machine. */
describe("what could harm customers or another shop", { timeout: 120_000 }, () => {
  it.each(HARMFUL)("is published neither by an owner nor by an editor, whatever they say: %s", (_what, look) =>
    world().undone(async () => {
      for (const actor of ["partner A", "editor A"] as const) {
        const { save, ways, read } = await editor(actor);
        await save(look);
        for (const [way, act] of Object.entries(ways)) {
          const answer = await act();
          expect({ way, status: answer.status }).toEqual({ way, status: 409 });
          expect(answer.body.error.message).toContain("an admin looks at this");
          expect(answer.body.error.facts.findings.length).toBeGreaterThan(0);
        }
        expect((await read()).schedule).toBeNull();
      }
      expect(await versionShown()).toBe(1);
    }),
  );

  it("is an empty shop, too, and the way back to a version that was one", () =>
    world().undone(async () => {
      const admin = await editor("admin");
      await admin.save({}, { productKeys: [] });
      expect((await admin.ways.publish("Closed for the summer.")).status).toBe(200);
      const owner = await editor("partner A");
      await owner.save({ mainPageTitle: "Open again" }, { productKeys: ["core"] });
      expect((await owner.ways.publish("")).status).toBe(200);
      const { tag } = await owner.read();
      const back = { params, headers: { "if-match": tag }, body: { version: 2, reason: REASON } };
      expect((await owner.talk(`POST ${SHOP}/restore`, back)).status).toBe(409);
      await owner.save({}, { productKeys: [] });
      expect((await owner.ways.publish()).status).toBe(409);
      expect(await versionShown()).toBe(3);
    }));

  it("is asked for in one step by an owner or an editor, and published by an admin's yes to what they are shown", () =>
    world().undone(async () => {
      const { save, ask, read } = await editor("editor A");
      await save({ aboutPoints: ["See https://evil.example"] });
      expect((await ask()).status).toBe(201);
      expect((await read()).request).toMatchObject({ state: "waiting", answer: "" });
      const { talk } = await editor("admin");
      const [request] = (await talk("GET /staff-api/shop-requests")).body.requests;
      expect(request).toMatchObject({ key: KEY, isOpen: true, findings: [{ kind: "link", field: "aboutPoints.0" }] });
      expect(request.changes.map(({ field }: { field: string }) => field)).toEqual(["aboutPoints"]);
      await deliveredMails(await database());
      const yes = await talk(DECIDE, { params: { id: request.id }, body: { decision: "publish" } });
      expect(yes).toMatchObject({ status: 200, body: { version: 2 } });
      expect((await shopByKey(KEY))?.customization.aboutPoints).toEqual(["See https://evil.example"]);
      expect((await deliveredMails(await database()))[0]?.subject).toBe("Lift Club is published");
      expect((await read()).request).toBeNull();
    }));

  it("that was not there when they asked stops a yes, and a publication meanwhile takes the wish back", () =>
    world().undone(async () => {
      const { save, ask, ways, read } = await editor("partner A");
      const { talk } = await editor("admin");
      await save({ businessName: "Oak and Elm", aboutPoints: ["See https://evil.example"] });
      await ask();
      const [{ id }] = (await talk("GET /staff-api/shop-requests")).body.requests;
      const other = { key: "oak-elm", businessName: "Oak and Elms", primaryColor: "#7a2e5d", template: "gym" };
      await talk("POST /staff-api/shops", { body: { ...other, productKeys: ["core"] } });
      const stopped = await talk(DECIDE, { params: { id }, body: { decision: "publish" } });
      expect(stopped).toMatchObject({
        status: 409,
        body: { error: { facts: { findings: [{ field: "businessName" }] } } },
      });
      await save({ businessName: "Lift Club", aboutPoints: ["Ours alone"] });
      expect((await ways.publish("")).status).toBe(200);
      expect((await talk(DECIDE, { params: { id }, body: { decision: "publish" } })).status).toBe(409);
      expect((await read()).request).toBeNull();
    }));
});

describe("what is taste", { timeout: 120_000 }, () => {
  it("is published by an owner with a reason, by no editor, and needs no admin", () =>
    world().undone(async () => {
      const hired = await editor("editor A");
      await hired.save(TASTE);
      expect((await hired.read()).override).toBe("nothing");
      for (const act of Object.values(hired.ways)) {
        const { status, body } = await act();
        expect({ status, message: body.error.message }).toEqual({
          status: 409,
          message: expect.stringContaining("only an owner of the shop gives a reason"),
        });
      }
      expect((await hired.ask()).status).toBe(409);
      const owner = await editor("partner A");
      expect((await owner.read()).override).toBe("taste");
      expect((await owner.ask()).status).toBe(409);
      expect((await owner.ways.publish("")).status).toBe(409);
      expect((await owner.ways.publish()).status).toBe(200);
    }));
});

describe("what publishing refuses", () => {
  it.each<[what: string, look: Record<string, string>]>([
    ["a picture by a way around", { logo: "/media/shops/lift-club/../calm-cycle/logo.svg" }],
    ["the same in other signs", { logo: "/media/shops/lift-club/%2e%2e/calm-cycle/logo.svg" }],
    ["a link to a foreign host", { redirectLink: "https://evil.example" }],
    ["another site's page for a network's", { facebookLink: "https://evil.example/facebook.com" }],
    ["a network's name before another host", { instagramLink: "https://instagram.com@evil.example" }],
    ["a network's page that leads on", { youtubeLink: "https://www.youtube.com/redirect?q=https://evil.example" }],
    ["a payment company's name", { businessName: "Klarna" }],
  ])("the check finds in the same words, and neither draws a page for it: %s", (_what, look) =>
    world().undone(async () => {
      const { save, check, ways } = await editor("admin");
      await save(look);
      drawnForDrafts.splice(0);
      const [field = ""] = Object.keys(look);
      const refused = await ways.publish();
      expect(refused).toMatchObject({ status: 400, body: { error: { field } } });
      const rules = (await check()).filter(({ kind }: { kind: string }) => kind === "rule");
      expect(rules).toEqual([expect.objectContaining({ field, text: refused.body.error.message })]);
      expect(drawnForDrafts).toEqual([]);
    }),
  );
});
