import type Stripe from "stripe";
import { type ErrorBody, invalidRequest, SandboxError } from "../errors.ts";
import { confirmIntent, type Outcome } from "../intents/confirm.ts";
import { keepIntent } from "../intents/payment-intent.ts";
import { type KeptMethod, needMethod, refuseForeign } from "../methods/payment-method.ts";
import { needData } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { markPaid, recordFailure } from "./settle-invoice.ts";

export interface Payment {
  /** Which method is to pay. NULL: the invoice's, the subscription's or the customer's own choice, in this order. */
  readonly method: string | null;
  /** Whether the customer is absent. */
  readonly isOffSession: boolean;
  /** Whether the schedule of renewals and retries tries it, not a person. */
  readonly isScheduled: boolean;
}

export interface PaymentResult {
  readonly invoice: Stripe.Invoice;
  readonly intent: Stripe.PaymentIntent | null;
  /** Why it could not be paid. NULL: it was, or the customer has a step to do. */
  readonly error: ErrorBody | null;
}

const NO_METHOD: ErrorBody = {
  type: "invalid_request_error",
  code: "resource_missing",
  message:
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
};

async function chooseMethod(world: World, invoice: Stripe.Invoice, payment: Payment): Promise<KeptMethod | null> {
  const customer = await needData(world, "customer", invoice.customer);
  const subscriptionId = idOf(invoice.subscription);
  const subscription = subscriptionId ? await needData(world, "subscription", subscriptionId) : null;
  const id =
    payment.method ??
    idOf(invoice.default_payment_method) ??
    idOf(subscription?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method);
  if (!id) return null;
  try {
    const method = await needMethod(world, id, "payment_method");
    refuseForeign(method, customer.id);
    return method;
  } catch (error) {
    // Whoever asks is told what is wrong with the method; on the schedule it is as good as none.
    if (payment.isScheduled && error instanceof SandboxError) return null;
    throw error;
  }
}

const DESCRIPTIONS: Partial<Record<Stripe.Invoice.BillingReason, string>> = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
};

/** The payment of an invoice: the one that was tried before, or a new one. */
export async function intentOf(world: World, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent> {
  const id = idOf(invoice.payment_intent);
  if (id) return needData(world, "payment_intent", id);
  return keepIntent(world, {
    amount: invoice.amount_due,
    customer: idOf(invoice.customer),
    description: DESCRIPTIONS[invoice.billing_reason ?? "manual"] ?? `Payment for Invoice`,
    invoice: invoice.id,
    paymentMethodTypes: ["card"],
    setupFutureUsage: invoice.subscription ? "off_session" : null,
  });
}

async function charge(world: World, invoice: Stripe.Invoice, method: KeptMethod, payment: Payment): Promise<Outcome> {
  const intent = await intentOf(world, invoice);
  return confirmIntent(world, intent, method, {
    isOffSession: payment.isOffSession,
    isAuthenticated: false,
    returnUrl: null,
    usesSdk: true,
    refusesAction: false,
    asksAbsent: true,
  });
}

/** Tries to collect an open invoice. What comes of it is written down either way. */
export async function payInvoice(world: World, invoice: Stripe.Invoice, payment: Payment): Promise<PaymentResult> {
  if (invoice.status !== "open") {
    throw invalidRequest(invoice.paid ? "Invoice is already paid" : "This invoice can not be paid in its state.", {
      code: "invoice_not_editable",
    });
  }
  if (invoice.amount_due === 0) return { invoice: await markPaid(world, invoice, null), intent: null, error: null };
  const method = await chooseMethod(world, invoice, payment);
  if (!method) {
    const unpaid = await recordFailure(world, invoice, null, payment.isScheduled);
    return { invoice: unpaid, intent: null, error: NO_METHOD };
  }
  const { intent, error } = await charge(world, invoice, method, payment);
  const settled =
    intent.status === "succeeded"
      ? await markPaid(world, invoice, intent)
      : await recordFailure(world, invoice, intent, payment.isScheduled);
  return { invoice: settled, intent, error };
}
