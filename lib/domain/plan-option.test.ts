import { describe, expect, it } from "vitest";
import { productForLookupKey } from "./catalogue/products";
import { seedOptions, seedPriceRecords } from "./catalogue/seed-prices";
import { type PriceRecord, planOption, sellableOption } from "./plan-option";

const QUARTER: PriceRecord = {
  id: "price_1",
  active: true,
  created: Date.UTC(2026, 2, 1, 3) / 1000,
  currency: "usd",
  unit_amount: 12400,
  unit_amount_decimal: "12400",
  lookup_key: "core_quarter",
  product: "prod_core",
  type: "recurring",
  recurring: { interval: "month", interval_count: 3 },
  metadata: {},
};

describe("planOption", () => {
  it("is the specification's plan option", () => {
    expect(planOption(QUARTER)).toEqual({
      unitAmount: "12400",
      currency: "usd",
      priceType: "recurring",
      priceRecurringInterval: "quarter",
      priceId: "price_1",
      lookupKey: "core_quarter",
      isUnlimitedUpgrade: false,
    });
  });

  it.each<[string, Partial<PriceRecord>, string]>([
    ["its own type", { type: "one_time" }, "one_time"],
    ["a type that contains unlimited", { type: "recurring_unlimited" }, "unlimited"],
    [
      "a type set in metadata, since a Stripe account cannot name types",
      { metadata: { type: "recurring_unlimited" } },
      "unlimited",
    ],
    ["metadata before the type", { type: "recurring_unlimited", metadata: { type: "recurring" } }, "recurring"],
    ["an empty metadata type is not set", { metadata: { type: "" } }, "recurring"],
  ])("takes the price type from %s", (_, change, priceType) => {
    expect(planOption({ ...QUARTER, ...change }).priceType).toBe(priceType);
  });

  it("leaves the lookup key empty when there is none, and keeps free a price", () => {
    const free = planOption({
      ...QUARTER,
      lookup_key: null,
      unit_amount: 0,
      unit_amount_decimal: null,
      recurring: null,
    });
    expect(free).toMatchObject({ lookupKey: "", unitAmount: "0", priceRecurringInterval: null });
  });

  it("knows the unlimited upgrade by its flag", () => {
    expect(planOption({ ...QUARTER, metadata: { unlimited_upgrade: "true" } }).isUnlimitedUpgrade).toBe(true);
    expect(planOption({ ...QUARTER, metadata: { unlimited_upgrade: "false" } }).isUnlimitedUpgrade).toBe(false);
  });
});

describe("sellableOption", () => {
  const core = productForLookupKey("core_quarter");

  it.each<[string, Partial<PriceRecord>]>([
    ["inactive", { active: false }],
    ["currency_not_usd", { currency: "eur" }],
    ["no_lookup_key", { lookup_key: null }],
    ["no_amount", { unit_amount: null }],
    ["no_amount", { unit_amount: -1 }],
    ["no_amount", { unit_amount: 0.5 }],
    ["cadence_not_offered", { recurring: { interval: "month", interval_count: 2 } }],
    ["cadence_not_offered", { recurring: { interval: "week", interval_count: 1 } }],
    ["cadence_not_offered", { type: "unlimited" }],
  ])("refuses with %s instead of throwing", (reason, change) => {
    expect(sellableOption({ ...QUARTER, ...change }, core)).toEqual({ ok: false, reason });
  });

  it("refuses what sells nothing we know", () => {
    expect(sellableOption(QUARTER, productForLookupKey("vitamins_month"))).toEqual({
      ok: false,
      reason: "unknown_product",
    });
  });

  it("sells a free price", () => {
    expect(sellableOption({ ...QUARTER, unit_amount: 0 }, core)).toMatchObject({
      ok: true,
      option: { unitAmountCents: 0 },
    });
  });

  it.each([
    [
      "core_quarter",
      {
        frequency: "quarter",
        title: "Core Essentials, every 3 months",
        kitType: "arm-core",
        kitsPerCycle: 1,
        parcel: "arm",
      },
    ],
    ["core_2-years", { frequency: "2-years", kitsPerCycle: 2 }],
    ["core_one-time", { frequency: "one-time", title: "Core Essentials", priceRecurringInterval: null }],
    ["core_unlimited", { frequency: "unlimited", title: "Core Essentials, unlimited", priceType: "unlimited" }],
    ["mini-thyroid_month", { kind: "mini", parcel: "finger", kitType: "finger-thyroid" }],
    ["addon_bp-tape", { kind: "item", parcel: "item", kitType: null, kitsPerCycle: 0 }],
    ["addon_unlimited-360", { kind: "unlimited_upgrade", isUnlimitedUpgrade: true }],
  ])("sells %s", (lookupKey, expected) => {
    expect(seedOptions().find((option) => option.lookupKey === lookupKey)).toMatchObject(expected);
  });

  it("sells every record of the seed that is not hidden, each id and lookup key once", () => {
    const options = seedOptions();
    expect(options).toHaveLength(73);
    expect(seedPriceRecords()).toHaveLength(75);
    expect(new Set(options.map(({ priceId }) => priceId)).size).toBe(73);
    expect(new Set(options.map(({ lookupKey }) => lookupKey)).size).toBe(73);
  });
});
