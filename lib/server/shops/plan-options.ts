import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import type { PlanOption, SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import { allOffers, type OfferList } from "@/lib/server/catalogue/offers";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";
import { shopByKey } from "./shop";

/** What one shop sells, and how far its prices can be trusted. Options as the server knows them: see `pageOption`. */
export interface PriceList {
  options: SellableOption[];
  state: OfferList["state"];
}

/**
 * What a shop sells, with the state of its prices: "unavailable" comes with an empty list, and a page then says
 * that prices cannot be shown just now. An unknown shop sells nothing.
 * @param shopKey  the {businessKey}; NULL: our own shop
 */
export async function priceList(shopKey: string | null): Promise<PriceList> {
  const { offers, state } = await allOffers();
  if (shopKey === null) return { options: offersOf(offers, null), state };
  const shop = await shopByKey(shopKey);
  return { options: shop ? offersOf(offers, shop) : [], state };
}

/** An option as a browser may know it: what we ask for the same plan is nothing that a partner's customers are told. */
function pageOption({ houseUnitAmountCents: _, ...option }: SellableOption): SellableOption {
  return option;
}

/**
 * What a shop sells, for its pages. Whoever decides about money asks `priceList`.
 */
export async function sellableOptions(shopKey: string | null): Promise<SellableOption[]> {
  return (await priceList(shopKey)).options.map(pageOption);
}

/** Every plan option on sale in a shop, grouped by product. */
export interface PlanOptionGroups {
  products: { key: string; name: string; planOptions: PlanOption[] }[];
}

/**
 * The plan options of a shop.
 * @throws Problem shop_not_found, unavailable when no price has been heard yet
 */
export async function listPlanOptions(shopKey: string | null): Promise<PlanOptionGroups> {
  if (shopKey !== null && !(await shopByKey(shopKey))) throw new Problem("shop_not_found");
  const { options, state } = await priceList(shopKey);
  if (state === "unavailable") {
    throw new Problem("unavailable", { message: "Prices can't be loaded right now. Try again in a minute." });
  }
  const groups = new Map<string, PlanOption[]>();
  for (const option of options) {
    groups.set(option.productKey, [...(groups.get(option.productKey) ?? []), planOptionOf(option)]);
  }
  return {
    products: [...groups].map(([key, planOptions]) => ({ key, name: productOf(key)?.name ?? key, planOptions })),
  };
}

/** The seven fields of the specification's section 3, without what only we need. */
function planOptionOf(option: SellableOption): PlanOption {
  const { unitAmount, currency, priceType, priceRecurringInterval, priceId, lookupKey, isUnlimitedUpgrade } = option;
  return { unitAmount, currency, priceType, priceRecurringInterval, priceId, lookupKey, isUnlimitedUpgrade };
}
