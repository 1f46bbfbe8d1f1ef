import "../api/wide-limits";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { newId } from "@/lib/server/ids";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";
import { giveBack, sell } from "./history";

const world = withWorld();

/** Near the most that one amount in the database can be. Unit: cents. */
const ONE = 2_000_000_000;

/** So many orders of one shop, each by somebody else, each of which a half went back. */
async function sellMany(count: number) {
  const db = await database();
  for (let index = 0; index < count; index++) {
    const sale = { totalCents: ONE, isStaff: false, isRenewal: false, shopId: demoShopId("lift-club") };
    await giveBack(db, await sell(db, { ...sale, email: `rich${index}@example.com` }), ONE / 2);
  }
}

describe.each([
  ["more than 2³¹ cents", 2, 2 ** 31],
  ["more than 2³³ cents", 5, 2 ** 33],
])("%s", (_, count, bound) => {
  const whole = count * ONE;
  const ask = async (name: string, query: Record<string, string> = {}) => {
    const talk = await talkAs(world(), "admin");
    const { status, body } = await talk(name, { params: { businessKey: "lift-club" }, query });
    expect([name, status]).toEqual([name, 200]);
    return body;
  };

  it("are added up to the cent on every page of the staff", () =>
    world().undone(async () => {
      expect(whole).toBeGreaterThan(bound);
      const before = (await ask("GET /staff-api/overview")).orders.last30DaysCents;
      await sellMany(count);
      expect((await ask("GET /staff-api/overview")).orders.last30DaysCents).toBe(before + whole);
      expect(await ask("GET /staff-api/orders", { shop: "lift-club" })).toMatchObject({ count, totalCents: whole });
      const { figures, tables } = await ask("GET /staff-api/conversions");
      expect(figures.charged.cents).toBeGreaterThanOrEqual(whole);
      expect(figures.counted_back.cents).toBe(-whole / 2);
      const shops = tables.find(({ by }: { by: string }) => by === "shop").parts;
      expect(shops).toContainEqual({ key: "lift-club", cents: whole / 2, orders: count });
      const shop = await ask("GET /staff-api/conversions", { shop: "lift-club" });
      expect(shop.figures).toMatchObject({
        counted: { cents: whole },
        counted_net: { cents: whole / 2, rows: 2 * count },
      });
      const narrowed = await ask("GET /staff-api/conversions", { shop: "lift-club", country: "US" });
      expect(narrowed.figures.counted.cents).toBe(whole);
      const rows = await ask("GET /staff-api/conversions/rows", { figure: "counted_back" });
      expect(rows).toMatchObject({ count, cents: -whole / 2 });
    }));

  it("are somebody's credit, if they are given them", () =>
    world().undone(async () => {
      const db = await database();
      const given = { email: "rich@example.com", amountCents: ONE, reason: "goodwill", at: new Date() } as const;
      for (let index = 0; index < count; index++)
        await moveBalance(db, { shopId: null, ...given, dedupeKey: newId("bal") });
      expect(await balanceOf(db, "rich@example.com", null)).toBe(whole);
    }));
});
