import type Stripe from "stripe";
import { beforeEach } from "vitest";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { addCycles } from "@/lib/server/payments/sandbox/billing/period";
import { SandboxHttpClient } from "@/lib/server/payments/sandbox/http-client";
import { seedSandboxCatalogue } from "@/lib/server/payments/sandbox/seed";
import { stripeWith } from "@/lib/server/payments/stripe";
import { withDatabase } from "../support/database";

export const GENERAL_KEY = "sk_test_sandbox";
export const PRICES_KEY = "rk_test_sandbox_prices";

export interface Sandbox {
  readonly db: () => Database;
  /** The provider's own client with the general key. */
  readonly stripe: Stripe;
  /** The same with the read-only prices key. */
  readonly prices: Stripe;
}

/** The payment sandbox on an empty database with the catalogue in it, its clock at the present. */
export function withSandbox(): Sandbox {
  const db = withDatabase();
  const transport = new SandboxHttpClient({
    database: async () => db(),
    baseUrl: "http://shop.test",
    keys: { general: GENERAL_KEY, prices: PRICES_KEY },
  });
  beforeEach(async () => {
    await moveClock(db(), new Date());
    await seedSandboxCatalogue(db(), seedPriceRecords());
  });
  return { db, stripe: stripeWith(GENERAL_KEY, transport), prices: stripeWith(PRICES_KEY, transport) };
}

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
