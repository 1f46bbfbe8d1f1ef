import { describe, expect, it } from "vitest";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { listPlanOptions, priceList, sellableOptions } from "@/lib/server/shops/plan-options";
import { withDatabase } from "../support/database";

withDatabase(seedCatalogue);

describe("what our own shop sells", () => {
  it("is the catalogue's 73 prices", async () => {
    expect(await sellableOptions(null)).toHaveLength(73);
  });

  it.each([
    ["core_quarter", 12_400, "quarter", "recurring"],
    ["ultimate_2-years", 51_900, "2-years", "recurring"],
    ["thyroid_unlimited", 14_900, "unlimited", "unlimited"],
    ["mini-vitamin-d_one-time", 5900, "one-time", "one_time"],
    ["addon_bp-tape", 900, "one-time", "one_time"],
  ])("has %s for %i cents", async (lookupKey, unitAmountCents, frequency, priceType) => {
    const option = (await sellableOptions(null)).find((known) => known.lookupKey === lookupKey);
    expect(option).toMatchObject({ unitAmountCents, frequency, priceType, unitAmount: String(unitAmountCents) });
  });

  it("marks the upgrade of an unlimited plan and nothing else", async () => {
    const marked = (await sellableOptions(null)).filter(({ isUnlimitedUpgrade }) => isUnlimitedUpgrade);
    expect(marked.map(({ lookupKey }) => lookupKey)).toEqual(["addon_unlimited-360"]);
  });
});

describe("what a partner sells", () => {
  it("is its own selection at its own price", async () => {
    const options = await sellableOptions("northside-heart");
    expect([...new Set(options.map(({ productKey }) => productKey))]).toEqual(["heart-metabolic", "mini-cholesterol"]);
    const once = options.filter(
      ({ productKey, frequency }) => productKey === "heart-metabolic" && frequency === "one-time",
    );
    expect(once.map(({ unitAmountCents }) => unitAmountCents)).toEqual([13_900]);
  });

  it.each(["no-such-shop", "-", "Lift-Club", "../etc"])("is nothing under the key %s", async (key) => {
    expect(await priceList(key)).toEqual({ options: [], state: "fresh" });
  });
});

describe("the plan options call", () => {
  it("groups the shown options by product, with the specification's fields and no others", async () => {
    const { products } = await listPlanOptions(null);
    expect(products[0]).toMatchObject({ key: "core", name: "Core Essentials" });
    expect(products[0]?.planOptions).toHaveLength(8);
    expect(Object.keys(products[0]?.planOptions[0] ?? {}).sort()).toEqual([
      "currency",
      "isUnlimitedUpgrade",
      "lookupKey",
      "priceId",
      "priceRecurringInterval",
      "priceType",
      "unitAmount",
    ]);
    expect(products.flatMap(({ planOptions }) => planOptions)).toHaveLength(73);
  });

  it("says that an unknown shop is not there", async () => {
    await expect(listPlanOptions("no-such-shop")).rejects.toMatchObject({ code: "shop_not_found" });
  });
});
