import type Stripe from "stripe";
import { isRunning } from "../discounts/discount.ts";
import { emit } from "../events.ts";
import { insert, needData, save } from "../store.ts";
import type { Maker, World } from "../world.ts";
import { applyDiscounts } from "./invoice-discounts.ts";
import type { Span } from "./invoice-lines.ts";
import { discountFields } from "./subscription.ts";

export interface NewInvoice {
  readonly customer: Stripe.Customer;
  readonly subscription: Stripe.Subscription | null;
  readonly lines: readonly Stripe.InvoiceLineItem[];
  /** Those that are over by now are left out. */
  readonly discounts: readonly Stripe.Discount[];
  readonly reason: Stripe.Invoice.BillingReason;
  readonly period: Span;
  readonly description?: string | null | undefined;
  readonly metadata?: Stripe.Metadata;
  readonly defaultPaymentMethod?: string | null;
}

function amountsOf(lines: readonly Stripe.InvoiceLineItem[], discounts: readonly { amount: number }[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - discounts.reduce((sum, discount) => sum + discount.amount, 0);
  return { subtotal, subtotal_excluding_tax: subtotal, total, total_excluding_tax: total };
}

function customerFields(customer: Stripe.Customer) {
  return {
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: "none" as const,
    customer_tax_ids: [],
  };
}

/** What the sandbox never fills in. */
const UNUSED = {
  account_tax_ids: null,
  amount_shipping: 0,
  application: null,
  application_fee_amount: null,
  automatic_tax: { enabled: false, liability: null, status: null },
  custom_fields: null,
  default_source: null,
  default_tax_rates: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  quote: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  tax: null,
  test_clock: null,
  total_tax_amounts: [],
  transfer_data: null,
};

/** What only later steps fill in. */
const UNTOUCHED = {
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  charge: null,
  effective_at: null,
  ending_balance: null,
  next_payment_attempt: null,
  number: null,
  paid: false,
  paid_out_of_band: false,
  payment_intent: null,
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
};

/** An invoice as a draft, not kept anywhere: what an upcoming one looks like too. */
export function draftInvoice(world: Maker, given: NewInvoice): Stripe.Invoice {
  const { at } = world;
  const running = given.discounts.filter((discount) => isRunning(discount, at));
  const { lines, amounts } = applyDiscounts(given.lines, running);
  const sums = amountsOf(lines, amounts);
  const due = Math.max(0, sums.total + given.customer.balance);
  const id = world.newId("in");
  return {
    id,
    object: "invoice",
    ...UNUSED,
    ...UNTOUCHED,
    account_country: "US",
    account_name: "Sandbox",
    amount_due: due,
    amount_remaining: due,
    auto_advance: true,
    billing_reason: given.reason,
    collection_method: "charge_automatically",
    created: at,
    currency: "usd",
    ...customerFields(given.customer),
    default_payment_method: given.defaultPaymentMethod ?? null,
    description: given.description ?? null,
    ...discountFields(running),
    issuer: { type: "self" },
    lines: {
      object: "list",
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    period_end: given.period.end,
    period_start: given.period.start,
    starting_balance: given.customer.balance,
    status: "draft",
    subscription: given.subscription?.id ?? null,
    subscription_details: { metadata: given.subscription?.metadata ?? null },
    ...sums,
    total_discount_amounts: amounts,
    webhooks_delivered_at: at,
  };
}

/** Keeps a draft, with the waiting items that became its lines. */
export async function keepInvoice(world: World, given: NewInvoice): Promise<Stripe.Invoice> {
  const invoice = await insert<"invoice">(world, draftInvoice(world, given));
  for (const line of invoice.lines.data) {
    if (typeof line.invoice_item !== "string") continue;
    const item = await needData(world, "invoiceitem", line.invoice_item);
    await save<"invoiceitem">(world, { ...item, invoice: invoice.id });
  }
  await emit(world, "invoice.created", invoice);
  return invoice;
}
