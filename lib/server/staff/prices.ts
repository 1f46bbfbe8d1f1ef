import "server-only";
import { OWN_SHOP } from "@/lib/contracts/staff-discounts";
import type { PricedItem, PricePeriod, StaffPrices } from "@/lib/contracts/staff-prices";
import { BRAND_NAME } from "@/lib/domain/brand";
import { cadenceName } from "@/lib/domain/catalogue/plan-sets";
import { PRODUCTS, productForLookupKey } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import { PLAN_FREQUENCIES } from "@/lib/domain/recurring-period";
import { houseLookupKey } from "@/lib/domain/shop-prices";
import type { Database } from "@/lib/server/db/client";
import { selectPriceHistory } from "@/lib/server/db/queries/price-history";
import { selectStaffShops } from "@/lib/server/db/queries/shop-versions";
import type { Editor } from "@/lib/server/shops/staff-shops";

/** What a lookup key sells, and how often. Of something that is bought once the frequency is not in its key. */
function soldAs(lookupKey: string) {
  const product = productForLookupKey(lookupKey);
  const frequency = PLAN_FREQUENCIES.find((known) => houseLookupKey(lookupKey) === `${product?.key}_${known}`);
  return { product, frequency };
}

/** What a price is for, in words: of something that we sell no more its lookup key. */
function titleOf(lookupKey: string): string {
  const { product, frequency } = soldAs(lookupKey);
  if (!product) return lookupKey;
  return frequency ? `${product.name}, ${cadenceName(frequency).toLowerCase()}` : product.name;
}

type HistoryRow = Awaited<ReturnType<typeof selectPriceHistory>>[number];

function periodOf({ row, publishedBy }: HistoryRow): PricePeriod {
  const { priceId, amountCents: amount, campaign, isHidden, startedAt, endedAt, shopVersion } = row;
  return {
    ...{ priceId, amount, campaign, isHidden, version: shopVersion, publishedBy },
    from: startedAt.toISOString(),
    to: endedAt?.toISOString() ?? null,
  };
}

/** In the catalogue's order and from the shortest cadence, what is sold no more at the end. */
function placeOf({ lookupKey }: PricedItem): number {
  const { product, frequency } = soldAs(lookupKey);
  const cadence = frequency ? PLAN_FREQUENCIES.indexOf(frequency) : 0;
  return (product ? PRODUCTS.indexOf(product) : PRODUCTS.length) * PLAN_FREQUENCIES.length + cadence;
}

/** The shops whose prices somebody may see: every one of them and ours, or a partner's own. */
async function shopsOf(db: Database, actor: Editor) {
  const { role } = actor;
  const rows = await selectStaffShops(db, role === "partner" ? actor : null);
  const shops = rows.map(({ key, customization }) => ({ key, name: customization.businessName }));
  return role === "partner" ? shops : [{ key: OWN_SHOP, name: BRAND_NAME }, ...shops];
}

/**
 * What everything of one shop costs, what it cost before, and who changed it.
 * @param asked  a {businessKey}, `OWN_SHOP`, or empty for the first that this person may see
 * @throws Problem shop_not_found for a shop that is not there or not theirs
 */
export async function readPrices(db: Database, actor: Editor, asked: string): Promise<StaffPrices> {
  const shops = await shopsOf(db, actor);
  const shop = asked === "" ? shops[0] : shops.find(({ key }) => key === asked);
  if (!shop) throw new Problem("shop_not_found");
  const items = new Map<string, PricedItem>();
  for (const found of await selectPriceHistory(db, shop.key === OWN_SHOP ? null : shop.key)) {
    const { lookupKey } = found.row;
    const item = items.get(lookupKey) ?? { lookupKey, title: titleOf(lookupKey), periods: [] };
    items.set(lookupKey, { ...item, periods: [...item.periods, periodOf(found)] });
  }
  return { shop: shop.key, shops, items: [...items.values()].sort((one, other) => placeOf(one) - placeOf(other)) };
}
