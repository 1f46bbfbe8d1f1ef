import type Stripe from "stripe";
import { discountsOf } from "../discounts/discount.ts";
import { UPCOMING_NOTICE_SECONDS } from "../due.ts";
import { emit } from "../events.ts";
import { all } from "../listing.ts";
import { boundaryAfter } from "../period.ts";
import { need, needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { billAndCollect, billSubscription } from "./bill.ts";
import { endSubscription } from "./end-subscription.ts";
import { finalizeInvoice } from "./finalize.ts";
import { draftInvoice } from "./invoice.ts";
import { linesOfItems, pendingItems, subscriptionLines } from "./invoice-lines.ts";
import { payInvoice } from "./pay-invoice.ts";
import { cadenceOf } from "./subscription-items.ts";

/** The period after the current one. Unix seconds. */
function nextPeriod(subscription: Stripe.Subscription) {
  const start = subscription.current_period_end;
  const cadence = cadenceOf(subscription.items.data);
  return { start, end: boundaryAfter(subscription.billing_cycle_anchor, cadence, start) };
}

/** What the next renewal would be invoiced at, kept nowhere. */
export async function upcomingInvoice(world: World, subscription: Stripe.Subscription) {
  const customer = await needData(world, "customer", subscription.customer);
  const period = nextPeriod(subscription);
  const extra = linesOfItems(world, await pendingItems(world, customer.id, subscription.id));
  const lines = [...extra, ...(await subscriptionLines(world, subscription, period))];
  const invoice = draftInvoice(
    { ...world, at: period.start },
    {
      customer,
      subscription,
      lines,
      discounts: await discountsOf(world, subscription),
      reason: "upcoming",
      period: { start: subscription.current_period_start, end: subscription.current_period_end },
    },
  );
  const { id: _id, ...shown } = invoice;
  return { ...shown, next_payment_attempt: period.start };
}

async function announce(world: World, subscription: Stripe.Subscription): Promise<void> {
  await save<"subscription">(world, subscription, { announced: subscription.current_period_end });
  await emit(world, "invoice.upcoming", await upcomingInvoice(world, subscription));
}

/** While collection is paused a cycle is invoiced, and the invoice put aside as the pause says. */
async function putAside(world: World, draft: Stripe.Invoice, behavior: Stripe.Subscription.PauseCollection.Behavior) {
  if (behavior === "keep_as_draft") {
    await save<"invoice">(world, { ...draft, auto_advance: false });
    return;
  }
  const invoice = await finalizeInvoice(world, draft);
  const isVoid = behavior === "void";
  const aside: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    status: isVoid ? "void" : "uncollectible",
    status_transitions: {
      ...invoice.status_transitions,
      marked_uncollectible_at: isVoid ? null : world.at,
      voided_at: isVoid ? world.at : null,
    },
  };
  await save<"invoice">(world, aside);
  await emit(world, isVoid ? "invoice.voided" : "invoice.marked_uncollectible", aside);
}

/** Begins the next period of a subscription and collects what it costs. */
async function renew(world: World, kept: Stripe.Subscription): Promise<void> {
  const period = nextPeriod(kept);
  const renewed: Stripe.Subscription = {
    ...kept,
    current_period_end: period.end,
    current_period_start: period.start,
    status: kept.status === "trialing" ? "active" : kept.status,
  };
  await save<"subscription">(world, renewed);
  await emit(world, "customer.subscription.updated", renewed, kept);
  const bill = { period, reason: "subscription_cycle", share: 1 } as const;
  if (renewed.pause_collection) {
    await putAside(world, await billSubscription(world, renewed, bill), renewed.pause_collection.behavior);
    return;
  }
  await billAndCollect(world, renewed, bill, true);
}

async function resume(world: World, kept: Stripe.Subscription): Promise<void> {
  const resumed: Stripe.Subscription = { ...kept, pause_collection: null };
  await save<"subscription">(world, resumed);
  await emit(world, "customer.subscription.updated", resumed, kept);
}

async function lapse(world: World, subscription: Stripe.Subscription): Promise<void> {
  await endSubscription(world, subscription.id, { reason: null, status: "incomplete_expired" });
  const open = await all(world, "invoice", { parent: subscription.id, fields: { status: "open" } });
  for (const invoice of open) {
    const transitions = { ...invoice.status_transitions, voided_at: world.at };
    const voided: Stripe.Invoice = { ...invoice, status: "void", status_transitions: transitions };
    await save<"invoice">(world, voided);
    await emit(world, "invoice.voided", voided);
  }
}

/** Does the one thing that is due now for a subscription; what else is due comes at the next call. */
export async function advanceSubscription(world: World, id: string): Promise<void> {
  const { data: subscription, notes } = await need(world, "subscription", id);
  const end = subscription.current_period_end;
  const resumesAt = subscription.pause_collection?.resumes_at;
  const isOver = subscription.cancel_at !== null && subscription.cancel_at <= world.at;
  if (subscription.status === "incomplete") return lapse(world, subscription);
  if (resumesAt && resumesAt <= world.at) return resume(world, subscription);
  if (isOver || (subscription.cancel_at_period_end && end <= world.at)) {
    await endSubscription(world, id, { reason: null });
    return;
  }
  if (notes.announced !== end && end - UPCOMING_NOTICE_SECONDS <= world.at && !subscription.cancel_at_period_end) {
    return announce(world, subscription);
  }
  if (end <= world.at) await renew(world, subscription);
}

/** Tries a refused renewal again. */
export async function retryInvoice(world: World, id: string): Promise<void> {
  const invoice = await needData(world, "invoice", id);
  await payInvoice(world, invoice, { method: null, isOffSession: true, isScheduled: true });
}
