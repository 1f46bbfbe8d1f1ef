import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { audit, trackingEvents } from "@/lib/server/db/schema/operations";
import { kits } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { shopIdOf } from "@/lib/server/seed/seed-shops";
import { talkAs } from "../api/talk";
import { type ActorName, openWorld, type World } from "../api/world";
import { insertOrder } from "../support/orders";
import { shipKit } from "../support/shipping";

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 240_000);
afterAll(() => world?.close());

const KEY = "lift-club";
const params = { businessKey: KEY };

/** An order of the shop with what was decided about it. */
async function sell(
  email: string,
  more: { name?: string; number?: string; shopKey?: string; isNew?: boolean; reason?: string } = {},
) {
  const db = await database();
  const { name = "Ada Quill", number = newId("ord"), shopKey = KEY, isNew = true, reason } = more;
  const orderId = await insertOrder(db, { email, name, number, shopId: shopIdOf(shopKey), totalCents: 10_000 });
  await db.insert(trackingEvents).values({
    ...{ id: newId("trk"), kind: "purchase", orderId, createdAt: now() },
    ...{ decision: reason ? "excluded" : "counted", reason: reason ?? null },
    payload: { orderId, totalCents: 10_000, isNewCustomer: isNew },
  });
  return orderId;
}

describe("the orders of one shop", () => {
  const list = async (actor: ActorName, query: Record<string, string>) =>
    (await talkAs(world, actor))("GET /staff-api/orders", { query });

  it("are all that is found and exported when the shop is chosen", () =>
    world.undone(async () => {
      await sell("one@example.com");
      await sell("two@example.com", { shopKey: "calm-cycle" });
      const found = await list("admin", { shop: KEY });
      expect(found.body.orders.map(({ shopKey }: { shopKey: string }) => shopKey)).toEqual([KEY]);
      const talk = await talkAs(world, "admin");
      const { body } = await talk("POST /staff-api/orders/export", { body: { shop: KEY } });
      expect(body).toMatchObject({ rows: 1, fileName: expect.stringMatching(/^orders-lift-club-/) });
    }));

  it("are found by number, name or e-mail for admins, and by number alone for partners", () =>
    world.undone(async () => {
      const id = await sell("grace@example.com", { name: "Grace 100% Moss" });
      for (const search of ["grace@", "100% moss", "GRACE"]) {
        const { body } = await list("admin", { search });
        expect(body.orders.map(({ id: found }: { id: string }) => found)).toEqual([id]);
        expect((await list("partner A", { search })).body.count).toBe(0);
      }
      const { body } = await list("partner A", { shop: KEY });
      expect(body.orders[0]).toMatchObject({ id, name: null });
      expect(JSON.stringify(body)).not.toContain("grace@example.com");
    }));

  it("are found by a kit's id or printed code and by a parcel's number, by admins alone", () =>
    world.undone(async () => {
      const db = await database();
      const id = await sell("one@example.com");
      await sell("two@example.com");
      const at = new Date();
      const kit = { id: "kit_Searched", orderId: id, productKey: "core", kitType: "arm-core", createdAt: at };
      await db.insert(kits).values({ ...kit, shipAt: at });
      const { printed } = await shipKit(db, kit.id, "9400100000000000000017");
      const code = printed[0]?.code ?? "";
      for (const search of [kit.id, code, code.toLowerCase(), "9400 1000 0000 0000 0000 17"]) {
        const { body } = await list("admin", { search });
        expect(
          body.orders.map(({ id: found }: { id: string }) => found),
          search,
        ).toEqual([id]);
        expect((await list("partner A", { search })).body.count).toBe(0);
      }
    }));

  it("are found by a part of their number while it is typed, with its dash or without, among one's own only", () =>
    world.undone(async () => {
      const id = await sell("one@example.com", { number: "4827-1103" });
      await sell("two@example.com", { number: "4827-9900", shopKey: "calm-cycle" });
      for (const search of ["482", "4827", "4827-11", "48271103", " #4827-1103"]) {
        const { body } = await list("partner A", { search });
        expect(
          body.orders.map(({ id: found }: { id: string }) => found),
          search,
        ).toEqual([id]);
      }
      expect((await list("partner A", { search: "4827-12" })).body.count).toBe(0);
      expect((await list("admin", { search: "4827" })).body.count).toBe(2);
    }));

  it("are not there for another partner", () =>
    world.undone(async () => {
      await sell("one@example.com");
      expect((await list("partner B", { shop: KEY })).status).toBe(404);
      const talk = await talkAs(world, "partner B");
      expect((await talk("POST /staff-api/orders/export", { body: { shop: KEY } })).status).toBe(404);
      expect((await list("partner B", {})).body.count).toBe(0);
    }));

  it("are exported so that no spreadsheet runs them", () =>
    world.undone(async () => {
      await sell("one@example.com", { name: "=HYPERLINK(1)" });
      const talk = await talkAs(world, "admin");
      const { body } = await talk("POST /staff-api/orders/export", { body: { shop: KEY } });
      expect(body.csv).toContain("'=HYPERLINK(1)");
    }));
});

describe("the discount codes of a shop", () => {
  const CODES = "/staff-api/shops/{businessKey}/discounts";
  const list = async (actor: ActorName) => (await talkAs(world, actor))(`GET ${CODES}`, { params });
  const make = async (actor: ActorName, more: object = {}) =>
    (await talkAs(world, actor))(`POST ${CODES}`, {
      params,
      body: { code: "spring10", promotionName: "Spring", kind: "percent", percentOff: 10, ...more },
    });
  const ask = async (code: string, businessKey: string) => {
    const talk = await talkAs(world, "visitor");
    const at = { params: { code }, query: { businessKey } };
    return talk("GET /payments/stripe-subscriptions/discounts/{code}", at);
  };

  it("are told with what is held and used of each", () =>
    world.undone(async () => {
      const db = await database();
      const at = now();
      const [row] = await db.select().from(discounts).where(eq(discounts.code, "LIFT15"));
      const use = (state: "held" | "used" | "released", email: string) => ({
        ...{ id: newId("use"), discountId: row?.id ?? "", checkoutId: newId("chk"), email, state },
        ...{ createdAt: at, expiresAt: at },
      });
      await db
        .insert(discountUses)
        .values([use("used", "a@x.com"), use("used", "b@x.com"), use("held", "c@x.com"), use("released", "d@x.com")]);
      const { body } = await list("partner A");
      expect(body.discounts).toEqual([
        expect.objectContaining({ code: "LIFT15", percentOff: 15, used: 2, held: 1, maxUses: null, state: "active" }),
      ]);
      expect(body).toMatchObject({ mostPercent: 50, mostAmount: 10_000 });
    }));

  it("are made for this shop alone, and work there at once", () =>
    world.undone(async () => {
      const made = await make("partner A", { maxUses: 20, firstTimeOnly: true, minSum: 5000 });
      expect(made).toMatchObject({ status: 201, body: { code: "SPRING10" } });
      expect((await ask("SPRING10", KEY)).body).toMatchObject({ percentOff: 10, firstTimeOnly: true, minSum: 5000 });
      expect((await ask("SPRING10", "calm-cycle")).status).toBe(404);
      expect(await make("partner A")).toMatchObject({ status: 400, body: { error: { field: "code" } } });
      const rows = await (await database()).select().from(audit).where(eq(audit.event, "discount.create"));
      expect(rows.at(-1)).toMatchObject({ subject: KEY, details: { code: "SPRING10" } });
    }));

  it("can be switched off, and on again", () =>
    world.undone(async () => {
      const talk = await talkAs(world, "partner A");
      const turn = (isActive: boolean) =>
        talk("POST /staff-api/shops/{businessKey}/discounts/{code}/switch", {
          params: { ...params, code: "lift15" },
          body: { isActive },
        });
      expect(await turn(false)).toMatchObject({ status: 200, body: { isActive: false } });
      expect((await ask("LIFT15", KEY)).status).toBe(404);
      expect((await list("partner A")).body.discounts[0]).toMatchObject({ state: "off" });
      await turn(true);
      expect((await ask("LIFT15", KEY)).status).toBe(200);
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
    ["code", { code: "no spaces" }],
  ])("are refused for their %s: %o", (field, more) =>
    world.undone(async () => {
      expect(await make("partner A", more)).toMatchObject({ status: 400, body: { error: { field } } });
    }),
  );

  it("may give more when an admin makes them", () =>
    world.undone(async () => {
      expect((await make("admin", { percentOff: 100 })).status).toBe(201);
    }));

  it("are not there for another partner", () =>
    world.undone(async () => {
      expect((await list("partner B")).status).toBe(404);
      expect((await make("partner B")).status).toBe(404);
      const talk = await talkAs(world, "partner B");
      const at = { params: { ...params, code: "LIFT15" }, body: { isActive: false } };
      expect((await talk("POST /staff-api/shops/{businessKey}/discounts/{code}/switch", at)).status).toBe(404);
      // Nor by the way of their own shop.
      const own = { params: { businessKey: "northside-heart", code: "LIFT15" }, body: { isActive: false } };
      expect((await talk("POST /staff-api/shops/{businessKey}/discounts/{code}/switch", own)).status).toBe(404);
    }));
});

describe("the conversions of a shop", () => {
  const read = async (actor: ActorName, query: Record<string, string> = {}) =>
    (await talkAs(world, actor))("GET /staff-api/shops/{businessKey}/conversions", { params, query });
  const people = (count: number, more: Parameters<typeof sell>[1] & { prefix?: string } = {}) =>
    Array.from({ length: count }, (_, index) => sell(`${more.prefix ?? "p"}${index}@example.com`, more)).reduce(
      (before, next) => before.then(() => next).then(() => undefined),
      Promise.resolve(),
    );

  it("are not told of fewer than five people, however often they bought", () =>
    world.undone(async () => {
      await people(4);
      await sell("p0@example.com", { isNew: false });
      expect((await read("partner A")).body).toMatchObject({ smallestGroup: 5, sums: null, byReason: [] });
      expect((await read("admin")).body).toMatchObject({ sums: { orders: 5, booked: 50_000 } });
    }));

  it("are told of this shop's orders alone, from five people on", () =>
    world.undone(async () => {
      await people(6);
      await people(9, { shopKey: "calm-cycle", prefix: "other" });
      const { body } = await read("partner A");
      expect(body.sums).toEqual({
        ...{ orders: 6, booked: 60_000, counted: 60_000, excluded: 0, refunded: 0, newCustomers: 6 },
        ...{ countedBack: 0, excludedBack: 0, average: 10_000 },
      });
      expect(body.byReason).toEqual([{ label: "Purchases", decision: "counted", events: 6, cents: 60_000 }]);
    }));

  it("give away no small group by taking one sum from another", () =>
    world.undone(async () => {
      await people(6);
      await people(2, { prefix: "staff", reason: "staff" });
      const { body } = await read("partner A");
      expect(body).toMatchObject({ sums: { orders: 8, counted: null, excluded: null }, byReason: [] });
      expect(JSON.stringify(body)).not.toContain("20000");
    }));

  it("do not tell of a few new customers among many", () =>
    world.undone(async () => {
      await people(7, { isNew: false });
      await people(1, { prefix: "new" });
      expect((await read("partner A")).body.sums).toMatchObject({ orders: 8, newCustomers: null });
    }));

  it("are told by whole months only, and name nobody", () =>
    world.undone(async () => {
      await people(5);
      const { body } = await read("partner A");
      expect(body.months).toEqual([body.month]);
      expect(JSON.stringify(body)).not.toContain("example.com");
      expect((await read("partner A", { month: "1999-01" })).status).toBe(400);
      expect((await read("partner A", { month: "2026-11-02" })).status).toBe(400);
    }));

  it("are not there for another partner", () =>
    world.undone(async () => {
      expect((await read("partner B")).status).toBe(404);
    }));
});
