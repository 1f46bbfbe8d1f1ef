import { describe, expect, it } from "vitest";
import { allOffers } from "@/lib/server/catalogue/offers";
import { shippingCostOf } from "@/lib/server/catalogue/shipping-cost";
import { readShippingRates } from "@/lib/server/catalogue/shipping-rates";
import { readStateRules } from "@/lib/server/catalogue/state-rules";
import { shippingRates, stateRules } from "@/lib/server/db/schema/catalogue";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { withDatabase } from "../support/database";

const database = withDatabase(seedCatalogue);

const ask = async (country: string, lookupKeys: readonly string[], consolidated = false) => {
  const world = { rates: await readShippingRates(database()), offers: await allOffers() };
  return shippingCostOf(world, { country, lookupKeys, consolidated }).shippingCost;
};

describe("shipping", () => {
  it.each<[country: string, keys: string[], apart: number, together: number]>([
    ["US", [], 0, 0],
    ["US", ["core_quarter"], 2500, 2500],
    ["US", ["core_quarter", "core_quarter"], 5000, 3000],
    ["US", ["core_quarter", "mini-thyroid_month"], 3495, 3000],
    ["US", ["mini-thyroid_month", "addon_bp-tape"], 1490, 1490],
    ["US", ["addon_results-review", "addon_bioage-report"], 0, 0],
    ["US", ["core_2-years"], 2500, 2500],
    ["CA", ["core_quarter", "core_quarter"], 7800, 4400],
    ["ca", ["mini-glucose_one-time", "addon_spare-collection"], 2490, 1995],
  ])("to %s of %j is %i, consolidated %i", async (country, keys, apart, together) => {
    expect(await ask(country, keys)).toBe(apart);
    expect(await ask(country, keys, true)).toBe(together);
  });

  it("knows a partner's own price", async () => {
    expect(await ask("US", ["heart-metabolic_one-time-at-northside-heart"])).toBe(2500);
  });

  it.each(["core_fortnight", "core", "teeth_quarter"])("does not know %s", async (key) => {
    await expect(ask("US", ["core_quarter", key])).rejects.toMatchObject({
      code: "unknown_lookup_key",
      details: { facts: { lookupKey: key } },
    });
  });

  it.each(["GB", "XX"])("does not go to %s", async (country) => {
    await expect(ask(country, ["core_quarter"])).rejects.toMatchObject({ code: "country_not_supported" });
  });

  it("is still known while no price can be read", async () => {
    const world = { rates: await readShippingRates(database()), offers: { offers: [], state: "unavailable" as const } };
    const request = { country: "US", lookupKeys: ["core_quarter"], consolidated: false };
    expect(shippingCostOf(world, request)).toEqual({ shippingCost: 2500 });
  });
});

describe("the tables", () => {
  it("can be changed: a rate of zero is free", async () => {
    await database().update(shippingRates).set({ amountCents: 0 });
    expect(await ask("US", ["core_quarter", "mini-thyroid_month"])).toBe(0);
  });

  it("missing a row leave the catalogue's rate, never a parcel for nothing", async () => {
    await database().delete(shippingRates);
    expect(await ask("US", ["core_quarter"])).toBe(2500);
  });

  it.each([
    ["US-NY", false],
    ["US-HI", false],
    ["US-AK", false],
    ["US-OR", true],
    ["US-CA", true],
    ["CA-ON", true],
  ])("say of kits to %s: %s", async (state, kits) => {
    expect((await readStateRules(database()))[state]?.kits).toBe(kits);
  });

  it("say no supplements to California", async () => {
    expect((await readStateRules(database()))["US-CA"]).toEqual({ kits: true, supplements: false, telehealth: true });
  });

  it("can open a state, and an empty table opens none", async () => {
    await database().update(stateRules).set({ canShipKits: true });
    expect((await readStateRules(database()))["US-AK"]?.kits).toBe(true);
    await database().delete(stateRules);
    expect((await readStateRules(database()))["US-NY"]?.kits).toBe(false);
  });
});
