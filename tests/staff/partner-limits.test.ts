import "../api/wide-limits";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { discounts } from "@/lib/server/db/schema/discounts";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";

const world = withWorld();

const KEY = "lift-club";
const SHOP = "/staff-api/shops/{businessKey}";
const params = { businessKey: KEY };
const REASON = "Our lime is our brand; texts in it are drawn darker.";
const TOO_MUCH = { code: "HUNDRED", promotionName: "Spring", kind: "amount", amountOff: 10_000, duration: "forever" };

async function desk(actor: ActorName) {
  const talk = await talkAs(world(), actor);
  const read = async () => (await talk(`GET ${SHOP}`, { params })).body;
  const make = async (code: object) => {
    const made = await talk("POST /staff-api/discounts", { body: { shop: KEY, ...code } });
    if (made.status === 201) {
      const body = { isActive: true, revision: 0 };
      await talk("POST /staff-api/discounts/{id}/switch", { params: { id: made.body.id }, body });
    }
    return made;
  };
  const codes = async () => (await talk("GET /staff-api/discounts", { query: { shop: KEY } })).body.discounts;
  const save = async (more: object) => {
    const { draft } = await read();
    return talk(`PUT ${SHOP}/draft`, { params, body: { ...draft, ...more, base: draft } });
  };
  const publish = async (reason = REASON) => {
    const { tag, revision } = await read();
    return talk(`POST ${SHOP}/publish`, { params, headers: { "if-match": tag }, body: { revision, reason } });
  };
  const check = async (more: object) => {
    const { draft } = await read();
    const ask = async () => (await talk(`POST ${SHOP}/check`, { params, body: { ...draft, ...more } })).body;
    let body = await ask();
    while (body.state === "running") body = await ask();
    return body.findings.filter(({ kind }: { kind: string }) => kind === "price");
  };
  return { make, codes, save, publish, check };
}

/** Every price of the shop at half of ours. */
async function halfOfEverything() {
  const talk = await talkAs(world(), "visitor");
  const { body } = await talk("GET /api/v1/plan-options", { query: { businessKey: KEY } });
  const options: { lookupKey: string; unitAmount: string }[] = body.products.flatMap(
    ({ planOptions }: { planOptions: object[] }) => planOptions,
  );
  return Object.fromEntries(options.map(({ lookupKey, unitAmount }) => [lookupKey, Number(unitAmount) / 2]));
}

const core = { title: "Core Essentials, every 3 months", price: 12_400, left: 2_400, least: 6_200 };

describe("a partner hears early of a code that takes too much off", () => {
  it("when it is made: what it will be refused with, each with its sums", () =>
    world().undone(async () => {
      const { make, codes } = await desk("partner A");
      const made = await make(TOO_MUCH);
      expect(made).toMatchObject({ status: 201, body: { refusedWith: expect.arrayContaining([core]) } });
      const listed = (await codes()).find(({ code }: { code: string }) => code === "HUNDRED");
      expect(listed.refusedWith).toEqual(made.body.refusedWith);
      expect(
        (await make({ ...TOO_MUCH, code: "TENTH", kind: "percent", amountOff: null, percentOff: 10 })).body,
      ).toMatchObject({
        ...{ code: "TENTH", refusedWith: [] },
      });
    }));

  it("when it could be used with nothing: it is not made, and the sums say why", () =>
    world().undone(async () => {
      const { make, save, publish } = await desk("partner A");
      await save({ prices: await halfOfEverything() });
      expect((await publish()).status).toBe(200);
      const refused = await make({ ...TOO_MUCH, kind: "percent", amountOff: null, percentOff: 50 });
      expect(refused).toMatchObject({ status: 400, body: { error: { field: "percentOff" } } });
      expect(refused.body.error.message).toMatch(
        /at \$\d+(\.\d\d)? it would leave \$\d+.*has to be left\. Give less\.$/,
      );
      const shipping = { ...TOO_MUCH, code: "SHIP", kind: "shipping", amountOff: null, duration: "once" };
      expect((await make(shipping)).body).toMatchObject({ code: "SHIP", refusedWith: [] });
    }));

  it("when prices are lowered below it: before publishing, with the code's name, and for codes that are on alone", () =>
    world().undone(async () => {
      const { make, check, save, publish } = await desk("partner A");
      await make({ ...TOO_MUCH, code: "THIRTY", kind: "percent", amountOff: null, percentOff: 30 });
      expect(await check({})).toEqual([]);
      const prices = { core_quarter: 6_200 };
      const sums = "Core Essentials, every 3 months at $62 would leave $43.40, and $62 has to be left";
      expect(await check({ prices })).toEqual([
        expect.objectContaining({ place: "Code LIFT15", field: null }),
        expect.objectContaining({ place: "Code THIRTY", text: expect.stringContaining(sums) }),
      ]);
      await save({ prices });
      expect(await publish("")).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
      await (await database())
        .update(discounts)
        .set({ isActive: false })
        .where(and(eq(discounts.shopId, demoShopId(KEY)), eq(discounts.code, "THIRTY")));
      expect(await check({ prices })).toHaveLength(1);
    }));

  it("but a code that an admin makes is agreed, and goes down from our own price", () =>
    world().undone(async () => {
      const { make } = await desk("admin");
      expect((await make(TOO_MUCH)).body).toMatchObject({ code: "HUNDRED", refusedWith: [] });
      const [row] = await (await database()).select().from(discounts).where(eq(discounts.code, "HUNDRED"));
      expect(row).toMatchObject({ isAgreed: true });
    }));
});
