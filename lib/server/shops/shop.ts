import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Customization } from "@/lib/contracts/customization";
import { productOf } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { HALF_A_MINUTE, isCacheAvailable, TEN_MINUTES } from "@/lib/server/catalogue/next-cache";
import { allOffers, PRICES_TAG } from "@/lib/server/catalogue/offers";
import { type Offer, offersOf } from "@/lib/server/catalogue/stock-shelf";
import { type Database, database } from "@/lib/server/db/client";
import { selectShop } from "@/lib/server/db/queries/shops";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { cleanCustomization } from "./clean-customization";

/** A partner's shop as its pages and its calls see it. */
export interface Shop {
  id: string;
  /** The {businessKey} of its address. */
  key: string;
  /** The name that every text of the shop carries. */
  brandName: string;
  /** Safe to show as it is: see `cleanCustomization`. */
  customization: Customization;
  /** What it sells, in the partner's order. */
  productKeys: string[];
  /** Counts publications. */
  version: number;
}

const BUSINESS_KEY = /^[a-z0-9-]{2,64}$/;

/** The tag of everything that shows a shop: forget it when the partner publishes. */
export const shopTag = (key: string) => `shop:${key}`;

/**
 * The shop of a key, or null: unknown, closed, or a key that none can have. Read at most every ten minutes; a miss
 * is asked again after half a minute.
 */
export async function shopByKey(key: string): Promise<Shop | null> {
  if (!BUSINESS_KEY.test(key)) return null;
  return isCacheAvailable() ? cachedShop(key) : currentShop(key);
}

async function cachedShop(key: string): Promise<Shop | null> {
  "use cache";
  cacheTag(shopTag(key), PRICES_TAG);
  const shop = await currentShop(key);
  cacheLife(shop ? TEN_MINUTES : HALF_A_MINUTE);
  return shop;
}

async function currentShop(key: string): Promise<Shop | null> {
  return readShop(await database(), key, (await allOffers()).offers);
}

/**
 * Reads a shop.
 * @param offers  everything on sale, for the prices of what the shop sells
 */
export async function readShop(db: Database, key: string, offers: readonly Offer[]): Promise<Shop | null> {
  const row = await selectShop(db, key);
  if (!row) return null;
  const ownHost = new URL(env().baseUrl).hostname;
  const { look, refused } = cleanCustomization(row.customization, { hosts: row.hosts, ownHost });
  if (refused.length > 0)
    log.warn({ event: "shop.refused_fields", shop: key, fields: refused }, "a shop's stored look breaks a rule");
  const products = productsOf(row.productKeys, offersOf(offers, row));
  return {
    id: row.id,
    key: row.key,
    brandName: look.businessName,
    customization: { ...look, products },
    productKeys: row.productKeys,
    version: row.version,
  };
}

/** What a shop sells, with the price of buying it once, or of its shortest plan when it is sold in plans only. */
function productsOf(productKeys: readonly string[], options: readonly SellableOption[]): Customization["products"] {
  return productKeys.flatMap((key) => {
    const own = options.filter((option) => option.productKey === key && !option.isHidden);
    const option = own.find(({ frequency }) => frequency === "one-time") ?? own[0];
    return option ? [{ key, kitType: productOf(key)?.kitType ?? "", price: option.unitAmountCents }] : [];
  });
}
