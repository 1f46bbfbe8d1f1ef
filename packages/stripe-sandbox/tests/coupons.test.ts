import { describe, expect, it } from "vitest";
import {
  customerWithCard,
  daysAfter,
  monthsFromNow,
  quarterlySubscription,
  refusalOf,
  withSandbox,
} from "./sandbox.ts";

const sandbox = withSandbox();
const { moveTo, invoicesOf } = sandbox;

describe("coupons", () => {
  it("a repeating coupon runs out after n invoices", async () => {
    await sandbox.stripe.coupons.create({ id: "three", percent_off: 20, duration: "repeating", duration_in_months: 3 });
    const { customer } = await customerWithCard(sandbox.stripe);
    const subscription = await sandbox.stripe.subscriptions.create({
      customer,
      items: [{ price: "price_seed_002" }],
      discounts: [{ coupon: "three" }],
    });
    await moveTo(monthsFromNow(5));
    const paid = (await invoicesOf(subscription.id)).map(({ amount_paid }) => amount_paid).reverse();
    expect(paid).toEqual([8720, 8720, 8720, 10_900, 10_900, 10_900]);
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
  });

  it("one that counts once is gone after the first renewal, one for ever is not", async () => {
    await sandbox.stripe.coupons.create({ id: "once", amount_off: 2500, currency: "usd", duration: "once" });
    await sandbox.stripe.coupons.create({ id: "forever", percent_off: 5, duration: "forever" });
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe, "pm_card_visa", [
      { coupon: "once" },
      { coupon: "forever" },
    ]);
    await moveTo(daysAfter(anchor, 100));
    const paid = (await invoicesOf(subscription.id)).map(({ amount_paid }) => amount_paid).reverse();
    expect(paid).toEqual([9405, 11_780]);
  });

  it("counts only for its products, never takes more than there is, and every line says its share", async () => {
    await sandbox.stripe.coupons.create({
      id: "core-only",
      amount_off: 99_999,
      currency: "usd",
      duration: "forever",
      applies_to: { products: ["prod_core"] },
    });
    const { customer } = await customerWithCard(sandbox.stripe);
    const subscription = await sandbox.stripe.subscriptions.create({
      customer,
      items: [{ price: "price_seed_004" }, { price: "price_seed_068" }],
      discounts: [{ coupon: "core-only" }],
    });
    const [invoice] = await invoicesOf(subscription.id);
    expect(invoice).toMatchObject({ subtotal: 17_400, total: 5000, amount_paid: 5000 });
    expect(invoice?.lines.data.map((line) => line.discount_amounts?.[0]?.amount ?? 0)).toEqual([12_400, 0]);
    const coupon = await sandbox.stripe.coupons.retrieve("core-only");
    expect(coupon.applies_to).toBeUndefined();
    const whole = await sandbox.stripe.coupons.retrieve("core-only", { expand: ["applies_to"] });
    expect(whole.applies_to).toEqual({ products: ["prod_core"] });
  });

  it("that is used up is refused", async () => {
    await sandbox.stripe.coupons.create({ id: "last", percent_off: 10, max_redemptions: 1 });
    await quarterlySubscription(sandbox.stripe, "pm_card_visa", [{ coupon: "last" }]);
    const refusal = await refusalOf(quarterlySubscription(sandbox.stripe, "pm_card_visa", [{ coupon: "last" }]));
    expect(refusal.code).toBe("coupon_expired");
  });

  it("taken off a subscription counts no more", async () => {
    await sandbox.stripe.coupons.create({ id: "off", amount_off: 1000, currency: "usd", duration: "forever" });
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe, "pm_card_visa", [{ coupon: "off" }]);
    expect(subscription.discount?.coupon.id).toBe("off");
    await sandbox.stripe.subscriptions.update(subscription.id, { discounts: "" });
    await moveTo(anchor);
    expect((await invoicesOf(subscription.id))[0]?.amount_paid).toBe(12_400);
  });
});
