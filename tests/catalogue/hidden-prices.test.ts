import { describe, expect, it } from "vitest";
import { allOffers } from "@/lib/server/catalogue/offers";
import { shippingCostOf } from "@/lib/server/catalogue/shipping-cost";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { answerValidity } from "@/lib/server/discounts/answer-validity";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { priceList, sellableOptions } from "@/lib/server/shops/plan-options";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { newBuyer, newDiscount, order, priceOf, showHiddenPrices, withShop } from "../checkout/shop-floor";

const db = withShop();

const priceId = priceOf("core_20-days");
const products = [{ priceId, quantity: 1 }];
const NETWORK = { address: "198.51.100.7", network: "198.51.100.0" };
const NOBODY = {
  ...NETWORK,
  userAgent: "",
  shopKey: null,
  sessionToken: null,
  checkoutCookie: null,
  objectsToMeasuring: false,
  membershipCookie: null,
  orderCookie: null,
  browserId: "nobody",
};
const NO_WISH = { upgradeProductIds: [], oneTimeAddonProductIds: [], step: "plan" };

const hide = (lookupKey: string) =>
  paymentClients().general.prices.update(priceOf(lookupKey), { metadata: { hidden: "true" } });

describe("a hidden price", () => {
  it("is on no list, and is sold to nobody who knows its id", async () => {
    expect(JSON.stringify([await priceList(null), await sellableOptions(null)])).not.toContain(priceId);
    const buying = startCheckout(db(), payments(), order({ products }), newBuyer());
    await expect(buying).rejects.toMatchObject({ code: "not_sold_here", details: { facts: { priceIds: [priceId] } } });
  });

  it("is refused in a question about a code", async () => {
    await newDiscount(db(), { code: "CORE10" });
    const asking = answerValidity(db(), NOBODY, { code: "CORE10", email: "", priceIds: [priceId] });
    await expect(asking).rejects.toMatchObject({ code: "malformed" });
  });

  it("has no shipping cost", async () => {
    const world = { rates: await shippingRates(), offers: await allOffers() };
    const question = { country: "US", lookupKeys: ["core_20-days"], consolidated: false };
    expect(() => shippingCostOf(world, question)).toThrow(expect.objectContaining({ code: "unknown_lookup_key" }));
  });

  it.each([
    ["a program", {}, { frequency: "20-days" as const, program: "core" }],
    ["what is added to each cycle", { hidden: "addon_wellness-plus" }, { upgradeProductIds: ["addon_wellness-plus"] }],
    ["what is bought once", { hidden: "addon_bioage-report" }, { oneTimeAddonProductIds: ["addon_bioage-report"] }],
  ])("of %s is no plan to change to", async (_what, { hidden }: { hidden?: string }, wish) => {
    if (hidden) await hide(hidden);
    const buyer = newBuyer();
    const { answer } = await startCheckout(db(), payments(), order(), buyer);
    const plan = { ...NO_WISH, frequency: "quarter" as const, program: "core", ...wish };
    const changing = changePlan(db(), payments(), answer.subscriptionId ?? "", plan, buyer);
    await expect(changing).rejects.toMatchObject({ code: "plan_not_offered" });
  });

  it("that is shown is sold", async () => {
    await showHiddenPrices();
    const { answer } = await startCheckout(db(), payments(), order({ products }), newBuyer());
    expect(answer.subscriptionId).not.toBeNull();
  });
});
