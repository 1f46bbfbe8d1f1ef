import type Stripe from "stripe";
import { all } from "../listing.ts";
import type { Cadence } from "../period.ts";
import { needData } from "../store.ts";
import { idOf, type Maker, type World } from "../world.ts";
import { planOf, productOf } from "./subscription-items.ts";

export interface Span {
  /** Unix seconds. */
  readonly start: number;
  readonly end: number;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const every = ({ interval, interval_count: count }: Cadence) =>
  count === 1 ? interval : `every ${count} ${interval}s`;

interface NewLine {
  /** Cents of USD. */
  readonly amount: number;
  readonly description: string;
  readonly isDiscountable: boolean;
  readonly isProration: boolean;
  readonly metadata: Stripe.Metadata;
  readonly period: Span;
  readonly price: Stripe.Price | null;
  readonly quantity: number | null;
  readonly subscription: string | null;
  readonly subscriptionItem?: string | undefined;
  readonly invoiceItem?: string;
}

function buildLine(world: Maker, line: NewLine): Stripe.InvoiceLineItem {
  return {
    id: world.newId("il"),
    object: "line_item",
    amount: line.amount,
    amount_excluding_tax: line.amount,
    currency: "usd",
    description: line.description,
    discount_amounts: [],
    discountable: line.isDiscountable,
    discounts: [],
    invoice: null,
    ...(line.invoiceItem && { invoice_item: line.invoiceItem }),
    livemode: false,
    metadata: line.metadata,
    period: { ...line.period },
    plan: line.price?.recurring ? planOf(line.price) : null,
    price: line.price,
    proration: line.isProration,
    proration_details: { credited_items: null },
    quantity: line.quantity,
    subscription: line.subscription,
    ...(line.subscriptionItem && { subscription_item: line.subscriptionItem }),
    tax_amounts: [],
    tax_rates: [],
    type: line.invoiceItem ? "invoiceitem" : "subscription",
    unit_amount_excluding_tax: line.price?.unit_amount_decimal ?? null,
  };
}

/** The full price of an item for a cycle. Cents of USD. */
export const priceOfItem = (item: Stripe.SubscriptionItem) => (item.price.unit_amount ?? 0) * (item.quantity ?? 1);

/**
 * What a subscription owes for a period.
 * @param share  how much of a full cycle is charged, 0 to 1
 */
export async function subscriptionLines(world: World, subscription: Stripe.Subscription, period: Span, share = 1) {
  return Promise.all(
    subscription.items.data.map(async (item) => {
      const product = await needData(world, "product", productOf(item.price), "product");
      const cadence = item.price.recurring;
      const rate = `${dollars(item.price.unit_amount ?? 0)} / ${cadence ? every(cadence) : "once"}`;
      const isTrial = share === 0;
      return buildLine(world, {
        amount: Math.round(priceOfItem(item) * share),
        description: isTrial
          ? `Trial period for ${product.name}`
          : `${item.quantity ?? 1} × ${product.name} (at ${rate})`,
        isDiscountable: true,
        isProration: share !== 1 && !isTrial,
        metadata: item.metadata,
        period,
        price: item.price,
        quantity: item.quantity ?? 1,
        subscription: subscription.id,
        subscriptionItem: item.id,
      });
    }),
  );
}

/** Items that wait for an invoice of a customer's, or of one subscription of theirs. */
export async function pendingItems(world: World, customer: string, subscription: string | null) {
  const waiting = await all(world, "invoiceitem", { customer, fields: { invoice: null } });
  return waiting.filter((item) => item.subscription === null || idOf(item.subscription) === subscription);
}

/** Waiting items as lines of an invoice. */
export function linesOfItems(world: Maker, items: readonly Stripe.InvoiceItem[]): Stripe.InvoiceLineItem[] {
  return items.map((item) =>
    buildLine(world, {
      amount: item.amount,
      description: item.description ?? "Item",
      isDiscountable: item.discountable,
      isProration: item.proration,
      metadata: item.metadata ?? {},
      period: item.period,
      price: item.price,
      quantity: item.quantity,
      subscription: idOf(item.subscription),
      subscriptionItem: item.subscription_item,
      invoiceItem: item.id,
    }),
  );
}
