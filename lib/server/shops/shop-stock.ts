import "server-only";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { allOffers } from "@/lib/server/catalogue/offers";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";

/** Everything that a shop could sell. */
export interface ShopStock {
  /** At our prices; a shop's own take their place. */
  readonly options: readonly SellableOption[];
  readonly rates: ShippingRates;
}

/**
 * What is to choose from for a shop. Prices are no secret, so nobody is asked who they are.
 */
export async function shopStock(): Promise<ShopStock> {
  const [{ offers }, rates] = await Promise.all([allOffers(), shippingRates()]);
  return { options: offersOf(offers, null).filter(({ isHidden }) => !isHidden), rates };
}
