import type Stripe from "stripe";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { insert } from "../store.ts";
import type { World } from "../world.ts";

/** The least that can be charged: 50 cents of USD. */
export const MINIMUM_CHARGE_CENTS = 50;

/** The most that can be charged: 999,999.99 USD, in cents. */
const MAXIMUM_CHARGE_CENTS = 99_999_999;

/** What makes an intent; the rest of its fields starts empty. */
export interface NewIntent {
  /** Cents of USD. */
  readonly amount: number;
  readonly customer: string | null;
  readonly description?: string | null | undefined;
  readonly invoice?: string | null;
  readonly metadata?: Stripe.Metadata;
  readonly paymentMethodTypes: string[];
  readonly automatic?: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  readonly receiptEmail?: string | null | undefined;
  readonly setupFutureUsage?: Stripe.PaymentIntent.SetupFutureUsage | null | undefined;
  readonly shipping?: Stripe.PaymentIntent.Shipping | null | undefined;
  readonly statementDescriptor?: string | null | undefined;
  readonly statementDescriptorSuffix?: string | null | undefined;
}

/** @throws SandboxError when an amount is too small or too large to charge */
export function checkAmount(amount: number): void {
  if (amount < MINIMUM_CHARGE_CENTS) {
    throw invalidRequest("Amount must be at least $0.50 usd", { param: "amount", code: "amount_too_small" });
  }
  if (amount > MAXIMUM_CHARGE_CENTS) {
    throw invalidRequest("Amount must be no more than $999,999.99", { param: "amount", code: "amount_too_large" });
  }
}

/** Keeps a new intent that has no payment method yet. */
export async function keepIntent(world: World, given: NewIntent): Promise<Stripe.PaymentIntent> {
  checkAmount(given.amount);
  const id = world.newId("pi");
  const intent = await insert<"payment_intent">(world, {
    id,
    object: "payment_intent",
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: world.newId(`${id}_secret`),
    confirmation_method: "automatic",
    created: world.at,
    currency: "usd",
    customer: given.customer,
    description: given.description ?? null,
    invoice: given.invoice ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: given.paymentMethodTypes,
    processing: null,
    receipt_email: given.receiptEmail ?? null,
    review: null,
    setup_future_usage: given.setupFutureUsage ?? null,
    shipping: given.shipping ?? null,
    source: null,
    statement_descriptor: given.statementDescriptor ?? null,
    statement_descriptor_suffix: given.statementDescriptorSuffix ?? null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  });
  await emit(world, "payment_intent.created", intent);
  return intent;
}
