import "server-only";
import { PRODUCTS } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { allOffers } from "@/lib/server/catalogue/offers";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";

/** Everything that a shop could sell, at the prices it would have there. */
export interface ShopStock {
  /** At the shop's own price where it has one, at ours otherwise. */
  readonly options: readonly SellableOption[];
  /** Price ids among them that are the shop's own. */
  readonly ownPriceIds: readonly string[];
  readonly rates: ShippingRates;
}

/**
 * What is to choose from for a shop. Prices are no secret, so nobody is asked who they are.
 * @param key  any business key; one that no shop has gets our prices
 */
export async function shopStock(key: string): Promise<ShopStock> {
  const [{ offers }, rates] = await Promise.all([allOffers(), shippingRates()]);
  const options = offersOf(offers, { key, productKeys: PRODUCTS.map((product) => product.key) });
  const ownPriceIds = offers.filter(({ shopKey }) => shopKey === key).map(({ option }) => option.priceId);
  return { options: options.filter(({ isHidden }) => !isHidden), ownPriceIds, rates };
}
