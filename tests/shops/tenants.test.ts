import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { selectShopToEdit } from "@/lib/server/db/queries/shops";
import { shops } from "@/lib/server/db/schema/shops";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";

/** Partner A's shop, and partner B's. */
const OWN = "lift-club";
const OTHER = "northside-heart";

const world = withWorld();

const rowOf = async (key: string) => (await (await database()).select().from(shops).where(eq(shops.key, key)))[0];

describe("a partner", () => {
  it("finds only their own shop by query, and no shop by nobody's id", async () => {
    const db = await database();
    const find = async (key: string, userId: string | null) =>
      (await selectShopToEdit(db, key, userId === null ? null : { userId, ability: "edit" }))?.key;
    expect(await find(OWN, DEMO_PEOPLE.partner.id)).toBe(OWN);
    expect(await find(OTHER, DEMO_PEOPLE.partner.id)).toBeUndefined();
    expect(await find(OTHER, "")).toBeUndefined();
    expect(await find(OTHER, `${DEMO_PEOPLE.partner.id}' or '1'='1`)).toBeUndefined();
    expect(await find(OTHER, null)).toBe(OTHER);
  });

  it("publishes nothing in another's shop, even with its tag", () =>
    world().undone(async () => {
      const partner = await talkAs(world(), "partner A");
      const before = await rowOf(OTHER);
      const shown = await partner("GET /api/v1/customization/{businessKey}", { params: { businessKey: OTHER } });
      expect(shown.status).toBe(200);
      for (const tag of [`"${before?.version}-x"`, '"1-x"', "*"]) {
        const answer = await partner("PUT /api/v1/customization/{businessKey}", {
          params: { businessKey: OTHER },
          headers: { "if-match": tag },
          body: { businessName: "Taken over" },
        });
        expect(answer.status).toBe(404);
      }
      expect(await rowOf(OTHER)).toEqual(before);
    }));

  it("reads what their own shop's conversions add up to, no other's, and no row", async () => {
    const partner = await talkAs(world(), "partner A");
    const own = await partner("GET /staff-api/conversions", { query: {} });
    expect([own.status, own.body.ownShops]).toEqual([200, [OWN]]);
    expect((await partner("GET /staff-api/conversions", { query: { shop: OTHER } })).status).toBe(404);
    expect((await partner("GET /staff-api/conversions", { query: { shop: "house" } })).status).toBe(404);
    expect((await partner("GET /staff-api/conversions/rows", { query: {} })).status).toBe(403);
    const file = { table: "product", shop: OTHER };
    expect((await partner("POST /staff-api/conversions/export", { body: file })).status).toBe(404);
  });
});

describe("a discount code", () => {
  const ask = async (code: string, businessKey?: string) => {
    const visitor = await talkAs(world(), "partner A");
    const query = { email: "ada@example.com", ...(businessKey ? { businessKey } : {}) };
    return (await visitor("GET /payments/stripe-subscriptions/discounts/{code}", { params: { code }, query })).status;
  };

  it("of a shop is found in that shop, and nowhere else", async () => {
    expect(await ask("LIFT15", OWN)).toBe(200);
    expect(await ask("LIFT15", OTHER)).toBe(404);
    expect(await ask("LIFT15")).toBe(404);
  });
});
