import { describe, expect, it } from "vitest";
import { BNPL_TEXT_VERSION } from "@/lib/domain/bnpl";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { checkouts, consents } from "@/lib/server/db/schema/checkouts";
import { discountUses } from "@/lib/server/db/schema/discounts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { balanceEntries, orders } from "@/lib/server/db/schema/orders";
import { shopProducts, shops } from "@/lib/server/db/schema/shops";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { books, newBuyer, newDiscount, newMember, order, priceOf, settleDown, withShop } from "./shop-floor";

const db = withShop();

const start = (overrides: Parameters<typeof order>[0] = {}, buyer = newBuyer()) =>
  startCheckout(db(), payments(), order(overrides), buyer);

const nothingHappened = async () => {
  expect((await books(db())).orders).toEqual([]);
  expect(await db().select().from(checkouts)).toEqual([]);
  expect(await db().select().from(discountUses)).toEqual([]);
};

const one = (lookupKey: string, quantity = 1) => [{ priceId: priceOf(lookupKey), quantity }];

const to = (state: string, postal_code: string) => {
  const { shipping } = order();
  return { shipping: { ...shipping, address: { ...shipping.address, state, postal_code } } };
};

describe("a request that does not fit is refused before anything is kept", () => {
  it.each([
    ["an unknown shop", { businessKey: "no-such-shop" }, "shop_not_found"],
    ["a price that nobody knows", { products: [{ priceId: "price_unknown", quantity: 1 }] }, "not_sold_here"],
    ["two memberships", { products: [...one("core_quarter"), ...one("hormone_month")] }, "one_program_only"],
    ["an add-on without its panel", { products: one("addon_mini-to-core") }, "addon_not_valid"],
    [
      "a combo of packs that nobody chose",
      { products: [...one("core_quarter"), ...one("addon_combo-plus")] },
      "addon_not_valid",
    ],
    ["more of one thing than ten", { products: [...one("core_quarter", 6), ...one("core_quarter", 6)] }, "malformed"],
    ["New York", to("NY", "10001"), "state_not_supported"],
    ["a New York ZIP code under another state", to("CT", "10001"), "state_not_supported"],
    ["a state that is none", to("ZZ", "78701"), "malformed"],
    ["a ZIP code that is none", to("TX", "787"), "malformed"],
    ["no way to pay", { paymentMethod: null }, "malformed"],
    ["a code that nobody knows", { discount: "NOSUCH" }, "discount_gone"],
    ["paying later without consent", { bnpl: true }, "malformed"],
    [
      "paying later outside of the United States",
      {
        bnpl: true,
        shippingCost: 3900,
        shipping: {
          name: "Ada",
          phone: null,
          address: { line1: "1 Rue", line2: null, city: "Ottawa", state: "ON", postal_code: "K1A 0B1", country: "CA" },
        },
      },
      "bnpl_not_available",
    ],
  ] as const)("%s", async (_what, overrides, code) => {
    await expect(start(overrides as Parameters<typeof order>[0])).rejects.toMatchObject({ code });
    await nothingHappened();
  });

  it("a belief about shipping or the total that is not true names both", async () => {
    await expect(start({ shippingCost: 995 })).rejects.toMatchObject({
      code: "price_changed",
      details: { facts: { old: 995, new: 2500 } },
    });
    await expect(start({ expectedTotal: 12_400 })).rejects.toMatchObject({
      code: "price_changed",
      details: { facts: { old: 12_400, new: 14_900 } },
    });
    await nothingHappened();
  });
});

describe("a discount", () => {
  it("of 100 % on something that is not sent makes an order without a payment", async () => {
    await newDiscount(db(), { code: "STAFF100", percentOff: 100 });
    const free = { products: one("addon_results-review"), shippingCost: 0, discount: "STAFF100", paymentMethod: null };
    const { answer } = await start(free);
    expect(answer.status).toBe("complete");
    const found = await books(db());
    expect(found.orders).toMatchObject([{ totalCents: 0, providerPaymentId: null, isTest: true }]);
    expect(found.ledgerSum).toBe(0);
    expect(await db().select().from(checkouts)).toMatchObject([{ paymentStatus: "no_payment_required" }]);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
    expect(data).toEqual([]);
  });

  it("that leaves less than 30 dollars makes a test purchase, which is excluded with its reason", async () => {
    await newDiscount(db(), { code: "STAFF100", percentOff: 100 });
    await start({ products: one("core_one-time"), discount: "STAFF100", expectedTotal: 2500 });
    const found = await books(db());
    expect(found.orders).toMatchObject([{ totalCents: 2500, isTest: true }]);
    expect(found.tracking).toMatchObject([{ decision: "excluded", rule: "test_purchase" }]);
  });

  it("takes its percentage off in whole cents, shared so that the lines add up", async () => {
    await newDiscount(db(), { code: "THIRD", percentOff: 33 });
    const products = [...one("mini-thyroid_one-time"), ...one("mini-glucose_one-time"), ...one("addon_bp-tape")];
    await start({ products, discount: "THIRD", shippingCost: 995 + 995 + 495 });
    const [row] = await db().select().from(orders);
    expect(row?.totalCents).toBe(5900 + 6900 + 900 - Math.floor(13_700 * 0.33) + 2485);
    const [checkout] = await db().select().from(checkouts);
    const lines = checkout?.quote.lines ?? [];
    expect(lines.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(checkout?.quote.discountCents);
  });

  it("for three charges is kept with the membership for the two that follow", async () => {
    await newDiscount(db(), {
      code: "THREE20",
      percentOff: 20,
      duration: "repeating",
      durationInCycles: 3,
    });
    await start({ discount: "THREE20", expectedTotal: 12_400 - 2480 + 2500 });
    await settleDown(db());
    expect(await db().select().from(memberships)).toMatchObject([{ discountCents: 2480, discountCyclesLeft: 2 }]);
    const { data } = await paymentClients().general.coupons.list({ limit: 1 });
    expect(data).toMatchObject([{ amount_off: 2480 }]);
  });

  it("that its last customer has just used up is gone for the next, who is not charged", async () => {
    await newDiscount(db(), { code: "LASTONE", maxUses: 1 });
    await start({ discount: "LASTONE" });
    await expect(start({ discount: "LASTONE", email: "grace@example.org" })).rejects.toMatchObject({
      code: "discount_gone",
      details: { facts: { reason: "total_limit" } },
    });
    expect((await books(db())).orders).toHaveLength(1);
  });
});

describe("saved credit", () => {
  const credit = (amountCents: number) =>
    moveBalance(db(), {
      shopId: null,
      email: "ada@example.org",
      amountCents,
      reason: "goodwill",
      dedupeKey: "test",
      at: new Date(),
    });

  it("of the signed-in person lowers the charge and stands in the ledger", async () => {
    const actor = await newMember(db());
    await credit(4000);
    await start({ expectedTotal: 10_900 }, newBuyer({ actor }));
    const found = await books(db());
    expect(found.orders).toMatchObject([{ totalCents: 10_900 }]);
    expect(found.ledger.find(({ account }) => account === "balance")?.amountCents).toBe(4000);
    expect(found.ledgerSum).toBe(0);
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(0);
  });

  it("that covers everything begins a membership without a charge, and keeps the card for later", async () => {
    const actor = await newMember(db());
    await credit(20_000);
    await start({ expectedTotal: 0 }, newBuyer({ actor }));
    await settleDown(db());
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(5100);
    const [membership] = await db().select().from(memberships);
    expect(membership?.providerPaymentMethodId).toMatch(/^pm_/);
    expect(membership?.providerSubscriptionId).toMatch(/^sub_/);
  });

  it("is not spent by a stranger who types the address", async () => {
    await newMember(db());
    await credit(4000);
    await start({ expectedTotal: 14_900 });
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(4000);
  });

  it("that a declined payment held is still there, once", async () => {
    const actor = await newMember(db());
    await credit(4000);
    const buyer = newBuyer({ actor });
    const declined = start({ expectedTotal: 10_900, paymentMethod: "pm_card_chargeDeclined" }, buyer);
    await expect(declined).rejects.toMatchObject({ code: "card_declined" });
    await start({ expectedTotal: 10_900 }, buyer);
    expect(await db().select().from(balanceEntries)).toHaveLength(2);
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(0);
  });
});

describe("a partner's shop", () => {
  const open = async (key: string, productKeys: string[]) => {
    const at = new Date();
    await db()
      .insert(shops)
      .values({ id: `shop_${key}`, key, customization: { businessName: key } as never, updatedAt: at });
    const rows = productKeys.map((productKey, position) => ({ shopId: `shop_${key}`, productKey, position }));
    await db().insert(shopProducts).values(rows);
  };

  it("sells its own products only, takes its own codes only, and its order carries its name", async () => {
    await open("lift-club", ["core"]);
    await open("calm-cycle", ["hormone"]);
    await newDiscount(db(), { code: "LIFT15", percentOff: 15, shopId: "shop_lift-club" });
    const businessKey = "lift-club";
    await expect(start({ businessKey, products: one("hormone_quarter") })).rejects.toMatchObject({
      code: "not_sold_here",
    });
    await expect(start({ discount: "LIFT15" })).rejects.toMatchObject({ code: "discount_gone" });
    const calm = { businessKey: "calm-cycle", products: one("hormone_quarter") };
    await expect(start({ ...calm, discount: "LIFT15" })).rejects.toMatchObject({ code: "discount_gone" });
    await nothingHappened();
    await start({ businessKey, discount: "LIFT15", expectedTotal: 12_400 - 1860 + 2500 });
    const { orders: made, mails } = await books(db());
    expect(made).toMatchObject([{ shopId: "shop_lift-club", totalCents: 13_040 }]);
    expect(mails[0]?.payload).toMatchObject({ shopKey: "lift-club" });
  });
});

describe("what was agreed", () => {
  it("is kept in the words that were shown, and nothing is inferred", async () => {
    await start();
    expect(await db().select().from(consents)).toEqual([]);
    await start({ email: "grace@example.org", marketingEnabled: true });
    expect(await db().select().from(consents)).toMatchObject([{ kind: "marketing", text: expect.any(String) }]);
  });

  it("about paying later is kept with the instalments, and the provider is asked for them", async () => {
    const bnplConsent = { textVersion: BNPL_TEXT_VERSION };
    const { answer } = await start({ bnpl: true, bnplConsent, paymentMethod: null });
    expect(answer).toMatchObject({ status: "requires_action", clientSecret: expect.any(String) });
    const [kept] = await db().select().from(consents);
    expect(kept).toMatchObject({ kind: "bnpl", textVersion: BNPL_TEXT_VERSION });
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
    expect(data).toMatchObject([{ payment_method_types: ["klarna"], amount: 14_900 }]);
  });
});
