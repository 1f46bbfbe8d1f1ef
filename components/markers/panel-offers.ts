import { programStoryOf } from "@/lib/content/programs";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type Country, type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import { type MarkerPlace, placesOf } from "./places";

/** Where a panel is sold: a program's own page, or the list of single tests. */
export function panelPath(panelKey: string): string {
  return programStoryOf(panelKey)?.path ?? "/products";
}

/** What sending one kit costs, as a parcel of its own. Unit: cents. */
export function kitShippingCents(option: SellableOption, rates: ShippingRates, country: Country = "US"): number {
  const parcels = [{ parcel: option.parcel, count: 1 }];
  return shippingCostCents({ country, parcels, consolidated: false, rates });
}

/** The panel that reports a marker for the least, bought once and sent in the United States. */
export interface CheapestPlace {
  place: MarkerPlace;
  option: SellableOption;
  shippingCents: number;
}

/**
 * The cheapest way to one marker, shipping included. Among equals one that reports it to everybody, then the first.
 * Undefined when none is on sale.
 */
export function cheapestPlace(
  markerKey: string,
  options: readonly SellableOption[],
  rates: ShippingRates,
): CheapestPlace | undefined {
  const ways = placesOf(markerKey).flatMap((place) => {
    const option = optionWith(options, place.panel.key, "one-time");
    return option ? [{ place, option, shippingCents: kitShippingCents(option, rates) }] : [];
  });
  const costOf = ({ option, shippingCents }: CheapestPlace) => option.unitAmountCents + shippingCents;
  const limitOf = ({ place }: CheapestPlace) => (place.sex === null ? 0 : 1);
  return ways.sort((left, right) => costOf(left) - costOf(right) || limitOf(left) - limitOf(right))[0];
}
