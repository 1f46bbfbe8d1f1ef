import type Stripe from "stripe";
import type { PendingWrites } from "./pending.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Rows } from "./storage.ts";

/** What the sandbox keeps, by the provider's word for it. */
export interface SandboxObjects {
  charge: Stripe.Charge;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  customer_balance_transaction: Stripe.CustomerBalanceTransaction;
  discount: Stripe.Discount;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
}

export type Kind = keyof SandboxObjects;

/** What an object is made with. */
export interface Maker {
  /** The moment of the request, or of the step of the clock. Unix seconds. */
  readonly at: number;
  readonly newId: (prefix: string) => string;
}

/** Where and when a request, or a step of the clock, happens. */
export interface World extends Maker {
  readonly sandbox: Sandbox;
  /** What this request sees and writes. */
  readonly rows: Rows;
  /** What the request has read and is going to write at its end. */
  readonly pending: PendingWrites;
  /** The request that caused it. NULL: the clock did. */
  readonly request: { readonly id: string; readonly idempotencyKey: string | null } | null;
}

/** The id behind a field that is an id, or an expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null;
  return typeof value === "string" ? value : value.id;
}

export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
