import "../api/wide-limits";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { newId } from "@/lib/server/ids";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { shopIdOf } from "@/lib/server/seed/seed-shops";
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
    const sale = { totalCents: ONE, isStaff: false, isRenewal: false, shopId: shopIdOf("lift-club") };
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
      const { sums, byShop, rows } = await ask("GET /staff-api/conversions");
      expect(sums.booked).toBeGreaterThanOrEqual(whole);
      expect(sums).toMatchObject({ difference: 0, refundDifference: 0, countedBack: whole / 2 });
      expect(byShop).toContainEqual(expect.objectContaining({ label: "lift-club", cents: whole / 2 }));
      expect(rows[0]).toMatchObject({ kind: "refund", cents: -ONE / 2 });
      const shop = await ask("GET /staff-api/shops/{businessKey}/conversions");
      expect(shop.sums).toMatchObject({ booked: whole, counted: whole, countedBack: whole / 2, average: ONE / 2 });
    }));

  it("are somebody's credit, if they are given them", () =>
    world().undone(async () => {
      const db = await database();
      const given = { email: "rich@example.com", amountCents: ONE, reason: "goodwill", at: new Date() } as const;
      for (let index = 0; index < count; index++) await moveBalance(db, { ...given, dedupeKey: newId("bal") });
      expect(await balanceOf(db, "rich@example.com")).toBe(whole);
    }));
});
