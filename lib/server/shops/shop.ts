import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Customization } from "@/lib/contracts/customization";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import { productOf } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { isBusinessKey, type ShopView, shopInAddress } from "@/lib/domain/shop-view";
import { forgetTag, HALF_A_MINUTE, isCacheAvailable, TEN_MINUTES } from "@/lib/server/catalogue/next-cache";
import { allOffers, PRICES_TAG } from "@/lib/server/catalogue/offers";
import { type Offer, offersOf } from "@/lib/server/catalogue/stock-shelf";
import { type Database, database } from "@/lib/server/db/client";
import { draftVisit } from "./draft-visit";
import { tellShopChanged } from "./shop-news";
import { readStoredShop, type StoredShop } from "./stored-shop";

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
  /** What of a visitor's address goes along when the shop sends them on. */
  redirectParameters: RedirectParameter[];
  /** What its addresses begin with, where a page is asked for: nothing at a domain of its partner's. */
  basePath?: ShopView["basePath"];
}

/** The tag of everything that shows any shop. */
const SHOPS_TAG = "shops";

/** The tag of everything that shows a shop. */
const shopTag = (key: string) => `shop:${key}`;

/** What other instances are told instead of a shop's key when prices have changed; no shop can have it as its key. */
const ALL_PRICES = "$prices";

/** The provider's prices have changed: the next who asks reads them anew, on other instances once they have heard. */
export async function forgetPrices(): Promise<void> {
  await forgetTag(PRICES_TAG);
  await tellShopChanged(ALL_PRICES);
}

/** Another instance has changed a shop, or heard of new prices: this one reads it anew with its next visitor. */
export async function forgetShopHere(key: string): Promise<void> {
  if (key === ALL_PRICES) return forgetTag(PRICES_TAG);
  await forgetTag(shopTag(key));
}

/** This instance may have missed what others changed: it reads every shop, and the prices, anew. */
export async function forgetAllShopsHere(): Promise<void> {
  await Promise.all([SHOPS_TAG, PRICES_TAG].map(forgetTag));
}

/**
 * After a publication, and after anything else that changes a shop: its visitors see it with their next request, here
 * at once, and on other instances as soon as they have heard of it.
 */
export async function forgetShop(key: string): Promise<void> {
  await forgetShopHere(key);
  await tellShopChanged(key);
}

/**
 * The shop of a key, or of what stands in its place in the address of a page; null: unknown, closed, or a key that none
 * can have. Read at most every ten minutes; a miss is asked again after half a minute.
 */
export async function shopByKey(segment: string): Promise<Shop | null> {
  const { key, basePath } = shopInAddress(segment);
  if (!isBusinessKey(key)) return null;
  const draft = draftVisit()?.shop;
  if (draft?.key === key) return shopOf(draft, (await allOffers()).offers);
  const shop = await (isCacheAvailable()
    ? cachedShop(key)
    : readShop(await database(), key, (await allOffers()).offers));
  return shop && { ...shop, basePath };
}

async function cachedShop(key: string): Promise<Shop | null> {
  "use cache";
  cacheTag(SHOPS_TAG, shopTag(key), PRICES_TAG);
  const shop = await readShop(await database(), key, (await allOffers()).offers);
  cacheLife(shop ? TEN_MINUTES : HALF_A_MINUTE);
  return shop;
}

/**
 * Reads a shop.
 * @param offers  everything on sale, for the prices of what the shop sells
 */
export async function readShop(db: Database, key: string, offers: readonly Offer[]): Promise<Shop | null> {
  const shop = await readStoredShop(db, key);
  return shop && shopOf(shop, offers);
}

function shopOf({ look, ...shop }: StoredShop, offers: readonly Offer[]): Shop {
  const products = soldBy(shop.productKeys, offersOf(offers, shop));
  return { ...shop, brandName: look.businessName, customization: { ...look, products } };
}

/** What a shop sells, with the price of buying it once, or of its shortest plan when it is sold in plans only. */
function soldBy(productKeys: readonly string[], options: readonly SellableOption[]): Customization["products"] {
  return productKeys.flatMap((key) => {
    const own = options.filter(({ productKey }) => productKey === key);
    const option = own.find(({ frequency }) => frequency === "one-time") ?? own[0];
    return option ? [{ key, kitType: productOf(key)?.kitType ?? "", price: option.unitAmountCents }] : [];
  });
}
