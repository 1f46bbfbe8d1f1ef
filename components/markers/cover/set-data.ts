import { kitShippingCents, panelPath } from "@/components/markers/panel-offers";
import { howMeasured } from "@/components/markers/places";
import { COMPARED_GOALS } from "@/lib/content/pages/program-comparison";
import { BIOMARKERS, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { SetOffer } from "./cover-result";
import type { SetMarker } from "./set-result";

/** The panels on sale once, with all that they report, calculated values too. */
export function setOffers(options: readonly SellableOption[], rates: ShippingRates): SetOffer[] {
  return PANELS.flatMap(({ key, name, measured, calculated }) => {
    const option = optionWith(options, key, "one-time");
    if (!option) return [];
    return [
      {
        id: key,
        name,
        href: panelPath(key),
        priceId: option.priceId,
        unitAmountCents: option.unitAmountCents,
        shippingCents: kitShippingCents(option, rates),
        markers: [...measured, ...calculated],
      },
    ];
  });
}

function setMarker(key: string): SetMarker {
  return {
    key,
    name: biomarkerOf(key)?.name ?? key,
    isCalculated: howMeasured(key) === "calculated",
  };
}

/** The markers that goals name. */
export function setMarkers(): SetMarker[] {
  return [...new Set(COMPARED_GOALS.flatMap(({ markers }) => markers))].map(setMarker);
}

/** Every marker by name: who plans with single markers may ask for any, also for one that nobody sells. */
export function everySetMarker(): SetMarker[] {
  return BIOMARKERS.map(({ key }) => setMarker(key)).sort((left, right) => left.name.localeCompare(right.name));
}
