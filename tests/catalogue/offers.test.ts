import { beforeEach, describe, expect, it, vi } from "vitest";
import { readOffers } from "@/lib/server/catalogue/offers";
import type { ProviderPrice } from "@/lib/server/catalogue/price-records";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";
import { log } from "@/lib/server/log";
import { forgetProcess } from "@/lib/server/process";
import { brokenProvider, price, provider, seedPrice } from "./price-list";

beforeEach(forgetProcess);

const keysOf = async (prices: readonly ProviderPrice[]) =>
  (await readOffers(provider(prices))).offers.map(({ option }) => option.lookupKey);

const ARCHIVED = {
  id: "prod_core",
  object: "product",
  active: false,
  created: 0,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: "Core",
  package_dimensions: null,
  shippable: null,
  tax_code: null,
  type: "service",
  updated: 0,
  url: null,
} as const;

describe("a price record", () => {
  it.each<[why: string, reason: string, changes: Partial<ProviderPrice>]>([
    ["without an amount", "no_amount", { unit_amount: null, unit_amount_decimal: null }],
    ["of a part of a cent", "no_amount", { unit_amount: null, unit_amount_decimal: "12400.5" }],
    ["in another currency", "currency_not_usd", { currency: "eur" }],
    ["without a lookup key", "unknown_product", { lookup_key: null }],
    ["for something we do not know", "unknown_product", { lookup_key: "teeth_quarter" }],
    ["that is archived", "inactive", { active: false }],
    ["whose product is archived", "inactive", { product: { ...ARCHIVED, images: [], marketing_features: [] } }],
    ["whose product is deleted", "inactive", { product: { id: "prod_core", object: "product", deleted: true } }],
  ])("%s is left out with a warning (%s), and the others stay", async (_why, reason, changes) => {
    const warn = vi.spyOn(log, "warn");
    expect(await keysOf([price(changes), seedPrice("hormone_quarter")])).toEqual(["hormone_quarter"]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason }), expect.any(String));
    warn.mockRestore();
  });

  it("of nothing at all is sold: free is a price", async () => {
    const { offers } = await readOffers(provider([price({ unit_amount: 0, unit_amount_decimal: "0" })]));
    expect(offers.map(({ option }) => option.unitAmountCents)).toEqual([0]);
  });

  it("is warned about once, however often it is read", async () => {
    const warn = vi.spyOn(log, "warn");
    const reader = provider([price({ currency: "eur" })]);
    await readOffers(reader);
    await readOffers(reader);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it("for a plan that another one is for already is left out, in whatever order they come", async () => {
    const twin = price({ id: "price_aaa_twin", lookup_key: "core_quarter-old", unit_amount: 9900 });
    expect(await keysOf([price(), twin])).toEqual(["core_quarter"]);
    expect(await keysOf([twin, price()])).toEqual(["core_quarter"]);
  });

  it("marked unlimited in its metadata is an unlimited plan", async () => {
    const { offers } = await readOffers(provider([seedPrice("core_unlimited")]));
    expect(offers[0]?.option).toMatchObject({ priceType: "unlimited", frequency: "unlimited", kitsPerCycle: 1 });
  });
});

describe("the list", () => {
  it("is read to its last page", async () => {
    const prices = Array.from({ length: 250 }, (_, index) => price({ id: `price_${index}`, lookup_key: null }));
    const reader = provider([...prices, price()]);
    expect((await readOffers(reader)).offers).toHaveLength(1);
    expect(reader.asked).toBe(3);
  });

  it("has panels first, each from its shortest cadence to the single kit, in whatever order the provider answers", async () => {
    const wanted = ["core_month", "core_quarter", "core_unlimited", "core_one-time", "hormone_year", "addon_bp-tape"];
    const prices = wanted.map((key) => seedPrice(key));
    expect(await keysOf(prices)).toEqual(wanted);
    expect(await keysOf(prices.reverse())).toEqual(wanted);
  });
});

describe("a provider that is down", () => {
  it("leaves the last good prices", async () => {
    await readOffers(provider([price()]));
    const list = await readOffers(brokenProvider);
    expect(list.state).toBe("last-good");
    expect(list.offers).toHaveLength(1);
  });

  it("from the start gives an empty list that says so, and never throws", async () => {
    expect(await readOffers(brokenProvider)).toEqual({ offers: [], state: "unavailable" });
  });

  it("is forgotten as soon as it answers again", async () => {
    await readOffers(brokenProvider);
    expect((await readOffers(provider([price()]))).state).toBe("fresh");
  });
});

describe("a partner's shop", () => {
  const own = price({
    id: "price_own",
    unit_amount: 9900,
    unit_amount_decimal: "9900",
    lookup_key: "core_quarter-at-gym",
    metadata: { shop: "gym" },
  });
  const list = async () =>
    (await readOffers(provider([price(), seedPrice("core_month"), seedPrice("hormone_month"), own]))).offers;
  const shown = async (shop: Parameters<typeof offersOf>[1]) =>
    offersOf(await list(), shop).map(({ lookupKey, unitAmountCents }) => [lookupKey, unitAmountCents]);

  it("has its own price where it has one, and ours for the rest of what it sells", async () => {
    expect(await shown({ key: "gym", productKeys: ["core"] })).toEqual([
      ["core_month", 10_900],
      ["core_quarter-at-gym", 9900],
    ]);
  });

  it("is told our price also where that is hidden: hidden is not cheaper", async () => {
    const { offers } = await readOffers(provider([price({ metadata: { hidden: "true" } }), own]));
    expect(offersOf(offers, null)).toEqual([]);
    expect(offersOf(offers, { key: "gym", productKeys: ["core"] })).toMatchObject([{ houseUnitAmountCents: 12_400 }]);
  });

  it("does not sell a plan whose price of its own is hidden", async () => {
    const hidden = { ...own, metadata: { shop: "gym", hidden: "true" } };
    const { offers } = await readOffers(provider([price(), seedPrice("core_month"), hidden]));
    const sold = offersOf(offers, { key: "gym", productKeys: ["core"] });
    expect(sold.map(({ lookupKey }) => lookupKey)).toEqual(["core_month"]);
  });

  it("does not get another shop's price", async () => {
    expect(await shown({ key: "clinic", productKeys: ["core"] })).toEqual([
      ["core_month", 10_900],
      ["core_quarter", 12_400],
    ]);
  });

  it("sells nothing when it has chosen nothing", async () => {
    expect(await shown({ key: "gym", productKeys: [] })).toEqual([]);
  });

  it("does not change our own prices", async () => {
    expect(await shown(null)).toEqual([
      ["core_month", 10_900],
      ["core_quarter", 12_400],
      ["hormone_month", 10_900],
    ]);
  });
});
