import { describe, expect, it } from "vitest";
import { moveSandboxClock, runDueBilling } from "../src/clock/advance.ts";
import {
  customerWithCard,
  daysAfter,
  monthsFromNow,
  now,
  quarterlySubscription,
  refusalOf,
  seconds,
  withSandbox,
} from "./sandbox.ts";

const sandbox = withSandbox();
const { moveTo, invoicesOf, eventTypes } = sandbox;

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
    await moveSandboxClock(sandbox.here(), daysAfter(anchor, 280), async () => void stops.push(now()));
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

describe("the clock", () => {
  it("moves forward only, and doing what is due twice does it once", async () => {
    const { subscription, anchor } = await quarterlySubscription(sandbox.stripe);
    await moveTo(anchor);
    expect(await runDueBilling(sandbox.here())).toBe(0);
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
