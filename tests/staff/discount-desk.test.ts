import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { discountRefusals, discounts } from "@/lib/server/db/schema/discounts";
import { audit } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";
import { fillShop } from "./partner-shop";

const world = withWorld();

const KEY = "lift-club";
const CODES = "/staff-api/discounts";
const TEN = { code: "spring10", promotionName: "Spring", kind: "percent", percentOff: 10 };

async function desk(actor: ActorName) {
  const talk = await talkAs(world(), actor);
  const list = (query: Record<string, string> = {}) => talk(`GET ${CODES}`, { query });
  const make = (more: object = {}) => talk(`POST ${CODES}`, { body: { shop: KEY, ...TEN, ...more } });
  const change = (id: string, more: object) => talk(`PUT ${CODES}/{id}`, { params: { id }, body: { ...TEN, ...more } });
  const turn = (id: string, isActive: boolean, revision: number) =>
    talk(`POST ${CODES}/{id}/switch`, { params: { id }, body: { isActive, revision } });
  const replay = (more: object = {}) => talk(`POST ${CODES}/replay`, { body: { ...TEN, ...more } });
  return { list, make, change, turn, replay };
}

const askedFor = async (code: string, businessKey = KEY) => {
  const talk = await talkAs(world(), "visitor");
  const at = { params: { code }, query: { businessKey } };
  return (await talk("GET /payments/stripe-subscriptions/discounts/{code}", at)).status;
};

describe("a code of the desk", () => {
  it("is a draft that nobody knows, then runs in its shop alone, is stopped, and each step is written down", () =>
    world().undone(async () => {
      const { list, make, turn } = await desk("partner A");
      const made = await make({ maxUses: 50, frequencies: ["quarter"], maxPerCustomer: 2 });
      expect(made).toMatchObject({ status: 201, body: { code: "SPRING10" } });
      const { id } = made.body;
      expect(await askedFor("SPRING10")).toBe(404);
      expect((await turn(id, true, 0)).status).toBe(200);
      expect([await askedFor("SPRING10"), await askedFor("SPRING10", "calm-cycle")]).toEqual([200, 404]);
      const [row] = (await list({ search: "spring" })).body.discounts;
      expect(row).toMatchObject({ state: "running", frequencies: ["quarter"], maxPerCustomer: 2, shopKey: KEY });
      expect((await turn(id, false, 1)).status).toBe(200);
      expect(await askedFor("SPRING10")).toBe(404);
      expect((await list({ state: "stopped" })).body.discounts).toMatchObject([{ code: "SPRING10" }]);
      const rows = await (await database()).select().from(audit).where(eq(audit.subject, KEY));
      expect(rows.map(({ event }) => event).filter((event) => event.startsWith("discount"))).toEqual([
        ...["discount.create", "discount.change", "discount.change"],
      ]);
    }));

  it("is changed by whoever saw it as it is, and by nobody who saw an older one", () =>
    world().undone(async () => {
      const [mine, theirs] = [await desk("partner A"), await desk("admin")];
      const { id } = (await mine.make()).body;
      expect(await theirs.change(id, { percentOff: 20, revision: 0 })).toMatchObject({ status: 200 });
      expect(await mine.change(id, { percentOff: 30, revision: 0 })).toMatchObject({
        ...{ status: 409, body: { error: { code: "conflict", message: expect.stringContaining("is still here") } } },
      });
      expect((await mine.turn(id, true, 0)).status).toBe(409);
      const [row] = (await mine.list({ search: "spring" })).body.discounts;
      expect(row).toMatchObject({ percentOff: 20, revision: 1, state: "draft" });
    }));

  it("says where it would stand once it is on, and off what it takes more than half", () =>
    world().undone(async () => {
      const { make, list } = await desk("admin");
      const listed = async (code: string) => (await list({ search: code })).body.discounts[0];
      await make({ shop: null, code: "HALF", percentOff: 50 });
      await make({ shop: null, code: "MOST", percentOff: 60, appliesTo: ["core_quarter"], startsOn: "2099-01-01" });
      await make({ shop: null, code: "ALL", percentOff: 100, appliesTo: ["core_quarter"] });
      const dollars = { shop: null, kind: "amount", percentOff: null, amountOff: 10_000, appliesTo: ["core_one-time"] };
      await make({ ...dollars, code: "HUNDRED" });
      await make({ ...dollars, code: "FROM400", minSum: 40_000 });
      const core = { title: "Core Essentials, every 3 months", quantity: 1, price: 12_400 };
      expect(await listed("HALF")).toMatchObject({ state: "draft", onceOn: "running", deepest: null });
      expect(await listed("MOST")).toMatchObject({ onceOn: "scheduled", deepest: { ...core, left: 4_960 } });
      expect(await listed("ALL")).toMatchObject({ deepest: { ...core, left: 0 } });
      expect(await listed("HUNDRED")).toMatchObject({ deepest: { quantity: 1, left: expect.any(Number) } });
      expect(await listed("FROM400")).toMatchObject({ deepest: null });
    }));

  it("gives what it gave once somebody holds it, as an admin hears; its days, limit and name may change", () =>
    world().undone(async () => {
      const { make, change, turn } = await desk("admin");
      const { id } = (await make()).body;
      await turn(id, true, 0);
      await (await database()).update(discounts).set({ uses: 3 }).where(eq(discounts.id, id));
      const refused = async (more: object) => (await change(id, { revision: 1, ...more })).body.error?.field;
      expect(await refused({ percentOff: 11 })).toBe("percentOff");
      expect(await refused({ frequencies: ["year"] })).toBe("frequencies");
      expect(await refused({ appliesTo: ["core"] })).toBe("appliesTo");
      expect(await refused({ code: "OTHER" })).toBe("code");
      expect(await refused({ maxUses: 2 })).toBe("maxUses");
      const later = { revision: 1, maxUses: 3, endsOn: "2099-01-31", promotionName: "Longer", minSum: 5000 };
      expect((await change(id, later)).status).toBe(200);
    }));

  it("of a partner gives what it gave once it was launched, and tells of no limit whether it was reached", () =>
    world().undone(async () => {
      const { make, change, turn, list } = await desk("partner A");
      const { id } = (await make({ maxUses: 60 })).body;
      expect((await change(id, { percentOff: 12, maxUses: 55, revision: 0 })).status).toBe(200);
      await turn(id, true, 1);
      const field = async (more: object) =>
        (await change(id, { percentOff: 12, maxUses: 55, revision: 2, ...more })).body.error?.field;
      const tried = async () => [
        await field({ percentOff: 11 }),
        await field({ maxUses: 50 }),
        await field({ maxUses: 4 }),
      ];
      expect(await tried()).toEqual(["percentOff", "maxUses", "maxUses"]);
      await (await database()).update(discounts).set({ uses: 55 }).where(eq(discounts.id, id));
      expect(await tried()).toEqual(["percentOff", "maxUses", "maxUses"]);
      const mine = (await list({ search: "spring" })).body.discounts[0];
      expect(mine).toMatchObject({ state: "running", onceOn: "running", used: null, held: null });
      expect((await list({ state: "used_up" })).body.discounts).toEqual([]);
      expect((await (await desk("admin")).list({ state: "used_up" })).body.discounts).toMatchObject([{ id }]);
      expect((await change(id, { percentOff: 12, maxUses: 70, revision: 2 })).status).toBe(200);
    }));

  it("that was agreed with an admin is stopped by its partner, and changed by admins alone", () =>
    world().undone(async () => {
      const { id } = (await (await desk("admin")).make({ percentOff: 90 })).body;
      const partner = await desk("partner A");
      expect((await partner.change(id, { percentOff: 90, revision: 0 })).status).toBe(409);
      expect((await partner.turn(id, false, 0)).status).toBe(200);
      const marketing = await desk("marketing");
      expect((await marketing.make({ code: "MUCH", shop: null, percentOff: 51 })).status).toBe(400);
      expect((await marketing.make({ code: "MUCH", shop: null, percentOff: 50 })).status).toBe(201);
    }));

  it.each<[field: string, more: object]>([
    ["percentOff", { percentOff: null }],
    ["percentOff", { percentOff: 51 }],
    ["percentOff", { percentOff: 0 }],
    ["amountOff", { kind: "amount", percentOff: null }],
    ["amountOff", { kind: "amount", amountOff: 10_001 }],
    ["duration", { kind: "shipping", duration: "forever" }],
    ["durationInCycles", { duration: "repeating" }],
    ["endsOn", { endsOn: "2020-01-01" }],
    ["endsOn", { startsOn: "2099-02-01", endsOn: "2099-01-01" }],
    ["maxUses", { maxUses: 0 }],
    ["maxUses", { maxUses: 1 }],
    ["maxUses", { maxUses: 49 }],
    ["maxPerCustomer", { maxPerCustomer: 0 }],
    ["appliesTo", { appliesTo: ["no-such-test"] }],
    ["code", { code: "no spaces" }],
    ["code", { code: "lift15" }],
  ])("is refused for its %s: %o", (field, more) =>
    world().undone(async () => {
      const { make } = await desk("partner A");
      expect(await make(more)).toMatchObject({ status: 400, body: { error: { field } } });
    }),
  );

  it("of many comes on its page, each once, whatever is added before it meanwhile", () =>
    world().undone(async () => {
      const { list, make } = await desk("partner A");
      for (let at = 10; at < 35; at++) await make({ code: `CLUB-${at}` });
      const first = (await list({ shop: KEY })).body;
      await make({ code: "AAA" });
      const second = (await list({ shop: KEY, after: first.next })).body;
      const names = [...first.discounts, ...second.discounts].map(({ code }: { code: string }) => code);
      expect([first.discounts.length, second.next]).toEqual([20, null]);
      expect(names).toEqual([...Array.from({ length: 25 }, (_, at) => `CLUB-${at + 10}`), "LIFT15"]);
    }));

  it("counts what it refused to shoppers once for each, by rule, and knows nobody of them", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "visitor");
      const ask = () =>
        talk("GET /payments/stripe-subscriptions/discounts/{code}/is-valid", {
          params: { code: "SHIPFREE" },
          query: { sum: "100" },
        });
      for (let time = 0; time < 3; time++) expect((await ask()).body.reason).toBe("minimum_sum");
      expect(await (await database()).select().from(discountRefusals)).toEqual([
        { discountId: "disc_shipfree", day: expect.any(String), rule: "minimum_sum", times: 1 },
      ]);
      const [row] = (await (await desk("marketing")).list({ search: "shipfree" })).body.discounts;
      expect(row.refusals).toEqual([]);
      const [all] = (await (await desk("admin")).list({ search: "shipfree" })).body.discounts;
      expect(all.refusals).toEqual([{ rule: "minimum_sum", times: 1 }]);
    }));
});

describe("a code tried on past carts", () => {
  /** Carts of one line each, somebody else's every time. */
  async function begin(count: number, line: object, more: object = {}) {
    const db = await database();
    const [sample] = await db.select().from(checkouts);
    if (!sample) throw new Error("nobody has bought anything");
    const rows = Array.from({ length: count }, (_, at) => {
      const id = newId("chk");
      const [first] = sample.quote.lines;
      const lines = [{ ...first, discountCents: 0, quantity: 1, ...line }] as typeof sample.quote.lines;
      const quote = { ...sample.quote, lines, discountCents: 0, shippingDiscountCents: 0, shippingCents: 2500 };
      const own = {
        id,
        paymentId: `pay_${id}`,
        providerPaymentId: null,
        cartHash: id,
        email: `${id}-${at}@example.com`,
      };
      return { ...sample, ...own, quote, status: "expired" as const, createdAt: now(), ...more };
    });
    await db.insert(checkouts).values(rows);
  }
  const core = (frequency: string, unitAmountCents: number) => ({
    ...{ productKey: "core", lookupKey: `core_${frequency}`, frequency, unitAmountCents },
  });

  it("tells whom it reaches, what it gives away, whom it refuses and who misses it by a hair", () =>
    world().undone(async () => {
      await (await database()).update(checkouts).set({ createdAt: new Date(0) });
      await begin(7, core("quarter", 12_400));
      await begin(5, core("quarter", 12_400), { status: "complete" });
      await begin(6, core("year", 12_400));
      await begin(3, { ...core("quarter", 9_000), productKey: "thyroid", lookupKey: "thyroid_quarter" });
      const wish = { appliesTo: ["core"], frequencies: ["quarter"], minSum: 8_000, shop: null };
      const { body } = await (await desk("admin")).replay(wish);
      expect(body).toMatchObject({
        ...{ carts: 21, reached: 12, off: 12 * 1_240, paidAnyway: 5, givenAway: 5 * 1_240, paidSum: 5 * 12_400 },
        refused: [
          { rule: "rhythm", carts: 6 },
          { rule: "products", carts: 3 },
        ],
        isLimited: false,
      });
      expect(body.near).toEqual([{ kind: "rhythm", key: "year", carts: 6, off: 6 * 1_240 }]);
      const higher = (await (await desk("admin")).replay({ shop: null, minSum: 15_000 })).body;
      expect(higher.refused).toEqual([{ rule: "minimum_sum", carts: 21 }]);
      expect(higher.near).toEqual([{ kind: "minimum", key: "", carts: 18, off: 18 * 1_240 }]);
    }));

  it("of a partner and one product reaches the partner's own price of it, as in the shop", () =>
    world().undone(async () => {
      await (await database()).update(checkouts).set({ createdAt: new Date(0) });
      const own = { shopId: demoShopId(KEY) };
      await begin(4, { ...core("quarter", 13_000), lookupKey: `core_quarter-at-${KEY}` }, own);
      await begin(2, { ...core("quarter", 9_000), productKey: "thyroid", lookupKey: "thyroid_quarter" }, own);
      await begin(3, core("quarter", 12_400));
      const { replay } = await desk("admin");
      for (const appliesTo of [["core"], ["core_quarter"]]) {
        expect((await replay({ shop: KEY, appliesTo })).body).toMatchObject({
          ...{ carts: 6, reached: 4, off: 4 * 1_300, refused: [{ rule: "products", carts: 2 }] },
        });
      }
    }));

  it("knows whose first order it would have been: whoever bought before is refused what is for new customers", () =>
    world().undone(async () => {
      await (await database()).update(checkouts).set({ createdAt: new Date(0) });
      const [known] = await (await database()).select().from(orders).where(eq(orders.isTest, false));
      await begin(4, core("quarter", 12_400));
      await begin(3, core("quarter", 12_400), { email: known?.email, createdAt: new Date(now().getTime() + 1000) });
      const { body } = await (await desk("admin")).replay({ shop: null, firstTimeOnly: true });
      expect(body).toMatchObject({ reached: 4, refused: [{ rule: "first_order", carts: 3 }] });
    }));

  it("tells others tens and round sums: drafts that differ by a few carts, or by one use, are told alike", () =>
    world().undone(async () => {
      await (await database()).update(checkouts).set({ createdAt: new Date(0) });
      await fillShop();
      const early = { shopId: demoShopId(KEY), createdAt: new Date(now().getTime() - 30 * 86_400_000) };
      await begin(41, core("quarter", 12_400), { status: "complete", ...early });
      await begin(2, { ...core("quarter", 9_000), productKey: "thyroid", lookupKey: "thyroid_quarter" }, early);
      const { replay } = await desk("partner A");
      const told = (await replay({ shop: KEY, appliesTo: ["core"] })).body;
      expect(told).toMatchObject({ reached: 40, paidAnyway: 40, paidSum: 480_000, smallestGroup: 10 });
      const also = (await replay({ shop: KEY, appliesTo: ["core", "thyroid"] })).body;
      expect([also.reached, also.paidAnyway, also.paidSum]).toEqual([40, 40, 480_000]);
      for (const maxUses of [50, 51]) {
        expect((await replay({ shop: KEY, appliesTo: ["core"], maxUses })).body).toEqual(told);
      }
      expect((await replay({ shop: KEY, appliesTo: ["thyroid"] })).body).toMatchObject({ reached: null, off: null });
      // Those of days whose run is not over are not looked at.
      await begin(30, core("quarter", 12_400), { ...early, createdAt: now() });
      expect((await replay({ shop: KEY, appliesTo: ["core"] })).body).toEqual(told);
    }));

  it("looks at the newest 5,000, says so, and takes seconds at most", () =>
    world().undone(async () => {
      for (let part = 0; part < 6; part++) await begin(1_000, core("quarter", 12_400));
      const begun = performance.now();
      const { body } = await (await desk("admin")).replay({ shop: null });
      expect(body).toMatchObject({ carts: 5_000, reached: 5_000, off: 5_000 * 1_240, isLimited: true });
      expect(performance.now() - begun).toBeLessThan(6_000);
    }));
});
