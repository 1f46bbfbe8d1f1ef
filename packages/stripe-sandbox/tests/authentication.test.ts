import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { card, customerWithCard, refusalOf, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();
const { pay, complete } = sandbox;

describe("a card that needs 3-D Secure", () => {
  it("asks its holder, and pays once they have agreed", async () => {
    const asked = await pay("pm_card_authenticationRequired");
    expect(asked).toMatchObject({
      status: "requires_action",
      amount_received: 0,
      next_action: { type: "redirect_to_url", redirect_to_url: { return_url: "http://shop.test/checkout/return" } },
    });
    expect(asked.next_action?.redirect_to_url?.url).toMatch(/^http:\/\/shop\.test\/sandbox\/three-d-secure\/pi_/);
    await complete(asked, true);
    const paid = await sandbox.stripe.paymentIntents.retrieve(asked.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", next_action: null });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: "authenticated" } } },
    });
  });

  it("is left to the browser's payment code when that is said to be there", async () => {
    const asked = await pay("pm_card_authenticationRequired", { use_stripe_sdk: true });
    expect(asked.next_action?.type).toBe("use_stripe_sdk");
  });

  it("needs another way to pay when its holder fails", async () => {
    const asked = await pay("pm_card_threeDSecure2Required");
    await complete(asked, false);
    expect(await sandbox.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  it("lets nobody act without the client secret", async () => {
    const asked = await pay("pm_card_authenticationRequired");
    await expect(complete({ ...asked, client_secret: "guess" }, true)).rejects.toThrow("No such");
  });

  it("may still be declined afterwards", async () => {
    const asked = await pay("pm_card_authenticationRequiredChargeDeclinedInsufficientFunds");
    await complete(asked, true);
    expect(await sandbox.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { decline_code: "insufficient_funds" },
    });
  });

  it("is refused with authentication_required while its holder is away", async () => {
    const { customer, method } = await customerWithCard(sandbox.stripe, "pm_card_authenticationRequired");
    const refusal = await refusalOf(pay(method, { customer, off_session: true }));
    expect(refusal).toMatchObject({
      statusCode: 402,
      code: "authentication_required",
      decline_code: "authentication_required",
    });
    expect(refusal.payment_intent?.client_secret).toMatch(/_secret_/);
    const again = await sandbox.stripe.paymentIntents.confirm(refusal.payment_intent?.id ?? "", {
      payment_method: method,
      return_url: "http://shop.test/back",
    });
    expect(again.status).toBe("requires_action");
  });

  it("4000 0025 0000 3155 asks no more once it was set up for their absence", async () => {
    const customer = await sandbox.stripe.customers.create();
    const typed = await sandbox.stripe.paymentMethods.create({ type: "card", card: card("4000002500003155") });
    const first = await pay(typed.id, { customer: customer.id, setup_future_usage: "off_session" });
    expect(first.status).toBe("requires_action");
    await complete(first, true);
    const renewal = await pay(typed.id, { customer: customer.id, off_session: true });
    expect(renewal.status).toBe("succeeded");
  });

  it("4000 0027 6000 3184 asks always, set up or not", async () => {
    const customer = await sandbox.stripe.customers.create();
    const typed = await sandbox.stripe.paymentMethods.create({ type: "card", card: card("4000002760003184") });
    await complete(await pay(typed.id, { customer: customer.id, setup_future_usage: "off_session" }), true);
    const refusal = await refusalOf(pay(typed.id, { customer: customer.id, off_session: true }));
    expect(refusal.code).toBe("authentication_required");
  });
});

describe("saving a card without paying", () => {
  it("asks the holder where needed, then keeps it", async () => {
    const customer = await sandbox.stripe.customers.create();
    const asked = await sandbox.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: "pm_card_authenticationRequiredOnSetup",
      payment_method_types: ["card"],
      confirm: true,
      return_url: "http://shop.test/back",
    });
    expect(asked.status).toBe("requires_action");
    await complete(asked, true);
    expect((await sandbox.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
    expect(await sandbox.stripe.setupIntents.retrieve(asked.id)).toMatchObject({ status: "succeeded" });
  });

  it("is refused for a card that its bank refuses", async () => {
    const { id: customer } = await sandbox.stripe.customers.create();
    const refusal = await refusalOf(
      sandbox.stripe.setupIntents.create({
        customer,
        payment_method: "pm_card_chargeDeclined",
        payment_method_types: ["card"],
        confirm: true,
      }),
    );
    expect(refusal).toMatchObject({ code: "card_declined", setup_intent: { status: "requires_payment_method" } });
  });
});

describe("paying later", () => {
  const payLater = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    sandbox.stripe.paymentIntents.create({
      amount: 12_400,
      currency: "usd",
      payment_method_types: ["klarna"],
      payment_method_data: {
        type: "klarna",
        billing_details: { email: "ada@example.com", address: { country: "US" } },
      },
      confirm: true,
      return_url: "http://shop.test/checkout/return",
      ...more,
    });

  it("sends the customer to the provider's page, and is paid once they have agreed there", async () => {
    const asked = await payLater();
    expect(asked.next_action?.redirect_to_url?.url).toMatch(/\/sandbox\/pay-later\/pi_/);
    const done = await complete(asked, true);
    expect(done.returnUrl).toBe("http://shop.test/checkout/return");
    expect((await sandbox.stripe.paymentIntents.retrieve(asked.id)).status).toBe("succeeded");
  });

  it("needs another way to pay when they have not", async () => {
    const asked = await payLater();
    await complete(asked, false);
    expect(await sandbox.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_method_customer_decline" },
    });
  });

  it("is for one payment only, and needs a way back", async () => {
    expect(await refusalOf(payLater({ setup_future_usage: "off_session" }))).toMatchObject({
      param: "setup_future_usage",
    });
    expect(await refusalOf(payLater({ return_url: undefined }))).toMatchObject({ param: "return_url" });
  });
});
