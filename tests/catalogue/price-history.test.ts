import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_SHOP } from "@/lib/contracts/staff-discounts";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { recordPrices } from "@/lib/server/catalogue/record-prices";
import { now } from "@/lib/server/clock";
import { updateShopPrices } from "@/lib/server/db/queries/shop-prices";
import { priceHistory } from "@/lib/server/db/schema/catalogue";
import { shopVersions } from "@/lib/server/db/schema/shop-versions";
import { shopPartners, shops } from "@/lib/server/db/schema/shops";
import { paymentClients } from "@/lib/server/payments/stripe";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { applyWaitingPrices } from "@/lib/server/shops/apply-prices";
import { readPrices } from "@/lib/server/staff/prices";
import { newMember, priceOf, settleDown, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";

const KEY = "lift-club";
const db = withShop(async (fresh) => {
  await seedShops(fresh);
  await recordPrices(fresh, seedPriceRecords());
});

const ADMIN = { role: "admin", userId: "usr_admin" } as const;
const provider = () => paymentClients().general.prices;

async function periodsOf(lookupKey: string, shop: string = OWN_SHOP) {
  const { items } = await readPrices(db(), ADMIN, shop);
  return items.find((item) => item.lookupKey === lookupKey)?.periods ?? [];
}

/** What the provider's dashboard does when somebody raises a price. */
async function changePrice(lookupKey: string, cents: number, metadata: Record<string, string> = {}) {
  const before = seedPriceRecords().find(({ lookup_key }) => lookup_key === lookupKey);
  const made = await provider().create({
    ...{ currency: "usd", unit_amount: cents, product: before?.product ?? "", lookup_key: lookupKey },
    ...{ transfer_lookup_key: true, metadata, recurring: { interval: "month", interval_count: 3 } },
  });
  await provider().update(priceOf(lookupKey), { active: false });
  return made.id;
}

describe("the history of a price", () => {
  it("has each price that the provider told of, since when and until when, without a gap", async () => {
    const priceId = await changePrice("core_quarter", 13_900, { campaign: "Fall check-up" });
    await settleDown(db());
    const [newest, oldest, ...more] = await periodsOf("core_quarter");
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ priceId, amount: 13_900, campaign: "Fall check-up", to: null, version: null });
    expect(oldest).toMatchObject({ priceId: priceOf("core_quarter"), amount: 12_400, campaign: null });
    expect(oldest?.from).toBe("2026-01-05T17:00:00.000Z");
    expect(oldest?.to).toBe(newest?.from);
  });

  it("tells when something was taken off, and when it was sold again", async () => {
    const before = now().toISOString();
    await provider().update(priceOf("hormone_year"), { active: false });
    await settleDown(db());
    const [off] = await periodsOf("hormone_year");
    expect(off?.to ?? "").toSatisfy((to: string) => to >= before && to <= now().toISOString());
    await provider().update(priceOf("hormone_year"), { active: true });
    await settleDown(db());
    const [again, first] = await periodsOf("hormone_year");
    expect(again).toMatchObject({ priceId: priceOf("hormone_year"), to: null });
    expect(first?.to).toBe(off?.to);
    expect(again?.from ?? "").toSatisfy((from: string) => from >= (off?.to ?? "") && from <= now().toISOString());
  });

  it("is mended by the hourly comparison where no event came, and stays as it is where nothing changed", async () => {
    await changePrice("thyroid_quarter", 11_900);
    await jobNamed("price-history").run(db());
    const found = await periodsOf("thyroid_quarter");
    expect(found.map(({ amount }) => amount)).toEqual([11_900, 12_400]);
    const rows = await db().select().from(priceHistory);
    await jobNamed("price-history").run(db());
    await settleDown(db());
    expect(await db().select().from(priceHistory)).toEqual(rows);
  });

  it("names who published a shop's own price, and who took it back by another publication", async () => {
    const owner = await newMember(db(), "owner@example.org");
    const publish = async (version: number, prices: Record<string, number>) => {
      const [shop] = await db().update(shops).set({ version }).where(eq(shops.key, KEY)).returning();
      if (!shop) throw new Error("no shop");
      await db()
        .insert(shopVersions)
        .values({
          ...{ shopId: shop.id, version, customization: shop.customization, productKeys: ["core"], prices },
          ...{ redirectParameters: [], publishedAt: now(), publishedBy: owner.userId, reason: null },
        });
      await updateShopPrices(db(), shop.id, prices, true);
      await applyWaitingPrices(db(), provider());
      await settleDown(db());
    };
    const own = `core_quarter-at-${KEY}`;
    await publish(2, { core_quarter: 9900 });
    expect(await periodsOf(own, KEY)).toMatchObject([
      { amount: 9900, version: 2, publishedBy: "Ada Lovelace", to: null },
    ]);
    await publish(3, { core_quarter: 10_500 });
    await publish(4, {});
    expect(await periodsOf(own, KEY)).toMatchObject([
      { amount: 10_500, version: 3, to: expect.any(String) },
      { amount: 9900, version: 2, to: expect.any(String) },
    ]);
    expect(await periodsOf("core_quarter")).toHaveLength(1);
  });

  it("is a partner's own shops' alone", async () => {
    const { userId } = await newMember(db(), "partner@example.org");
    await db()
      .insert(shopPartners)
      .values({ shopId: demoShopId(KEY), userId, role: "editor" });
    const partner = { role: "partner", userId, ability: "edit" } as const;
    const { shop, shops: theirs } = await readPrices(db(), partner, "");
    expect([shop, theirs.map(({ key }) => key)]).toEqual([KEY, [KEY]]);
    for (const other of [OWN_SHOP, "northside-heart", "no-such-shop"]) {
      await expect(readPrices(db(), partner, other)).rejects.toMatchObject({ code: "shop_not_found" });
    }
  });
});
