import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import type { PriceReader, ProviderPrice } from "@/lib/server/catalogue/price-records";

/** A price as the provider answers it: the seed's core_quarter, with what a test changes. */
export function price(changes: Partial<ProviderPrice> = {}): ProviderPrice {
  return {
    id: "price_core_quarter",
    active: true,
    created: Date.UTC(2026, 0, 5, 17) / 1000,
    currency: "usd",
    unit_amount: 12_400,
    unit_amount_decimal: "12400",
    lookup_key: "core_quarter",
    type: "recurring",
    recurring: {
      aggregate_usage: null,
      interval: "month",
      interval_count: 3,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    metadata: {},
    product: "prod_core",
    ...changes,
  };
}

/** Another house price, by its lookup key in the seed. */
export function seedPrice(lookupKey: string, changes: Partial<ProviderPrice> = {}): ProviderPrice {
  const record = seedPriceRecords().find((known) => known.lookup_key === lookupKey);
  if (!record) throw new Error(`the seed has no price ${lookupKey}`);
  const { recurring, type, metadata, ...same } = record;
  const period = price().recurring;
  return price({
    ...same,
    type: type === "one_time" ? "one_time" : "recurring",
    recurring: recurring && period && { ...period, ...recurring },
    metadata: type.includes("unlimited") ? { ...metadata, type } : { ...metadata },
    ...changes,
  });
}

/** A provider that answers with these prices, a page at a time as it is asked to. */
export function provider(prices: readonly ProviderPrice[]): PriceReader & { asked: number } {
  const reader = {
    asked: 0,
    list: async ({ limit, starting_after: after }: { limit: number; starting_after?: string }) => {
      reader.asked += 1;
      const start = after ? prices.findIndex(({ id }) => id === after) + 1 : 0;
      const data = prices.slice(start, start + limit);
      return { data, has_more: start + limit < prices.length };
    },
  };
  return reader;
}

/** A provider that cannot be reached. */
export const brokenProvider: PriceReader = {
  list: () => Promise.reject(new Error("An error occurred with our connection to Stripe.")),
};
