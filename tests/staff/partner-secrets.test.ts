import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { discounts } from "@/lib/server/db/schema/discounts";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { shops } from "@/lib/server/db/schema/shops";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { ask } from "../api/ask";
import { talkAs } from "../api/talk";
import { type ActorName, priceOf, withWorld } from "../api/world";
import { shipKit } from "../support/shipping";
import { captureAll } from "./partner-questions";
import { fillShop, PARTNER_SHOP } from "./partner-shop";

/*
 * A nosy employer knows "the person from accounting bought on Tuesday", makes a code for one person, and asks all that a
 * partner may ask before and after. Nothing may have changed.
 */

const world = withWorld();
beforeAll(() => fillShop(), 120_000);

const CODE = "FOR-ONE";
const PERSON = { email: "accounting@example.org", name: "Wilhelmina Zarathustra" };
const DISCOUNTS = "/staff-api/discounts";

/** A code that the partner gives to one person alone. */
async function codeForOne(): Promise<string> {
  const partner = await talkAs(world(), "partner A");
  const terms = {
    code: CODE,
    promotionName: "For you",
    kind: "percent",
    percentOff: 10,
    appliesTo: ["mini-cholesterol"],
  };
  const { body } = await partner(`POST ${DISCOUNTS}`, { body: { shop: PARTNER_SHOP, ...terms } });
  await partner(`POST ${DISCOUNTS}/{id}/switch`, { params: { id: body.id }, body: { isActive: true, revision: 0 } });
  return body.id;
}

/** That person buys with it in the partner's shop. @returns the order */
async function buyWithIt() {
  const { order, handlers } = world();
  const lookupKeys = "mini-cholesterol_one-time";
  const at = { query: { country: "US", lookupKeys } };
  const { shippingCost } = await (
    await ask(handlers, "GET /payments/stripe-subscriptions/checkout/shipping-cost", at)
  ).json();
  const products = [{ priceId: priceOf(lookupKeys), quantity: 1 }];
  const bought = await ask(handlers, "POST /payments/stripe-subscriptions/business/checkout", {
    body: { ...order, ...PERSON, products, shippingCost, businessKey: PARTNER_SHOP, discount: CODE },
  });
  expect(bought.status, await bought.clone().text()).toBe(201);
  await deliverOutbox(await database());
  const [made] = await (await database()).select().from(orders).where(eq(orders.email, PERSON.email));
  if (!made) throw new Error("nothing was bought");
  return made;
}

/** Its kit may leave. */
async function makeReady(id: string): Promise<void> {
  const db = await database();
  await db.update(orders).set({ status: "ready" }).where(eq(orders.id, id));
  await db
    .update(kits)
    .set({ shipAt: new Date(0) })
    .where(eq(kits.orderId, id));
}

/** What the partner could try with the code to hear whether it was used, each of which is refused. */
async function probes(id: string) {
  const partner = await talkAs(world(), "partner A");
  const [row] = await (await database()).select().from(discounts).where(eq(discounts.id, id));
  const terms = {
    code: CODE,
    promotionName: "For you",
    kind: "percent",
    percentOff: 10,
    appliesTo: ["mini-cholesterol"],
  };
  const tries = [
    { percentOff: 11 },
    { appliesTo: ["core"] },
    { code: "OTHER" },
    { maxUses: 1 },
    { maxUses: 50 },
    { frequencies: ["year"] },
  ];
  const said = [];
  for (const change of tries) {
    const answer = await partner(`PUT ${DISCOUNTS}/{id}`, {
      params: { id },
      body: { ...terms, ...change, revision: row?.revision },
    });
    said.push([answer.status, answer.body.error?.field, answer.body.error?.message]);
  }
  return said;
}

const everything = async (actor: ActorName, id: string) => ({
  ...(await captureAll(world(), actor)),
  probes: actor === "partner A" ? await probes(id) : null,
});

describe("what one person buys with a code that was made for them", { timeout: 120_000 }, () => {
  it.each(["partner A", "marketing"] as const)(
    "changes nothing at all that %s is told, and is told under no name, number or address, in no answer",
    (actor) =>
      world().undone(async () => {
        const id = await codeForOne();
        const before = await everything(actor, id);
        const made = await buyWithIt();
        const after = await everything(actor, id);
        expect(after).toEqual(before);
        const known = [PERSON.email, "accounting@", PERSON.name, "Zarathustra", made.number, made.id, "77 Walnut"];
        expect(known.filter((word) => JSON.stringify(after).includes(word))).toEqual([]);
        const admin = await talkAs(world(), "admin");
        const asAdmin = JSON.stringify((await admin("GET /staff-api/orders/{id}", { params: { id: made.id } })).body);
        expect(known.filter((word) => asAdmin.includes(word)).length).toBeGreaterThan(3);
      }),
  );

  it("changes what an admin is told: the same questions would find it", () =>
    world().undone(async () => {
      const id = await codeForOne();
      const before = await everything("admin", id);
      await buyWithIt();
      const after: Record<string, unknown> = await everything("admin", id);
      const changed = Object.entries(before).filter(
        ([name, told]) => JSON.stringify(after[name]) !== JSON.stringify(told),
      );
      expect(changed.map(([name]) => name.replace(/ \d+$/, ""))).toEqual(
        expect.arrayContaining([
          "GET /staff-api/overview",
          "GET /staff-api/discounts",
          "GET /staff-api/conversions",
          "POST /staff-api/conversions/export",
          "POST /staff-api/discounts/replay",
        ]),
      );
    }));

  it("nor does a refund of it, its kit's way, or its code when an admin limits it to that one use", () =>
    world().undone(async () => {
      const id = await codeForOne();
      const made = await buyWithIt();
      await (await database()).update(discounts).set({ maxUses: 50 }).where(eq(discounts.id, id));
      const before = await captureAll(world(), "partner A");
      await (await database()).update(discounts).set({ uses: 50 }).where(eq(discounts.id, id));
      const admin = await talkAs(world(), "admin");
      const asked = { params: { id: made.id }, body: { reason: "They asked by mail." } };
      expect((await admin("POST /staff-api/orders/{id}/cancel", asked)).status).toBe(200);
      await deliverOutbox(await database());
      expect(await captureAll(world(), "partner A")).toEqual(before);
    }));
});

describe("single orders", () => {
  it.each([
    ["GET /staff-api/orders", {}],
    ["POST /staff-api/orders/export", { body: {} }],
    ["GET /staff-api/conversions/rows", {}],
    ["GET /staff-api/conversions/behind", { query: { of: "members:active" } }],
  ] as const)("are refused to a partner by %s", async (name, asked) => {
    const partner = await talkAs(world(), "partner A");
    expect((await partner(name, asked)).status).toBe(403);
  });

  it("are not opened by their ids, nor packed, where we pack", () =>
    world().undone(async () => {
      await codeForOne();
      const { id } = await buyWithIt();
      await makeReady(id);
      const [kit] = await (await database()).select().from(kits).where(eq(kits.orderId, id));
      const partner = await talkAs(world(), "partner A");
      expect((await partner("GET /staff-api/orders/{id}", { params: { id } })).status).toBe(403);
      const body = { kitIds: [kit?.id], carrier: "usps", trackingNumber: "9400100000000000000017" };
      expect((await partner("POST /staff-api/orders/{id}/ship", { params: { id }, body })).status).toBe(404);
      const { shipmentId } = await shipKit(await database(), kit?.id ?? "", "9400100000000000000017");
      const back = { params: { id }, body: { shipmentId } };
      expect((await partner("POST /staff-api/orders/{id}/unship", back)).status).toBe(404);
    }));
});

describe("a shop that packs its parcels itself", () => {
  const agree = async (actor: ActorName, packsItself: boolean) => {
    const talk = await talkAs(world(), actor);
    const body = { packsItself, reason: "As agreed in writing." };
    const params = { businessKey: PARTNER_SHOP };
    return (await talk("POST /staff-api/shops/{businessKey}/packing", { params, body })).status;
  };

  it("is made one by an admin alone; its people then pack, and we do not", () =>
    world().undone(async () => {
      await codeForOne();
      const { id } = await buyWithIt();
      await makeReady(id);
      const listed = async (actor: ActorName) => {
        const { orders: found } = (await (await talkAs(world(), actor))("GET /staff-api/to-ship")).body;
        return found.some((order: { id: string }) => order.id === id);
      };
      const whoSees = () => Promise.all((["admin", "partner A", "partner B"] as const).map(listed));
      expect(await agree("partner A", true)).toBe(403);
      expect(await whoSees()).toEqual([true, false, false]);
      expect(await agree("admin", true)).toBe(200);
      expect(await whoSees()).toEqual([false, true, false]);
      const partner = await talkAs(world(), "partner A");
      const [parcel] = (await partner("GET /staff-api/to-ship")).body.orders;
      expect(parcel).toMatchObject({ address: { name: expect.any(String) }, kits: [{ moves: [], canReplace: false }] });
      const body = { kitIds: [parcel.kits[0].id], carrier: "usps", trackingNumber: "9400100000000000000017" };
      const sent = await partner("POST /staff-api/orders/{id}/ship", { params: { id }, body });
      expect(sent).toMatchObject({ status: 201, body: { printed: [{ code: expect.any(String) }] } });
      expect(await whoSees()).toEqual([false, false, false]);
      const back = { params: { id }, body: { shipmentId: sent.body.shipmentId } };
      expect((await partner("POST /staff-api/orders/{id}/unship", back)).status).toBe(200);
      expect(await agree("admin", false)).toBe(200);
      expect(await whoSees()).toEqual([true, false, false]);
      const [shop] = await (await database()).select().from(shops).where(eq(shops.key, PARTNER_SHOP));
      expect(shop?.packsItself).toBe(false);
    }));
});
