import { cadenceName, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { isPanel, PRODUCTS } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { TradePlan } from "./economics-outcome";

/** What the calculator is made from: prices and what sending costs. */
export interface TradeShelf {
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** One kit a charge; a plan that sends two or none would need another sum. */
const CADENCES = ["one-time", "quarter", "month"] as const;

/** Each panel at the cadences that partners sell most, with our price and what sending one within the United States costs. */
export function tradePlans({ options, rates }: TradeShelf): TradePlan[] {
  return PRODUCTS.filter(isPanel).flatMap((product) =>
    CADENCES.flatMap((frequency) => {
      const option = optionWith(options, product.key, frequency);
      if (!option) return [];
      const parcels = [{ parcel: option.parcel, count: 1 }];
      const shippingCents = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
      const name = `${product.name}, ${cadenceName(frequency).toLowerCase()}`;
      return [{ key: option.lookupKey, name, ourPriceCents: option.unitAmountCents, shippingCents }];
    }),
  );
}
