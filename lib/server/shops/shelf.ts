import "server-only";
import type { Shelf } from "@/lib/content/faq/facts";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { closedStateNames } from "@/lib/domain/states";
import { allOffers } from "@/lib/server/catalogue/offers";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { stateRules } from "@/lib/server/catalogue/state-rules";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";
import { sellableOptions } from "./plan-options";

/** Everything on sale in a shop, with what sending costs and where it cannot go. Cached like its parts. */
export async function shelf(shopKey: string | null): Promise<Shelf> {
  const [options, rates, rules] = await Promise.all([sellableOptions(shopKey), shippingRates(), stateRules()]);
  return { options, rates, closedStates: closedStateNames(rules) };
}

/** Everything that a shop could sell. */
interface ShopStock {
  /** At our prices; a shop's own take their place. */
  readonly options: readonly SellableOption[];
  readonly rates: ShippingRates;
}

/**
 * What is to choose from for a shop. Prices are no secret, so nobody is asked who they are.
 */
export async function shopStock(): Promise<ShopStock> {
  const [{ offers }, rates] = await Promise.all([allOffers(), shippingRates()]);
  return { options: offersOf(offers, null), rates };
}
