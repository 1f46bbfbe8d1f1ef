import type Stripe from "stripe";
import { discountsOf, isRunning } from "../discounts/discount.ts";
import { needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { finalizeInvoice } from "./finalize.ts";
import { keepInvoice } from "./invoice.ts";
import { linesOfItems, pendingItems, type Span, subscriptionLines } from "./invoice-lines.ts";
import { type PaymentResult, payInvoice } from "./pay-invoice.ts";
import { discountFields } from "./subscription.ts";

export interface Bill {
  readonly period: Span;
  readonly reason: Stripe.Invoice.BillingReason;
  /** How much of a full cycle is charged, 0 to 1. */
  readonly share: number;
  /** Whether the cycle's own price is left out: only waiting items are billed. */
  readonly isItemsOnly?: boolean;
}

/** Takes discounts that count once, or are over, off a subscription. */
async function dropSpentDiscounts(world: World, id: string): Promise<void> {
  const subscription = await needData(world, "subscription", id);
  const discounts = await discountsOf(world, subscription);
  const left = discounts.filter((discount) => discount.coupon.duration !== "once" && isRunning(discount, world.at));
  if (left.length === discounts.length) return;
  await save<"subscription">(world, { ...subscription, ...discountFields(left) });
}

/**
 * Makes the invoice of a subscription for a period, final at once. The provider keeps a renewal's draft open for an hour
 * for late changes; nothing of ours makes any, and a clock that is moved would stop short of the payment.
 */
export async function billSubscription(world: World, subscription: Stripe.Subscription, bill: Bill) {
  const customer = await needData(world, "customer", subscription.customer);
  const cycle = bill.isItemsOnly ? [] : await subscriptionLines(world, subscription, bill.period, bill.share);
  const extra = linesOfItems(world, await pendingItems(world, customer.id, subscription.id));
  const draft = await keepInvoice(world, {
    customer,
    subscription,
    lines: [...extra, ...cycle],
    discounts: await discountsOf(world, subscription),
    reason: bill.reason,
    period: bill.period,
  });
  const kept = await needData(world, "subscription", subscription.id);
  await save<"subscription">(world, { ...kept, latest_invoice: draft.id });
  if (bill.share > 0) await dropSpentDiscounts(world, subscription.id);
  return draft;
}

/** Makes the invoice and collects it. */
export async function billAndCollect(
  world: World,
  subscription: Stripe.Subscription,
  bill: Bill,
  isOffSession: boolean,
): Promise<PaymentResult> {
  const draft = await billSubscription(world, subscription, bill);
  const invoice = await finalizeInvoice(world, draft);
  return payInvoice(world, invoice, { method: null, isOffSession, isScheduled: true });
}
