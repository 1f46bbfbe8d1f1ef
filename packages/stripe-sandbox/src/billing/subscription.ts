import type Stripe from "stripe";
import type { Maker } from "../world.ts";

/** A subscription at the moment of its making; what makes it particular is written over it. */
export function newSubscription(world: Maker, customer: string): Stripe.Subscription {
  const { at } = world;
  const id = world.newId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency: "usd",
    current_period_end: at,
    current_period_start: at,
    customer,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discount: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
    items: { object: "list", data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

/** The fields that say which discounts hold: a single one is shown whole, several only by id. */
export function discountFields(discounts: readonly Stripe.Discount[]) {
  const [only, ...more] = discounts;
  return { discount: more.length === 0 ? (only ?? null) : null, discounts: discounts.map((discount) => discount.id) };
}
