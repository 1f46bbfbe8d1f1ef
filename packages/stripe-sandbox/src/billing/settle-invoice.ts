import type Stripe from "stripe";
import { emit } from "../events.ts";
import type { Outcome } from "../intents/confirm.ts";
import { needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { endSubscription } from "./end-subscription.ts";

const DAY_SECONDS = 86_400;

/** Days after the first refusal on which a renewal is tried again. After the last one the subscription ends. */
const RETRY_DAYS = [1, 3, 5, 7] as const;

async function changeStatus(world: World, id: string, status: Stripe.Subscription.Status): Promise<void> {
  const kept = await needData(world, "subscription", id);
  if (kept.status === status || kept.ended_at !== null) return;
  const subscription: Stripe.Subscription = { ...kept, status };
  await save<"subscription">(world, subscription);
  await emit(world, "customer.subscription.updated", subscription, kept);
}

/** A subscription whose newest invoice is paid is in good standing again. */
async function revive(world: World, invoice: Stripe.Invoice): Promise<void> {
  const id = idOf(invoice.subscription);
  if (!id) return;
  const subscription = await needData(world, "subscription", id);
  const isNewest = idOf(subscription.latest_invoice) === invoice.id;
  const isBehind = ["incomplete", "past_due", "unpaid"].includes(subscription.status);
  if (isNewest && isBehind) await changeStatus(world, id, "active");
}

/**
 * Marks an invoice paid.
 * @param intent  the payment. NULL: nothing was left to pay, or it was paid elsewhere.
 */
export async function markPaid(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
  isOutOfBand = false,
): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    auto_advance: false,
    charge: idOf(intent?.latest_charge) ?? invoice.charge,
    next_payment_attempt: null,
    paid: true,
    paid_out_of_band: isOutOfBand,
    payment_intent: intent?.id ?? invoice.payment_intent,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: world.at },
  };
  await save<"invoice">(world, paid);
  await emit(world, "invoice.paid", paid);
  await emit(world, "invoice.payment_succeeded", paid);
  await revive(world, paid);
  return paid;
}

/** When a refused renewal is tried next. NULL: it was tried often enough. Unix seconds. */
function nextAttempt(invoice: Stripe.Invoice, attempts: number): number | null {
  const days = RETRY_DAYS[attempts - 1];
  const start = invoice.status_transitions.finalized_at ?? invoice.created;
  return days === undefined ? null : start + days * DAY_SECONDS;
}

/**
 * Writes down that an invoice could not be paid, and what becomes of its subscription.
 * @param isScheduled  whether it was a try of the schedule's; one that a customer makes beside it changes no date
 */
export async function recordFailure(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
  isScheduled: boolean,
): Promise<Stripe.Invoice> {
  const isRenewal = invoice.billing_reason === "subscription_cycle" || invoice.billing_reason === "subscription_update";
  const isCounted = isScheduled || invoice.attempt_count === 0;
  const attempts = invoice.attempt_count + (isCounted ? 1 : 0);
  const scheduled = isRenewal ? nextAttempt(invoice, attempts) : null;
  const next = isCounted ? scheduled : invoice.next_payment_attempt;
  const failed: Stripe.Invoice = {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    charge: idOf(intent?.latest_charge) ?? invoice.charge,
    next_payment_attempt: next,
    payment_intent: intent?.id ?? invoice.payment_intent,
  };
  await save<"invoice">(world, failed);
  if (intent?.status === "requires_action") await emit(world, "invoice.payment_action_required", failed);
  await emit(world, "invoice.payment_failed", failed);
  const subscription = idOf(invoice.subscription);
  if (!subscription || !isRenewal) return failed;
  if (next !== null) await changeStatus(world, subscription, "past_due");
  else if (isCounted) await endSubscription(world, subscription, { reason: "payment_failed" });
  return needData(world, "invoice", failed.id);
}

/** What the end of a payment means for the invoice it was for, if it was for one. */
export async function settleInvoiceOf(world: World, outcome: Outcome): Promise<void> {
  const id = idOf(outcome.intent.invoice);
  if (!id) return;
  const invoice = await needData(world, "invoice", id);
  if (invoice.status !== "open") return;
  if (outcome.intent.status === "succeeded") await markPaid(world, invoice, outcome.intent);
  else await recordFailure(world, invoice, outcome.intent, false);
}
