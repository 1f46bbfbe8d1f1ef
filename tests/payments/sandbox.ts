import type Stripe from "stripe";
import { beforeEach } from "vitest";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { addCycles } from "@/lib/server/payments/sandbox/billing/period";
import { moveSandboxClock } from "@/lib/server/payments/sandbox/clock/advance";
import { SandboxHttpClient } from "@/lib/server/payments/sandbox/http-client";
import { completeAction } from "@/lib/server/payments/sandbox/intents/complete-action";
import { seedSandboxCatalogue } from "@/lib/server/payments/sandbox/seed";
import { stripeWith } from "@/lib/server/payments/stripe";
import { withDatabase } from "../support/database";

const GENERAL_KEY = "sk_test_sandbox";
const PRICES_KEY = "rk_test_sandbox_prices";

const SHOP = "http://shop.test";

/** The payment sandbox on an empty database with the catalogue in it, its clock at the present. */
export function withSandbox() {
  const db = withDatabase();
  const transport = new SandboxHttpClient({
    database: async () => db(),
    baseUrl: SHOP,
    keys: { general: GENERAL_KEY, prices: PRICES_KEY },
  });
  beforeEach(async () => {
    await moveClock(db(), new Date());
    await seedSandboxCatalogue(db(), seedPriceRecords());
  });
  const stripe = stripeWith(GENERAL_KEY, transport);
  const prices = stripeWith(PRICES_KEY, transport);
  return { db, stripe, prices, ...customerSteps(stripe, db), ...readings(stripe, db) };
}

/** What a customer does. */
function customerSteps(stripe: Stripe, db: () => Database) {
  return {
    /** Pays 124 dollars with a payment method or a test token, the customer being there. */
    pay: (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({
        amount: 12_400,
        currency: "usd",
        payment_method: method,
        payment_method_types: ["card"],
        confirm: true,
        return_url: `${SHOP}/checkout/return`,
        ...more,
      }),
    /** Does what the bank or the pay-later provider asks, or refuses to. */
    complete: (intent: Stripe.PaymentIntent | Stripe.SetupIntent, isAuthorised: boolean) =>
      completeAction(
        { db: db(), at: seconds(now()), baseUrl: SHOP, onEvent: () => undefined, request: null },
        { intentId: intent.id, clientSecret: intent.client_secret ?? "", isAuthorised },
      ),
  };
}

/** What has become of things, and of the time. */
function readings(stripe: Stripe, db: () => Database) {
  return {
    moveTo: (moment: Date) => moveSandboxClock(db(), moment),
    /** Newest first. */
    invoicesOf: async (subscription: string) => (await stripe.invoices.list({ subscription, limit: 100 })).data,
    eventTypes: async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type),
  };
}

/** A test card as it is typed. */
export const card = (number: string) => ({ number, exp_month: 4, exp_year: 2044, cvc: "314" });

/** What a refused call was refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && "rawType" in error) return error as Stripe.errors.StripeError;
    throw error;
  }
  throw new Error("the call was not refused");
}

/** A customer with a card that may be charged in their absence. */
export async function customerWithCard(stripe: Stripe, token = "pm_card_visa") {
  const customer = await stripe.customers.create({ email: "ada@example.com", name: "Ada Byron" });
  const method = await stripe.paymentMethods.attach(token, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return { customer: customer.id, method: method.id };
}

/** A quarterly subscription whose first period was paid elsewhere, as the shop makes them. */
export async function quarterlySubscription(stripe: Stripe, token = "pm_card_visa", discounts?: { coupon: string }[]) {
  const { customer, method } = await customerWithCard(stripe, token);
  const anchor = monthsFromNow(3);
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: "price_seed_004" }],
    billing_cycle_anchor: seconds(anchor),
    proration_behavior: "none",
    default_payment_method: method,
    ...(discounts && { discounts }),
  });
  return { customer, method, subscription, anchor };
}

/** The same day and time so many months later, the last day of a shorter month; whole seconds. */
export function monthsFromNow(months: number): Date {
  return new Date(addCycles(seconds(now()), { interval: "month", interval_count: 1 }, months) * 1000);
}

export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);
