import "../api/wide-limits";
import { describe, expect, it } from "vitest";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { trackingEvents } from "@/lib/server/db/schema/conversions";

import { kits } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";
import { insertOrder } from "../support/orders";
import { shipKit } from "../support/shipping";

const world = withWorld();

const KEY = "lift-club";

/** An order of the shop with what was decided it. */
async function sell(
  email: string,
  more: { name?: string; number?: string; shopKey?: string; isNew?: boolean; reason?: string } = {},
) {
  const db = await database();
  const { name = "Ada Quill", number = newId("ord"), shopKey = KEY, isNew = true, reason } = more;
  const orderId = await insertOrder(db, { email, name, number, shopId: demoShopId(shopKey), totalCents: 10_000 });
  await db.insert(trackingEvents).values({
    ...{ id: newId("trk"), kind: "purchase", subject: orderId, orderId, transactionId: number, cents: 10_000 },
    ...{ decision: reason ? "excluded" : "counted", rule: reason ?? null, isNewCustomer: isNew },
    ...{ chargedAt: now(), createdAt: now() },
  });
  return orderId;
}

describe("the orders of one shop", () => {
  const list = async (actor: ActorName, query: Record<string, string>) =>
    (await talkAs(world(), actor))("GET /staff-api/orders", { query });

  it("are all that is found and exported when the shop is chosen", () =>
    world().undone(async () => {
      await sell("one@example.com");
      await sell("two@example.com", { shopKey: "calm-cycle" });
      const found = await list("admin", { shop: KEY });
      expect(found.body.orders.map(({ shopKey }: { shopKey: string }) => shopKey)).toEqual([KEY]);
      const talk = await talkAs(world(), "admin");
      const { body } = await talk("POST /staff-api/orders/export", { body: { shop: KEY } });
      expect(body).toMatchObject({ rows: 1, fileName: expect.stringMatching(/^orders-lift-club-/) });
    }));

  it("are found by a part of a name or an email", () =>
    world().undone(async () => {
      const id = await sell("grace@example.com", { name: "Grace 100% Moss" });
      for (const search of ["grace@", "100% moss", "GRACE"]) {
        const { body } = await list("admin", { search });
        expect(body.orders.map(({ id: found }: { id: string }) => found)).toEqual([id]);
      }
      expect((await list("admin", { search: "100_ moss" })).body.count).toBe(0);
    }));

  it("are found by a kit's id or printed code and by a parcel's number", () =>
    world().undone(async () => {
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
      }
    }));

  it("are found by a part of their number while it is typed, with its dash or without", () =>
    world().undone(async () => {
      const id = await sell("one@example.com", { number: "4827-1103" });
      await sell("two@example.com", { number: "4827-9900", shopKey: "calm-cycle" });
      for (const search of ["482", "4827", "4827-11", "48271103", " #4827-1103"]) {
        const { body } = await list("admin", { shop: KEY, search });
        expect(
          body.orders.map(({ id: found }: { id: string }) => found),
          search,
        ).toEqual([id]);
      }
      expect((await list("admin", { search: "4827-12" })).body.count).toBe(0);
      expect((await list("admin", { search: "4827" })).body.count).toBe(2);
    }));

  it("are exported so that no spreadsheet runs them", () =>
    world().undone(async () => {
      await sell("one@example.com", { name: "=HYPERLINK(1)" });
      const talk = await talkAs(world(), "admin");
      const { body } = await talk("POST /staff-api/orders/export", { body: { shop: KEY } });
      expect(body.csv).toContain("'=HYPERLINK(1)");
    }));
});
