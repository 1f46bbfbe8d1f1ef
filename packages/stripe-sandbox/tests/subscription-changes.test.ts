import { describe, expect, it } from "vitest";
import { customerWithCard, daysAfter, now, quarterlySubscription, refusalOf, seconds, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();
const { moveTo, invoicesOf } = sandbox;

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
});

describe("a subscription that is changed or never paid", () => {
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
