import type { ParcelKind } from "./catalogue/products";

/** The countries we ship to. */
export const COUNTRIES = ["US", "CA"] as const;
export type Country = (typeof COUNTRIES)[number];

/** What one parcel unit costs, by country and kind, in cents, and what a further one costs in the same box. */
export interface ShippingRates {
  perParcelCents: Readonly<Record<Country, Readonly<Record<ParcelKind, number>>>>;
  /** Added for each parcel unit after the dearest when everything travels in one box. */
  furtherParcelCents: number;
}

/** The rates of the seed. Digital things and services cost nothing to send. Source: the specification, catalogue. */
export const DEFAULT_SHIPPING_RATES: ShippingRates = {
  perParcelCents: {
    US: { arm: 2500, finger: 995, item: 495, none: 0 },
    CA: { arm: 3900, finger: 1495, item: 995, none: 0 },
  },
  furtherParcelCents: 500,
};

/** For what goes into a parcel that is sent anyway. */
export const FREE_RATES: ShippingRates = {
  perParcelCents: { US: { arm: 0, finger: 0, item: 0, none: 0 }, CA: { arm: 0, finger: 0, item: 0, none: 0 } },
  furtherParcelCents: 0,
};

/** Something to send: a kind of parcel and how many units of it. */
export interface ParcelCount {
  parcel: ParcelKind;
  count: number;
}

/** The country a text names, or undefined: we ship to "US" and "CA". */
export function countryOf(text: string): Country | undefined {
  return COUNTRIES.find((country) => country === text.toUpperCase());
}

/**
 * What sending costs. Apart, each unit costs its rate. Consolidated, the dearest unit costs its rate and each
 * further one 5 dollars, and never more than apart.
 * @returns integer cents; nothing to send costs 0
 * @see the specification, shipping
 */
export function shippingCostCents(request: {
  country: Country;
  parcels: readonly ParcelCount[];
  consolidated: boolean;
  rates: ShippingRates;
}): number {
  const sent = request.parcels.filter(({ parcel, count }) => parcel !== "none" && count > 0);
  const rates = request.rates.perParcelCents[request.country];
  const apart = sent.reduce((sum, { parcel, count }) => sum + rates[parcel] * count, 0);
  if (!request.consolidated || sent.length === 0) return apart;
  const dearest = Math.max(...sent.map(({ parcel }) => rates[parcel]));
  const units = sent.reduce((sum, { count }) => sum + count, 0);
  return Math.min(apart, dearest + (units - 1) * request.rates.furtherParcelCents);
}
