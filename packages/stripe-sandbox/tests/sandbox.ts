import Stripe from "stripe";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { loadShapes } from "../oracle/check.ts";
import { CheckingHttpClient } from "../oracle/checking-client.ts";
import { finishAction } from "../src/browser/finish-action.ts";
import { seedCatalogue } from "../src/catalogue/seed.ts";
import { moveSandboxClock } from "../src/clock/advance.ts";
import { SandboxHttpClient } from "../src/http-client.ts";
import { memoryStorage } from "../src/memory-storage.ts";
import { addCycles } from "../src/period.ts";
import { type Clock, randomId, type Sandbox } from "../src/sandbox.ts";

const SHOP = "http://shop.test";

const monthly = (interval_count: number) => ({ interval: "month" as const, interval_count });

/** What tests buy. Amounts in cents. */
const CATALOGUE = {
  products: [
    { id: "prod_core", name: "Core Essentials" },
    { id: "prod_ultimate", name: "Ultimate" },
    { id: "prod_addon_bp-tape", name: "Tape" },
    { id: "prod_addon_hormone-plus", name: "Hormone plus" },
  ],
  prices: [
    { id: "price_seed_001", product: "prod_core", unitAmount: 15_900, lookupKey: "core_one-time" },
    { id: "price_seed_002", product: "prod_core", unitAmount: 10_900, lookupKey: "core_month", recurring: monthly(1) },
    {
      id: "price_seed_004",
      product: "prod_core",
      unitAmount: 12_400,
      lookupKey: "core_quarter",
      recurring: monthly(3),
    },
    { id: "price_seed_036", product: "prod_ultimate", unitAmount: 24_900, recurring: monthly(3) },
    { id: "price_seed_037", product: "prod_addon_bp-tape", unitAmount: 900 },
    { id: "price_seed_068", product: "prod_addon_hormone-plus", unitAmount: 5000, recurring: monthly(3) },
  ],
};

/** A clock that stands until it is moved. */
function standingClock(): Clock {
  let moment = new Date(Math.floor(Date.now() / 1000) * 1000);
  return {
    now: () => moment,
    moveTo: async (to) => {
      moment = to;
    },
  };
}

/** A sandbox that keeps everything in memory. */
export function newSandbox(): Sandbox {
  return {
    storage: memoryStorage(),
    clock: standingClock(),
    newId: randomId,
    log: console,
    baseUrl: SHOP,
    keys: { general: "sk_test_sandbox", prices: "rk_test_sandbox_prices", publishable: "pk_test_sandbox" },
    webhook: { url: `${SHOP}/webhooks/stripe`, secret: "whsec_of_these_tests" },
  };
}

let current = newSandbox();

/** The time of the sandbox that the running test has. */
export const now = () => current.clock.now();

/** The official client on a new sandbox for each test, with a small catalogue in it. */
export function withSandbox() {
  const httpClient = new CheckingHttpClient(new SandboxHttpClient(async () => current));
  beforeAll(loadShapes, 300_000);
  // Each request and each answer of each test fits the types of the official client.
  afterEach(() => expect(httpClient.faults.splice(0)).toEqual([]));
  beforeEach(async () => {
    current = newSandbox();
    await seedCatalogue(current, CATALOGUE);
  });
  const clientOf = (key: string) => new Stripe(key, { apiVersion: "2024-04-10", httpClient, maxNetworkRetries: 1 });
  const stripe = clientOf("sk_test_sandbox");
  const prices = clientOf("rk_test_sandbox_prices");
  return { here: () => current, stripe, prices, ...customerSteps(stripe), ...readings(stripe) };
}

/** What a customer does. */
function customerSteps(stripe: Stripe) {
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
      finishAction(current, { intentId: intent.id, clientSecret: intent.client_secret ?? "", isAuthorised }),
  };
}

/** What has become of things, and of the time. */
function readings(stripe: Stripe) {
  return {
    moveTo: (moment: Date) => moveSandboxClock(current, moment),
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
