import { describe, expect, it } from "vitest";
import { seedOptions } from "./catalogue/seed-prices";
import { type BoughtLine, easyDrawOffer, miniPanelOffers } from "./upgrade-offers";

const OPTIONS = seedOptions();
const bought = (...keys: string[]): BoughtLine[] => keys.map((productKey) => ({ productKey, quantity: 2 }));

describe("offers after a purchase", () => {
  it.each([
    ["cholesterol can become either panel, the heart one first", ["mini-cholesterol"], ["heart-metabolic", "core"]],
    ["another mini can become Core", ["mini-thyroid"], ["core"]],
    ["not what was bought as well", ["mini-cholesterol", "heart-metabolic"], ["core"]],
    ["an arm panel needs none", ["core"], []],
    ["nothing bought", [], []],
    ["something unknown", ["vitamins"], []],
  ])("%s", (_, keys, targets) => {
    expect(miniPanelOffers(bought(...keys), OPTIONS, false).map(({ upgradeTo }) => upgradeTo)).toEqual(targets);
  });

  it("are made at the add-on's price, for as many as were bought", () => {
    expect(miniPanelOffers(bought("mini-glucose"), OPTIONS, false)).toEqual([
      {
        priceId: "price_seed_065",
        lookupKey: "addon_mini-to-core",
        title: "Mini panel to Core Essentials",
        unitAmountCents: 6500,
        product: "mini-glucose",
        upgradeTo: "core",
        maxQuantity: 2,
      },
    ]);
  });

  it("to draw from the arm are made for finger kits", () => {
    expect(easyDrawOffer(bought("mini-glucose"), OPTIONS, false)).toMatchObject({
      unitAmountCents: 2500,
      product: "mini-glucose",
    });
    expect(easyDrawOffer(bought("core"), OPTIONS, false)).toBeNull();
  });

  it("are hidden once bought, and where the add-on is not sold", () => {
    expect(miniPanelOffers(bought("mini-glucose"), OPTIONS, true)).toEqual([]);
    expect(easyDrawOffer(bought("mini-glucose"), OPTIONS, true)).toBeNull();
    expect(miniPanelOffers(bought("mini-glucose"), [], false)).toEqual([]);
    expect(easyDrawOffer(bought("mini-glucose"), [], false)).toBeNull();
  });
});
