import "server-only";
import type { CheckoutState } from "@/lib/domain/checkout-state";
import type { ProblemCode } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, moveCheckout, selectCheckout } from "@/lib/server/db/queries/checkouts";
import { kickOutbox } from "@/lib/server/outbox";
import { type Payment, type Payments, refusedPayment } from "@/lib/server/payments/payments";
import { chargeCheckout } from "./charge-checkout";
import { completeCheckout } from "./complete-checkout";

const IN_PAYMENT: readonly CheckoutState[] = ["processing", "requires_action"];

async function readCheckout(db: Database, id: string): Promise<CheckoutRow> {
  const row = await selectCheckout(db, id);
  if (!row) throw new Error(`checkout ${id} is gone`);
  return row;
}

/** Completes a checkout for which nothing was to pay. */
export async function settleFree(db: Database, checkoutId: string): Promise<CheckoutRow> {
  const { checkout } = await completeCheckout(db, checkoutId, null);
  kickOutbox();
  return checkout;
}

/**
 * Brings a checkout to where its payment is. The request, the webhook and the completer all come through here, in any
 * order and as often as they like.
 */
export async function applyPayment(
  db: Database,
  payments: Payments,
  checkoutId: string,
  payment: Payment,
): Promise<CheckoutRow> {
  if (payment.status === "succeeded") {
    const { outcome, checkout } = await completeCheckout(db, checkoutId, payment);
    kickOutbox();
    if (outcome === "paid_already") await refundAll(payments, payment);
    return checkout;
  }
  const row = await readCheckout(db, checkoutId);
  if (isOfCurrentAttempt(row, payment)) await mirrorPayment(db, row, payment);
  return readCheckout(db, checkoutId);
}

/** A second payment of one checkout goes back at once and whole. */
async function refundAll(payments: Payments, payment: Payment): Promise<void> {
  const amountCents = payment.receivedCents - payment.refundedCents;
  const { id: paymentId, createdAt: since } = payment;
  if (amountCents > 0) await payments.refund({ key: `stray_${paymentId}`, paymentId, amountCents, since });
}

/** The refusal of a payment that the provider never had. */
export function neverMade(row: CheckoutRow, refusal: ProblemCode): Payment {
  const { totalCents: amountCents } = row;
  return refusedPayment(
    { amountCents, metadata: { checkout_id: row.id, attempt: String(row.attempt) } },
    refusal,
    now(),
  );
}

/** News of an earlier attempt says nothing about this one. */
function isOfCurrentAttempt(row: CheckoutRow, payment: Payment): boolean {
  return row.providerPaymentId === payment.id || payment.metadata.attempt === String(row.attempt);
}

async function mirrorPayment(db: Database, row: CheckoutRow, payment: Payment): Promise<void> {
  const at = now();
  const base = { providerPaymentId: payment.id || null, updatedAt: at };
  const to = {
    processing: { ...base, status: "processing" },
    requires_action: { ...base, status: "requires_action" },
    refused: { ...base, status: "failed", errorCode: payment.refusal ?? "payment_failed", claimedAt: null },
    canceled: { ...base, status: "failed", errorCode: "payment_failed", claimedAt: null },
    succeeded: null,
  } as const;
  const change = to[payment.status];
  if (change) await moveCheckout(db, row, IN_PAYMENT, change);
}

/**
 * Finds out where the payment of a checkout is, and brings the checkout there. An attempt of which nobody knows
 * whether it reached the provider is asked for again with the same key; once the checkout's time is over it is only
 * looked for, because nobody waits for it any more.
 * @throws PaymentsUnavailable
 */
export async function settleCheckout(db: Database, payments: Payments, checkoutId: string): Promise<CheckoutRow> {
  const row = await readCheckout(db, checkoutId);
  if (!IN_PAYMENT.includes(row.status)) return row;
  if (row.totalCents === 0) return settleFree(db, checkoutId);
  return applyPayment(db, payments, checkoutId, await paymentOfAttempt(db, payments, row));
}

async function paymentOfAttempt(db: Database, payments: Payments, row: CheckoutRow): Promise<Payment> {
  if (row.providerPaymentId) return payments.retrievePayment(row.providerPaymentId);
  if (row.expiresAt > now()) return chargeCheckout(db, payments, row);
  const found = await payments.findPayments("checkout_id", row.id);
  const ofAttempt = found.filter(({ metadata }) => metadata.attempt === String(row.attempt));
  return ofAttempt.find(({ status }) => status === "succeeded") ?? ofAttempt[0] ?? neverMade(row, "payment_failed");
}
