import "server-only";
import type Stripe from "stripe";
import { PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { cardText } from "@/lib/domain/card";
import type { DisputeState } from "@/lib/domain/dispute";
import { sumCents } from "@/lib/domain/money";
import type { ProblemCode } from "@/lib/domain/problem";
import type { CardSetup, Dispute, KeptMethod, Payment } from "./payments";
import type { Invoice, Subscription } from "./subscription-shapes";

/** Fields that are ids unless asked for whole. */
export const PAYMENT_EXPANSIONS = ["payment_method", "latest_charge"];

const STATUS: Record<Stripe.PaymentIntent.Status, Payment["status"]> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_capture: "processing",
  requires_action: "requires_action",
  requires_confirmation: "refused",
  requires_payment_method: "refused",
  canceled: "canceled",
};

const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  incorrect_cvc: "incorrect_cvc",
  invalid_cvc: "incorrect_cvc",
  processing_error: "processing_error",
  authentication_required: "authentication_required",
  payment_intent_authentication_failure: "authentication_required",
  setup_intent_authentication_failure: "authentication_required",
  card_declined: "card_declined",
};

/**
 * The problem behind the provider's refusal; the bank's own reason says more than the general one.
 * @param code         the provider's code, e.g. "card_declined"
 * @param declineCode  the bank's, e.g. "insufficient_funds"
 */
export function problemOfDecline(code: string | null | undefined, declineCode: string | null | undefined): ProblemCode {
  return REFUSALS[declineCode ?? ""] ?? REFUSALS[code ?? ""] ?? "payment_failed";
}

const expandedId = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

/** Whatever of a list-or-whole field is whole. */
const wholeOf = <Whole extends { id: string }>(value: string | Whole | null | undefined): Whole | null =>
  typeof value === "object" ? (value ?? null) : null;

const moment = (seconds: number) => new Date(seconds * 1000);

/** How it was paid, in words for a receipt. */
function paidWith(method: Stripe.PaymentMethod | null): string | null {
  if (!method) return null;
  if (!method.card) return method.type === "klarna" ? `${PAY_LATER_PROVIDER}, in 4 payments` : null;
  return cardText(method.card);
}

/** The provider's intent as the shop reads it. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const error = intent.last_payment_error;
  const status = STATUS[intent.status];
  return {
    id: intent.id,
    status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    customerId: expandedId(intent.customer),
    methodId: expandedId(intent.payment_method),
    paidWith: paidWith(wholeOf(intent.payment_method)),
    refusal: status === "refused" ? problemOfDecline(error?.code, error?.decline_code) : null,
    refundedCents: wholeOf(intent.latest_charge)?.amount_refunded ?? 0,
    isDisputed: wholeOf(intent.latest_charge)?.disputed ?? false,
    invoiceId: expandedId(intent.invoice),
    createdAt: moment(intent.created),
    metadata: intent.metadata,
  };
}

const DISPUTE_STATE: Record<Stripe.Dispute.Status, DisputeState> = {
  warning_needs_response: "asked",
  warning_under_review: "with_bank",
  warning_closed: "dropped",
  needs_response: "open",
  under_review: "with_bank",
  won: "won",
  lost: "lost",
};

/** The provider's dispute as the shop reads it. */
export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    paymentId: expandedId(dispute.payment_intent) ?? "",
    state: DISPUTE_STATE[dispute.status],
    reason: dispute.reason,
    amountCents: dispute.amount,
    takenCents: 0 - sumCents(dispute.balance_transactions.map(({ amount }) => amount)),
    answerBy: dueBy ? moment(dueBy) : null,
    createdAt: moment(dispute.created),
  };
}

const ENDED: readonly Stripe.Subscription.Status[] = ["canceled", "incomplete_expired"];
const OWING: readonly Stripe.Subscription.Status[] = ["past_due", "unpaid", "incomplete"];

function subscriptionState(status: Stripe.Subscription.Status): Subscription["state"] {
  if (ENDED.includes(status)) return "canceled";
  return OWING.includes(status) ? "past_due" : "active";
}

/** The provider's subscription as the shop reads it. */
export function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const pause = subscription.pause_collection;
  return {
    id: subscription.id,
    state: subscriptionState(subscription.status),
    currentPeriodStart: moment(subscription.current_period_start),
    currentPeriodEnd: moment(subscription.current_period_end),
    anchor: moment(subscription.billing_cycle_anchor),
    isEndingAtPeriodEnd: subscription.cancel_at_period_end,
    pause: pause && { until: pause.resumes_at ? moment(pause.resumes_at) : null },
    methodId: expandedId(subscription.default_payment_method),
    discountCents: subscription.discount?.coupon.amount_off ?? 0,
    latestInvoiceId: expandedId(subscription.latest_invoice),
    metadata: subscription.metadata,
  };
}

/** The provider's invoice as the shop reads it. */
export function invoiceOf(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    subscriptionId: expandedId(invoice.subscription),
    isRenewal: invoice.billing_reason === "subscription_cycle",
    isPaid: invoice.status === "paid",
    isOwed: invoice.status === "open" || invoice.status === "uncollectible",
    amountPaidCents: invoice.amount_paid,
    amountDueCents: invoice.amount_due,
    currency: invoice.currency,
    paymentId: expandedId(invoice.payment_intent),
    nextAttemptAt: invoice.next_payment_attempt ? moment(invoice.next_payment_attempt) : null,
    createdAt: moment(invoice.created),
  };
}

/** A payment method as its owner may see it. */
export function keptMethodOf(method: Stripe.PaymentMethod): KeptMethod {
  return {
    id: method.id,
    type: method.type,
    brand: method.card?.brand ?? method.type,
    last4: method.card?.last4 ?? "",
    expMonth: method.card?.exp_month ?? null,
    expYear: method.card?.exp_year ?? null,
    fingerprint: method.card?.fingerprint ?? null,
  };
}

/** The provider's wish to keep a card as the shop reads it. */
export function cardSetupOf(intent: Stripe.SetupIntent): CardSetup {
  const { last_setup_error: error, status } = intent;
  const isAsking = status === "requires_action";
  const state = status === "succeeded" ? "kept" : isAsking ? "requires_action" : "refused";
  return {
    id: intent.id,
    status: state,
    clientSecret: intent.client_secret,
    methodId: expandedId(intent.payment_method),
    refusal: state === "refused" ? problemOfDecline(error?.code, error?.decline_code) : null,
    metadata: intent.metadata ?? {},
  };
}
