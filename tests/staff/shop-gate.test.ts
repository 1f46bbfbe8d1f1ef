import "../api/wide-limits";
import { describe, expect, it } from "vitest";
import { SHOP_TEMPLATES } from "@/lib/contracts/staff-shops";
import { DRAFT_PAGES } from "@/lib/domain/draft-pages";
import shopData from "@/lib/server/seed/shops.json";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";
import { drawnForDrafts } from "../support/draft-pages";

const world = withWorld();

const SHOP = "/staff-api/shops/{businessKey}";
const KEY = "lift-club";

async function gate(actor: ActorName, businessKey = KEY) {
  const talk = await talkAs(world(), actor);
  const at = { params: { businessKey } };
  const read = async () => (await talk(`GET ${SHOP}`, at)).body;
  const ask = async (look: object = {}) => {
    const { draft } = await read();
    return (await talk(`POST ${SHOP}/check`, { ...at, body: { ...draft, look: { ...draft.look, ...look } } })).body;
  };
  const check = async (look: object = {}) => {
    for (;;) {
      const answer = await ask(look);
      if (answer.state !== "running") return answer;
    }
  };
  return { talk, at, read, ask, check };
}

const pathsOf = (key: string) => DRAFT_PAGES.map(({ path }) => `/shop/${key}${path}`).sort();

/** The pages that were drawn meanwhile, for each pass in the order in which passes first came. */
function drawnMeanwhile(): string[][] {
  const drawn = drawnForDrafts.splice(0);
  const passes = [...new Set(drawn.map(({ pass }) => pass))];
  return passes.map((one) => drawn.flatMap(({ pass, path }) => (pass === one ? [path] : [])));
}

it.each(shopData.map(({ key }) => key))("the seeded shop %s passes", async (key) => {
  const { check } = await gate("admin", key);
  expect(await check()).toEqual({ state: "done", findings: [] });
});

it.each(SHOP_TEMPLATES)("a new shop from the template %s passes", (template) =>
  world().undone(async () => {
    const { talk } = await gate("admin");
    const body = { key: "river-gym", businessName: "River Gym", primaryColor: "#7a2e5d", template };
    await talk("POST /staff-api/shops", { body: { ...body, productKeys: ["core"] } });
    const { check } = await gate("admin", "river-gym");
    expect(await check()).toEqual({ state: "done", findings: [] });
  }),
);

/** Several drafts one after another: long on a busy machine. */
describe("a check", { timeout: 120_000 }, () => {
  it("draws every page, and is joined by whoever asks the same meanwhile", async () => {
    const title = { mainPageTitle: "Asked by two people at once" };
    const [partner, admin] = [await gate("partner A"), await gate("admin")];
    drawnMeanwhile();
    const answers = await Promise.all([partner.check(title), admin.check(title), admin.check(title)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [drawn = [], ...others] = drawnMeanwhile();
    expect(others).toEqual([]);
    expect(drawn.toSorted()).toEqual(pathsOf(KEY));
  });

  it("of another draft of the shop waits for the one before it, and of another shop does not", async () => {
    const { check } = await gate("partner A");
    const other = await gate("partner B", "northside-heart");
    drawnMeanwhile();
    const titles = ["One", "Two", "Three"].map((mainPageTitle) => check({ mainPageTitle }));
    await Promise.all([...titles, other.check({ mainPageTitle: "Elsewhere" })]);
    const order = drawnForDrafts.filter(({ path }) => path.startsWith(`/shop/${KEY}`)).map(({ pass }) => pass);
    const changes = order.filter((pass, at) => pass !== order[at - 1]);
    expect(changes).toHaveLength(3);
    expect(drawnMeanwhile()).toHaveLength(4);
  });

  it("says how far it is until it is done", async () => {
    const { ask, check } = await gate("partner A");
    const before = check({ mainPageTitle: "First" });
    const answers = [];
    for (let answer = await ask({ mainPageTitle: "Then" }); ; answer = await ask({ mainPageTitle: "Then" })) {
      answers.push(answer);
      if (answer.state === "done") break;
      expect(answer).toMatchObject({ drawing: expect.stringMatching(/./), of: expect.any(Number) });
      expect(answer.done).toBeLessThanOrEqual(answer.of);
    }
    expect(answers.at(-1)).toMatchObject({ state: "done", findings: [] });
    await before;
  });

  it("is not drawn again to publish what it passed, and is for anything that changed since", () =>
    world().undone(async () => {
      const { talk, at, read, check } = await gate("partner A");
      const save = async (look: object, more: object = {}) => {
        const { draft } = await read();
        const body = { ...draft, look: { ...draft.look, ...look }, ...more, base: draft };
        await talk(`PUT ${SHOP}/draft`, { ...at, body });
      };
      const publish = async () => {
        const { tag, revision } = await read();
        return talk(`POST ${SHOP}/publish`, { ...at, headers: { "if-match": tag }, body: { revision, reason: "" } });
      };
      await save({ mainPageTitle: "Checked, then published" });
      expect(await check()).toMatchObject({ findings: [] });
      drawnMeanwhile();
      expect((await publish()).status).toBe(200);
      expect(drawnMeanwhile()).toEqual([]);
      await save({ mainPageTitle: "Changed since" });
      expect((await publish()).status).toBe(200);
      expect(drawnMeanwhile()).toHaveLength(1);
      await save({}, { prices: { core_quarter: 9900 } });
      expect((await publish()).status).toBe(200);
      expect(drawnMeanwhile()).toHaveLength(1);
    }));
});
