import "server-only";
import type Stripe from "stripe";
import type { Database } from "@/lib/server/db/client";
import type { PendingWrites } from "./pending";

/** What the sandbox keeps, by the provider's word for it. */
export interface SandboxObjects {
  charge: Stripe.Charge;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  customer_balance_transaction: Stripe.CustomerBalanceTransaction;
  discount: Stripe.Discount;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  promotion_code: Stripe.PromotionCode;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
}

export type Kind = keyof SandboxObjects;

/** Where and when a request, or a step of the clock, happens. */
export interface World {
  /** The transaction that everything of this request is written in. */
  readonly db: Database;
  /** The shop's time. Unix seconds. */
  readonly at: number;
  /** Origin of the shop, for pages the customer is sent to; no trailing slash. */
  readonly baseUrl: string;
  /** Is told of each event, so that the webhook can be called once the transaction is committed. */
  readonly onEvent: () => void;
  /** What the request has read and is going to write at its end. Absent: each write goes to its table at once. */
  readonly pending?: PendingWrites;
  /** Whether the shop's endpoint is registered for a type of event. Absent: for all of them. */
  readonly isWanted?: ((type: string) => boolean) | undefined;
  /** The request that caused it. NULL: the clock did. */
  readonly request: { readonly id: string; readonly idempotencyKey: string | null } | null;
}

/** The id behind a field that is an id, or an expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null;
  return typeof value === "string" ? value : value.id;
}
