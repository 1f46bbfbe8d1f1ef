import { describe, expect, it } from "vitest";
import { card, customerWithCard, refusalOf, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();
const { pay } = sandbox;

describe("a test card that was typed", () => {
  it("pays when it is 4242 4242 4242 4242, and nobody is told its number", async () => {
    const method = await sandbox.stripe.paymentMethods.create({ type: "card", card: card("4242 4242 4242 4242") });
    expect(method.card).toMatchObject({ brand: "visa", last4: "4242", exp_month: 4, exp_year: 2044 });
    const intent = await pay(method.id);
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 12_400 });
    const kept = await sandbox.here().storage.select({ order: "oldest" });
    expect(kept.length).toBeGreaterThan(3);
    expect(JSON.stringify(kept)).not.toContain("42424242");
  });

  it.each([
    ["4242424242424241", "incorrect_number", undefined],
    ["4111111111111111", "card_declined", "test_mode_live_card"],
  ])("%s is refused: %s", async (number, code, declineCode) => {
    const refusal = await refusalOf(sandbox.stripe.paymentMethods.create({ type: "card", card: card(number) }));
    expect(refusal).toMatchObject({ type: "StripeCardError", statusCode: 402, code, decline_code: declineCode });
  });

  it.each([
    [{ exp_month: 13 }, "invalid_expiry_month"],
    [{ exp_year: 2020 }, "invalid_expiry_year"],
    [{ cvc: "31" }, "invalid_cvc"],
  ])("%o is refused: %s", async (wrong, code) => {
    const typed = { ...card("4242424242424242"), ...wrong };
    expect(await refusalOf(sandbox.stripe.paymentMethods.create({ type: "card", card: typed }))).toMatchObject({
      code,
    });
  });
});

describe("a declined card answers as Stripe does", () => {
  it.each([
    ["4000000000000002", "pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["4000000000009995", "pm_card_visa_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["4000000000000069", "pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
    ["4000000000000119", "pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"],
  ])("%s and %s: %s, %s", async (number, token, code, declineCode) => {
    const typed = await sandbox.stripe.paymentMethods.create({ type: "card", card: card(number) });
    for (const method of [typed.id, token]) {
      const refusal = await refusalOf(pay(method));
      expect(refusal).toMatchObject({ type: "StripeCardError", statusCode: 402, code, decline_code: declineCode });
      expect(refusal.payment_intent).toMatchObject({ status: "requires_payment_method", payment_method: null });
      const kept = await sandbox.stripe.paymentIntents.retrieve(refusal.payment_intent?.id ?? "", {
        expand: ["latest_charge"],
      });
      expect(kept).toMatchObject({ last_payment_error: { code, decline_code: declineCode }, amount_received: 0 });
      expect(kept.latest_charge).toMatchObject({ status: "failed", paid: false, failure_code: code });
    }
  });

  it("can be replaced by another card on the same intent", async () => {
    const refusal = await refusalOf(pay("pm_card_chargeDeclined"));
    const paid = await sandbox.stripe.paymentIntents.confirm(refusal.payment_intent?.id ?? "", {
      payment_method: "pm_card_visa",
    });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  it("cannot be kept for a customer, but one that fails only when charged can", async () => {
    const customer = await sandbox.stripe.customers.create();
    const refusal = await refusalOf(
      sandbox.stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer: customer.id }),
    );
    expect(refusal).toMatchObject({ code: "card_declined" });
    const kept = await sandbox.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
    const declined = await refusalOf(pay(kept.id, { customer: customer.id, off_session: true }));
    expect(declined).toMatchObject({ code: "card_declined", decline_code: "generic_decline" });
  });
});

describe("a card after its payment", () => {
  it("is its customer's when it is to be used again, and spent when it is not", async () => {
    const customer = await sandbox.stripe.customers.create();
    const kept = await pay("pm_card_visa", { customer: customer.id, setup_future_usage: "off_session" });
    const { data } = await sandbox.stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ id }) => id)).toEqual([kept.payment_method]);
    const guest = await pay("pm_card_visa");
    expect(await refusalOf(pay(String(guest.payment_method)))).toMatchObject({ param: "payment_method" });
  });

  it("of one customer pays for no other", async () => {
    const { method } = await customerWithCard(sandbox.stripe);
    const other = await sandbox.stripe.customers.create();
    expect(await refusalOf(pay(method, { customer: other.id }))).toMatchObject({ param: "payment_method" });
  });

  it("a card taken off its customer may not be used again", async () => {
    const { customer, method } = await customerWithCard(sandbox.stripe);
    await sandbox.stripe.paymentMethods.detach(method);
    expect(await refusalOf(pay(method, { customer }))).toMatchObject({ param: "payment_method" });
    const owner = await sandbox.stripe.customers.retrieve(customer);
    expect(owner).toMatchObject({ invoice_settings: { default_payment_method: null } });
  });
});

describe("a payment", () => {
  it("below 50 cents is refused, and a canceled one cannot be paid", async () => {
    expect(await refusalOf(pay("pm_card_visa", { amount: 49 }))).toMatchObject({ code: "amount_too_small" });
    expect(await refusalOf(pay("pm_card_visa", { amount: 0 }))).toMatchObject({ code: "amount_too_small" });
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    const canceled = await sandbox.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    const refusal = await refusalOf(
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    );
    expect(refusal.code).toBe("payment_intent_unexpected_state");
  });

  it("is refunded in parts up to its whole, and not a cent more", async () => {
    const intent = await pay("pm_card_visa");
    await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 2400 });
    expect(await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 10_001 }))).toMatchObject(
      { param: "amount" },
    );
    const rest = await sandbox.stripe.refunds.create({ payment_intent: intent.id });
    expect(rest).toMatchObject({ amount: 10_000, status: "succeeded" });
    const charge = await sandbox.stripe.charges.retrieve(String(intent.latest_charge), { expand: ["refunds"] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 12_400 });
    expect(charge.refunds?.data).toHaveLength(2);
    expect(await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
  });
});
