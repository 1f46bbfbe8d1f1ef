/** Who carries a parcel. "other": a courier whose parcels we cannot look up. */
export const CARRIERS = ["usps", "ups", "fedex", "canada-post", "other"] as const;
export type Carrier = (typeof CARRIERS)[number];

interface CarrierFacts {
  readonly name: string;
  /** What its tracking numbers look like. */
  readonly pattern: RegExp;
  /** Where a parcel is looked up, without the number. NULL: nowhere. */
  readonly lookup: string | null;
}

/** Sources: the carriers' own descriptions of their numbers and their public tracking pages. */
const FACTS: Readonly<Record<Carrier, CarrierFacts>> = {
  usps: {
    name: "USPS",
    pattern: /^(?:\d{20,22}|\d{26}|\d{30}|[A-Z]{2}\d{9}US)$/,
    lookup: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  ups: { name: "UPS", pattern: /^(?:1Z[0-9A-Z]{16}|\d{9}|\d{12})$/, lookup: "https://www.ups.com/track?tracknum=" },
  fedex: {
    name: "FedEx",
    pattern: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    lookup: "https://www.fedex.com/fedextrack/?trknbr=",
  },
  "canada-post": {
    name: "Canada Post",
    pattern: /^(?:\d{16}|[A-Z]{2}\d{9}CA)$/,
    lookup: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
  },
  other: { name: "Courier", pattern: /^[A-Z0-9]{6,40}$/, lookup: null },
};

/** The carrier as people call it. */
export function carrierName(carrier: Carrier): string {
  return FACTS[carrier].name;
}

/** A tracking number as carriers write it: upper case, without the spaces and dashes in which it is printed. */
export function plainTrackingNumber(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "");
}

/** Whether a plain number can be one of that carrier's. A slip of the hand shows before the mail leaves. */
export function isTrackingNumber(carrier: Carrier, plain: string): boolean {
  return FACTS[carrier].pattern.test(plain);
}

/** Where the parcel is looked up. NULL: that carrier has no such page. */
export function trackingUrl(carrier: Carrier, plain: string): string | null {
  const { lookup } = FACTS[carrier];
  return lookup === null ? null : `${lookup}${encodeURIComponent(plain)}`;
}
