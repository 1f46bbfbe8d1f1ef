import { describe, expect, it } from "vitest";
import { now } from "@/lib/server/clock";
import { moveSandboxClock, runDueBilling } from "@/lib/server/payments/sandbox/clock/advance";
import {
  customerWithCard,
  daysAfter,
  monthsFromNow,
  quarterlySubscription,
  refusalOf,
  seconds,
  withSandbox,
} from "./sandbox";

const sandbox = withSandbox();
const moveTo = (moment: Date) => moveSandboxClock(sandbox.db(), moment);
const invoicesOf = async (subscription: string) =>
  (await sandbox.stripe.invoices.list({ subscription, limit: 100 })).data;
const eventTypes = async () => (await sandbox.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe("a subscription whose first period was paid with the order", () => {
  it("starts active without an invoice, and renews three months later for the same amount", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    expect(subscription).toMatchObject({ status: "active", latest_invoice: null, current_period_end: seconds(anchor) });
    await moveTo(daysAfter(anchor, -1));
    expect(await invoicesOf(subscription.id)).toHaveLength(0);
    await moveTo(anchor);
    const [invoice] = await invoicesOf(subscription.id);
    expect(invoice).toMatchObject({ status: "paid", amount_paid: 12_400, billing_reason: "subscription_cycle" });
    const renewed = await sandbox.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed).toMatchObject({ status: "active", current_period_start: seconds(anchor) });
    expect(renewed.current_period_end).toBe(seconds(monthsFromNow(3)));
  });

  it("renews once for each period on the way when the clock moves a year", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    const stops: Date[] = [];
    await moveSandboxClock(sandbox.db(), daysAfter(anchor, 280), { afterStep: async (at) => void stops.push(at) });
    const invoices = await invoicesOf(subscription.id);
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([12_400, 12_400, 12_400, 12_400]);
    expect(invoices.at(-1)?.created).toBe(seconds(anchor));
    expect(stops.map(seconds)).toEqual([...stops.map(seconds)].sort((a, b) => a - b));
    expect(now().getTime()).toBeGreaterThanOrEqual(daysAfter(anchor, 280).getTime());
  });

  it("is announced a week before", async () => {
    const { anchor } = await quarterlySubscription(sandbox.stripe);
    await moveTo(daysAfter(anchor, -8));
    expect(await eventTypes()).not.toContain("invoice.upcoming");
    await moveTo(daysAfter(anchor, -7));
    expect((await eventTypes()).filter((type) => type === "invoice.upcoming")).toHaveLength(1);
  });

  it("may not begin later than the next natural date", async () => {
    const { customer } = await customerWithCard(sandbox.stripe);
    const refusal = await refusalOf(
      sandbox.stripe.subscriptions.create({
        customer,
        items: [{ price: "price_seed_004" }],
        billing_cycle_anchor: seconds(daysAfter(monthsFromNow(3), 1)),
        proration_behavior: "none",
      }),
    );
    expect(refusal.param).toBe("billing_cycle_anchor");
  });

  it("charges inline prices beside its own, all of one cadence", async () => {
    const { customer } = await customerWithCard(sandbox.stripe);
    const shipping = (interval_count: number) => ({
      price_data: {
        currency: "usd",
        product: "prod_addon_bp-tape",
        recurring: { interval: "month" as const, interval_count },
        unit_amount: 2500,
      },
    });
    const subscription = await sandbox.stripe.subscriptions.create({
      customer,
      items: [{ price: "price_seed_004", quantity: 2 }, shipping(3)],
    });
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ amount_paid: 27_300, status: "paid" });
    const mixed = sandbox.stripe.subscriptions.create({ customer, items: [{ price: "price_seed_004" }, shipping(1)] });
    expect((await refusalOf(mixed)).message).toContain("interval fields must match");
    const onSale = await sandbox.stripe.prices.list({ active: true, product: "prod_addon_bp-tape" });
    expect(onSale.data).toHaveLength(1);
  });
});

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

describe("a customer's balance", () => {
  it("pays a renewal before the card does, and what is left stays", async () => {
    const { customer, subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    await sandbox.stripe.customers.createBalanceTransaction(customer, {
      amount: -20_000,
      currency: "usd",
      description: "Referral",
    });
    await moveTo(daysAfter(anchor, 100));
    const [second, first] = await invoicesOf(subscription.id);
    expect(first).toMatchObject({
      amount_due: 0,
      status: "paid",
      starting_balance: -20_000,
      ending_balance: -7600,
      payment_intent: null,
    });
    expect(second).toMatchObject({ amount_due: 4800, amount_paid: 4800, ending_balance: 0 });
    const { data } = await sandbox.stripe.customers.listBalanceTransactions(customer);
    expect(data.map(({ type, amount }) => [type, amount])).toEqual([
      ["applied_to_invoice", 7600],
      ["applied_to_invoice", 12_400],
      ["adjustment", -20_000],
    ]);
  });
});

describe("a renewal that is declined", () => {
  it("is tried again after 1, 3, 5 and 7 days, then the subscription ends", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe, "pm_card_chargeCustomerFail");
    for (const [days, attempts] of [
      [0, 1],
      [1, 2],
      [3, 3],
      [5, 4],
    ] as const) {
      await moveTo(daysAfter(anchor, days));
      expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: "open", attempt_count: attempts });
      expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    }
    await moveTo(daysAfter(anchor, 7));
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      status: "open",
      attempt_count: 5,
      next_payment_attempt: null,
    });
    expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    expect(await eventTypes()).toContain("customer.subscription.deleted");
    await moveTo(daysAfter(anchor, 200));
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
  });

  it("is mended by another card, and the next retry takes the new one", async () => {
    const { customer, subscription, anchor } = await quarterlySubscription(
      sandbox.stripe,
      "pm_card_chargeCustomerFail",
    );
    await moveTo(anchor);
    const method = await sandbox.stripe.paymentMethods.attach("pm_card_visa", { customer });
    await sandbox.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    await moveTo(daysAfter(anchor, 1));
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: "paid", attempt_count: 2 });
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("may be paid by hand, and a failing try by hand uses up no retry", async () => {
    const { customer, subscription, anchor } = await quarterlySubscription(
      sandbox.stripe,
      "pm_card_chargeCustomerFail",
    );
    await moveTo(anchor);
    const id = (await invoicesOf(subscription.id))[0]?.id ?? "";
    expect(await refusalOf(sandbox.stripe.invoices.pay(id))).toMatchObject({ code: "card_declined" });
    expect(await sandbox.stripe.invoices.retrieve(id)).toMatchObject({ attempt_count: 1 });
    const method = await sandbox.stripe.paymentMethods.attach("pm_card_visa", { customer });
    expect(await sandbox.stripe.invoices.pay(id, { payment_method: method.id })).toMatchObject({ status: "paid" });
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("without any card is past due as well", async () => {
    const { method, subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    await sandbox.stripe.paymentMethods.detach(method);
    await moveTo(anchor);
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  });

  it("asks the customer back when the bank wants to see them", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe, "pm_card_authenticationRequired");
    await moveTo(anchor);
    const { data } = await sandbox.stripe.invoices.list({
      subscription: subscription.id,
      expand: ["data.payment_intent"],
    });
    expect(data[0]).toMatchObject({ status: "open", payment_intent: { status: "requires_action" } });
    expect(await eventTypes()).toContain("invoice.payment_action_required");
  });
});

describe("a running subscription", () => {
  it("paused invoices nothing to pay, and resumes by itself", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    await sandbox.stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: "void", resumes_at: seconds(daysAfter(anchor, 10)) },
    });
    await moveTo(daysAfter(anchor, 20));
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["void"]);
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull();
    await moveTo(daysAfter(anchor, 100));
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["paid", "void"]);
  });

  it("skipped by one cycle renews then, at the full amount", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    const later = daysAfter(anchor, 90);
    const moved = await sandbox.stripe.subscriptions.update(subscription.id, {
      trial_end: seconds(later),
      proration_behavior: "none",
    });
    expect(moved).toMatchObject({ status: "trialing", current_period_end: seconds(later) });
    await moveTo(daysAfter(anchor, 1));
    expect(await invoicesOf(subscription.id)).toHaveLength(0);
    await moveTo(later);
    expect((await invoicesOf(subscription.id)).map(({ amount_paid }) => amount_paid)).toEqual([12_400]);
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("canceled for the period's end lives until then, and the wish can be taken back", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    const ending = await sandbox.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at: seconds(anchor) });
    const kept = await sandbox.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
    await sandbox.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await moveTo(daysAfter(anchor, 1));
    expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      ended_at: seconds(anchor),
    });
    expect(await invoicesOf(subscription.id)).toHaveLength(0);
  });

  it("canceled at once is over, and a second time is not there", async () => {
    const { subscription } = await quarterlySubscription(sandbox.stripe);
    expect(await sandbox.stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: "canceled" });
    expect(await refusalOf(sandbox.stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      code: "resource_missing",
    });
  });

  it("changed to another program without proration renews at the new price", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    const [item] = subscription.items.data;
    await sandbox.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id, price: "price_seed_036" }],
      proration_behavior: "none",
    });
    await moveTo(anchor);
    expect((await invoicesOf(subscription.id))[0]?.amount_paid).toBe(24_900);
  });

  it("changed in mid-period gives back and charges by the second, at the next renewal", async () => {
    const { customer } = await customerWithCard(sandbox.stripe);
    const subscription = await sandbox.stripe.subscriptions.create({ customer, items: [{ price: "price_seed_004" }] });
    const end = subscription.current_period_end;
    await moveTo(new Date(((subscription.current_period_start + end) / 2) * 1000));
    const [item] = subscription.items.data;
    await sandbox.stripe.subscriptions.update(subscription.id, { items: [{ id: item?.id, price: "price_seed_036" }] });
    const preview = await sandbox.stripe.invoices.retrieveUpcoming({ subscription: subscription.id });
    await moveTo(new Date(end * 1000));
    const [renewal] = await invoicesOf(subscription.id);
    expect(renewal?.total).toBe(preview.total);
    expect(Math.abs((renewal?.total ?? 0) - (24_900 + 12_450 - 6200))).toBeLessThanOrEqual(2);
  });

  it("with a first payment that fails is incomplete, and lapses after 23 hours", async () => {
    const { customer } = await customerWithCard(sandbox.stripe, "pm_card_chargeCustomerFail");
    const subscription = await sandbox.stripe.subscriptions.create({ customer, items: [{ price: "price_seed_002" }] });
    expect(subscription.status).toBe("incomplete");
    const strict = { customer, items: [{ price: "price_seed_002" }], payment_behavior: "error_if_incomplete" as const };
    expect(await refusalOf(sandbox.stripe.subscriptions.create(strict))).toMatchObject({ code: "card_declined" });
    expect((await sandbox.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    await moveTo(daysAfter(now(), 1));
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete_expired");
  });
});

describe("the clock", () => {
  it("moves forward only, and doing what is due twice does it once", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    await moveTo(anchor);
    expect(await runDueBilling(sandbox.db())).toBe(0);
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
    await expect(moveTo(daysAfter(now(), -1))).rejects.toThrow("forward only");
  });

  it("is moved by the provider's own test clock as well", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    const { data } = await sandbox.stripe.testHelpers.testClocks.list();
    const moved = await sandbox.stripe.testHelpers.testClocks.advance(data[0]?.id ?? "", {
      frozen_time: seconds(anchor),
    });
    expect(moved.status).toBe("ready");
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
  });
});
