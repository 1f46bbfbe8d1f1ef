import "server-only";
import { productForLookupKey } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import { countryOf, type ParcelCount, type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { OfferList } from "./offers";

/** A cart whose shipping is asked for: one lookup key per unit. */
export interface ShippingCostRequest {
  /** Two letters, in either case. */
  country: string;
  lookupKeys: readonly string[];
  consolidated: boolean;
}

/**
 * What shipping costs for a cart, one parcel per unit or all in one. Plans of every shop are known, because a
 * partner's price sends the same box.
 * @returns integer cents; nothing to send costs 0
 * @throws Problem country_not_supported, unknown_lookup_key with the key in its facts
 */
export function shippingCostOf(
  world: { rates: ShippingRates; offers: OfferList },
  request: ShippingCostRequest,
): { shippingCost: number } {
  const country = countryOf(request.country);
  if (!country) throw new Problem("country_not_supported", { field: "country" });
  const parcels = request.lookupKeys.map((lookupKey) => parcelOf(world.offers, lookupKey));
  const { consolidated } = request;
  return { shippingCost: shippingCostCents({ country, parcels, consolidated, rates: world.rates }) };
}

function parcelOf({ offers, state }: OfferList, lookupKey: string): ParcelCount {
  const option = offers.find(({ option: sold }) => sold.lookupKey === lookupKey && !sold.isHidden)?.option;
  // While no price could be read, the product behind the key still says which box it travels in.
  const product = option ?? (state === "unavailable" ? productForLookupKey(lookupKey) : undefined);
  if (!product) throw new Problem("unknown_lookup_key", { field: "lookupKeys", facts: { lookupKey } });
  return { parcel: product.parcel, count: 1 };
}
