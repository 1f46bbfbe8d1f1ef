import "server-only";
import type Stripe from "stripe";
import type { PriceRecord } from "@/lib/domain/plan-option";
import { houseLookupKey, ownLookupKey, type ShopPrices } from "@/lib/domain/shop-prices";
import { audit } from "@/lib/server/audit";
import { readPriceRecords } from "@/lib/server/catalogue/price-records";
import type { Database } from "@/lib/server/db/client";
import { markPricesApplied, selectWaitingPrices } from "@/lib/server/db/queries/shop-prices";
import { forgetPrices, forgetShop } from "./shop";

/** A shop whose prices the provider shall have. */
interface PricedShop {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly prices: ShopPrices;
}

/** The part of the provider's client that looks after prices. */
export type PriceKeeper = Pick<Stripe["prices"], "list" | "create" | "update">;

/** A price of a shop's own: as ours in all but the amount and the shop. */
async function makePrice(keeper: PriceKeeper, shop: PricedShop, house: PriceRecord, cents: number): Promise<void> {
  const lookupKey = ownLookupKey(house.lookup_key ?? "", shop.key);
  await keeper.create(
    {
      currency: "usd",
      unit_amount: cents,
      product: house.product,
      ...(house.recurring && { recurring: house.recurring }),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { ...house.metadata, shop: shop.key, shop_version: String(shop.version) },
    },
    { idempotencyKey: `shop-price_${shop.id}_${shop.version}_${lookupKey}_${cents}` },
  );
}

/**
 * Brings the provider's price records to what a shop published: new ones for what changed, and off with the others.
 * Memberships keep the price that they were sold at. Done twice it changes nothing.
 */
async function applyPrices(keeper: PriceKeeper, shop: PricedShop): Promise<void> {
  const records = await readPriceRecords(keeper);
  const own = records.filter(({ metadata, active }) => active && metadata.shop === shop.key);
  const isWanted = ({ lookup_key, unit_amount }: PriceRecord) =>
    unit_amount !== null && shop.prices[houseLookupKey(lookup_key ?? "")] === unit_amount;
  const kept = new Set(own.filter(isWanted).map(({ lookup_key }) => houseLookupKey(lookup_key ?? "")));
  for (const [lookupKey, cents] of Object.entries(shop.prices)) {
    const house = records.find((record) => record.lookup_key === lookupKey && !record.metadata.shop);
    if (house && !kept.has(lookupKey)) await makePrice(keeper, shop, house, cents);
  }
  for (const record of own) if (!isWanted(record)) await keeper.update(record.id, { active: false });
}

/**
 * Tells the provider of every price that shops published and it does not have yet.
 * @throws whatever the provider's client throws; what was not told waits for the next time
 */
export async function applyWaitingPrices(db: Database, keeper: PriceKeeper): Promise<void> {
  for (const shop of await selectWaitingPrices(db)) {
    await applyPrices(keeper, shop);
    await db.transaction(async (tx) => {
      await markPricesApplied(tx, shop.id, shop.version);
      const details = { version: shop.version, prices: shop.prices };
      await audit(tx, { event: "shop.prices", actor: "system", subject: shop.key, details });
    });
    await forgetPrices();
    await forgetShop(shop.key);
  }
}
