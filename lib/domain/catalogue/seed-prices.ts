import { type PriceRecord, type SellableOption, sellableOption } from "../plan-option";
import { recurringPeriod } from "../recurring-period";
import { productForLookupKey } from "./products";

/** The cadences of the price table's columns. */
const CADENCES = ["one-time", "month", "4-weeks", "quarter", "twice-year", "year", "2-years", "unlimited"] as const;

const ARM = [15900, 10900, 10900, 12400, 13400, 13900, 26900, 14900] as const;
const ULTIMATE = [27900, 21900, 21900, 24900, 25900, 26400, 51900, 24800] as const;
const MINI = [6900, 4900, null, 5400, 5900, 6400, null, null] as const;
const SMALL_MINI = [5900, 4400, null, 4900, 5400, 5900, null, null] as const;

/** Cents by panel and cadence; NULL is not sold. Source: the specification, catalogue. */
const PANEL_CENTS: readonly (readonly [panelKey: string, cents: readonly (number | null)[]])[] = [
  ["core", ARM],
  ["heart-metabolic", ARM],
  ["hormone", ARM],
  ["thyroid", ARM],
  ["ultimate", ULTIMATE],
  ["mini-cholesterol", MINI],
  ["mini-glucose", MINI],
  ["mini-thyroid", SMALL_MINI],
  ["mini-vitamin-d", SMALL_MINI],
];

/** Add-ons: lookup key, cents, cadence, metadata. Source: the specification, catalogue. */
const ADDONS: readonly (readonly [key: string, cents: number, cadence: string, metadata: Record<string, string>])[] = [
  ["addon_results-review", 5000, "one-time", { kind: "service" }],
  ["addon_bioage-report", 5000, "one-time", { kind: "digital" }],
  ["addon_bp-tape", 900, "one-time", { kind: "item" }],
  ["addon_easy-draw-upgrade", 2500, "one-time", { kind: "upgrade" }],
  ["addon_mini-to-core", 6500, "one-time", { kind: "upgrade" }],
  ["addon_mini-to-heart", 6500, "one-time", { kind: "upgrade" }],
  ["addon_core-to-ultimate", 12500, "quarter", { kind: "upgrade" }],
  ["addon_hormone-plus", 5000, "quarter", { kind: "upgrade" }],
  ["addon_thyroid-plus", 5000, "quarter", { kind: "upgrade" }],
  ["addon_wellness-plus", 4500, "quarter", { kind: "upgrade" }],
  ["addon_combo-plus", 7500, "quarter", { kind: "upgrade" }],
  ["addon_unlimited-360", 9900, "month", { unlimited_upgrade: "true" }],
  ["addon_spare-collection", 1500, "one-time", { kind: "item" }],
];

/** When the price table took effect: noon in New York on January 5, 2026. Unit: seconds since 1970. */
export const SINCE = Date.UTC(2026, 0, 5, 17) / 1000;

/** Not for sale: they exist so that the labels of short cadences can be seen at work. */
const HIDDEN = ["20-days", "60-days"] as const;

/**
 * The price records of the seed, 73 of the catalogue and two hidden ones, with the same ids every time.
 */
export function seedPriceRecords(): PriceRecord[] {
  const rows = [
    ...PANEL_CENTS.flatMap(([panelKey, cents]) =>
      CADENCES.flatMap((cadence, index) => {
        const amount = cents[index] ?? null;
        return amount === null
          ? []
          : [{ product: panelKey, key: `${panelKey}_${cadence}`, amount, cadence, metadata: {} }];
      }),
    ),
    ...ADDONS.map(([key, amount, cadence, metadata]) => ({ product: key, key, amount, cadence, metadata })),
    ...HIDDEN.map((cadence) => ({
      product: "core",
      key: `core_${cadence}`,
      amount: 10900,
      cadence,
      metadata: { hidden: "true" },
    })),
  ];
  return rows.map(({ product, key, amount, cadence, metadata }, index) => ({
    id: `price_seed_${String(index + 1).padStart(3, "0")}`,
    active: true,
    created: SINCE,
    currency: "usd",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    lookup_key: key,
    product: `prod_${product}`,
    ...typeAndPeriod(cadence),
    metadata,
  }));
}

function typeAndPeriod(cadence: string): Pick<PriceRecord, "type" | "recurring"> {
  if (cadence === "one-time") return { type: "one_time", recurring: null };
  const { interval, intervalCount } = recurringPeriod(cadence);
  const type = cadence === "unlimited" ? "recurring_unlimited" : "recurring";
  return { type, recurring: { interval, interval_count: intervalCount } };
}

/** What the seed's price records sell, hidden ones left out. */
export function seedOptions(records: readonly PriceRecord[] = seedPriceRecords()): SellableOption[] {
  return records.flatMap((record) => {
    const answer = sellableOption(record, productForLookupKey(record.lookup_key));
    return answer.ok && !answer.option.isHidden ? [answer.option] : [];
  });
}
