import type Stripe from "stripe";
import { insert, needData } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { priceOfItem, type Span } from "./invoice-lines.ts";
import { productOf } from "./subscription-items.ts";

async function keepProration(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  given: { readonly amount: number; readonly words: string; readonly period: Span },
): Promise<void> {
  const product = await needData(world, "product", productOf(item.price), "product");
  const { amount, words, period } = given;
  await insert<"invoiceitem">(world, {
    id: world.newId("ii"),
    object: "invoiceitem",
    amount,
    currency: "usd",
    customer: idOf(subscription.customer) ?? "",
    date: world.at,
    description: `${words} ${product.name} after ${new Date(world.at * 1000).toISOString().slice(0, 10)}`,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    period: { ...period },
    plan: item.plan,
    price: item.price,
    proration: true,
    quantity: item.quantity ?? 1,
    subscription: subscription.id,
    subscription_item: item.id,
    tax_rates: [],
    test_clock: null,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
}

const isSame = (a: Stripe.SubscriptionItem, b: Stripe.SubscriptionItem) =>
  a.id === b.id && a.price.id === b.price.id && a.quantity === b.quantity;

/**
 * Leaves for the next invoice what a change in mid-period gives back and costs, by the second.
 * @param isFresh  whether the new items begin a period of their own, so that only the old ones are given back
 */
export async function prorate(
  world: World,
  kept: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
  isFresh: boolean,
): Promise<void> {
  const length = kept.current_period_end - kept.current_period_start;
  const share = Math.max(0, (kept.current_period_end - world.at) / length);
  const period = { start: world.at, end: kept.current_period_end };
  const gone = kept.items.data.filter((item) => isFresh || !items.some((other) => isSame(other, item)));
  const come = isFresh ? [] : items.filter((item) => !kept.items.data.some((other) => isSame(other, item)));
  for (const item of gone) {
    const amount = -Math.round(priceOfItem(item) * share);
    if (amount !== 0) await keepProration(world, kept, item, { amount, words: "Unused time on", period });
  }
  for (const item of come) {
    const amount = Math.round(priceOfItem(item) * share);
    if (amount !== 0) await keepProration(world, kept, item, { amount, words: "Remaining time on", period });
  }
}
