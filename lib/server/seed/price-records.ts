import "server-only";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import type { PriceRecord } from "@/lib/domain/plan-option";

/** Prices that a partner has of its own: the house's lookup key, the partner's key, cents. */
export const PARTNER_PRICES = [
  { lookupKey: "heart-metabolic_one-time", shop: "northside-heart", amount: 13_900 },
] as const;

/**
 * Every price record of the demo: ours, and the partners' own. A partner's record is a price like any other, with
 * the shop in its metadata and a lookup key of its own, since a lookup key names one price.
 */
export function demoPriceRecords(): PriceRecord[] {
  const house = seedPriceRecords();
  const partners = PARTNER_PRICES.map(({ lookupKey, shop, amount }): PriceRecord => {
    const own = house.find((record) => record.lookup_key === lookupKey);
    if (!own) throw new Error(`there is no price ${lookupKey} that ${shop} could replace`);
    return {
      ...own,
      id: `price_seed_${shop}_${lookupKey}`.replaceAll("-", "_"),
      unit_amount: amount,
      unit_amount_decimal: String(amount),
      lookup_key: `${lookupKey}-at-${shop}`,
      metadata: { ...own.metadata, shop },
    };
  });
  return [...house, ...partners];
}
