import { describe, expect, it } from "vitest";
import { daysAfter, quarterlySubscription, refusalOf, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();
const { moveTo, invoicesOf, eventTypes } = sandbox;

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
