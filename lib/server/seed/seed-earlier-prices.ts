import "server-only";
import { eq } from "drizzle-orm";
import { SINCE } from "@/lib/domain/catalogue/seed-prices";
import type { Database } from "@/lib/server/db/client";
import { insertPrices } from "@/lib/server/db/queries/price-history";
import { shopVersions } from "@/lib/server/db/schema/shop-versions";
import { shops } from "@/lib/server/db/schema/shops";
import { DEMO_PEOPLE } from "./demo-people";
import { PARTNER_PRICES } from "./price-records";
import { demoShopId } from "./seed-shops";

const BEGAN = new Date("2025-01-06T17:00:00Z");

/** What two prices of the demo were before: one of ours, and a partner's campaign with who published it. */
export async function seedEarlierPrices(db: Database): Promise<void> {
  const [{ lookupKey, shop }] = PARTNER_PRICES;
  const [own] = await db
    .select()
    .from(shops)
    .where(eq(shops.id, demoShopId(shop)));
  if (!own) return;
  const { id: shopId, customization, redirectParameters: kept } = own;
  const published = { publishedAt: BEGAN, publishedBy: DEMO_PEOPLE.admin.id };
  await db
    .insert(shopVersions)
    .values({
      ...{
        shopId,
        version: 1,
        customization,
        redirectParameters: kept ?? [],
        productKeys: ["heart-metabolic", "mini-cholesterol"],
      },
      ...published,
    })
    .onConflictDoNothing();
  const before = { isHidden: false, startedAt: BEGAN, endedAt: new Date(SINCE * 1000) };
  const house = { lookupKey: "core_quarter", shopKey: null, shopVersion: null, campaign: null, amountCents: 11_900 };
  const theirs = { shopKey: shop, shopVersion: 1, campaign: "Heart month", amountCents: 12_900 };
  await insertPrices(db, [
    { ...before, ...house, id: "phi_seed_core_quarter", priceId: "price_seed_core_quarter_2025" },
    {
      ...{ ...before, ...theirs, id: "phi_seed_heart_month", priceId: "price_seed_heart_month" },
      lookupKey: `${lookupKey}-at-${shop}`,
    },
  ]);
}
