import "server-only";
import { CHECKOUT_EXPIRES_AFTER_MS } from "@/lib/domain/checkout-state";
import { Problem, type ProblemCode } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { changeUpgrade, selectUpgrade, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { kickOutbox } from "@/lib/server/outbox";
import { type Payment, type Payments, PaymentsUnavailable, refusedPayment } from "@/lib/server/payments/payments";
import { chargeUpgrade } from "./charge-upgrade";
import { completeUpgrade } from "./complete-upgrade";

async function readUpgrade(db: Database, id: string): Promise<UpgradeRow> {
  const row = await selectUpgrade(db, id);
  if (!row) throw new Error(`upgrade ${id} is gone`);
  return row;
}

/** Money that an upgrade can no longer be given for goes back at once and whole. */
async function refundAll(payments: Payments, payment: Payment): Promise<void> {
  const amountCents = payment.receivedCents - payment.refundedCents;
  const { id: paymentId, createdAt: since } = payment;
  if (amountCents > 0) await payments.refund({ key: `stray_${paymentId}`, paymentId, amountCents, since });
}

/** That the bank still has not been answered is no news, and does not begin its time anew. */
const isAskedAlready = (row: UpgradeRow, { id, status }: Payment) =>
  status === "requires_action" && row.providerPaymentId === id && row.claimedAt === null;

/**
 * Brings an upgrade to where its payment is: bought, waiting for the bank, or free to be tried again after a refusal.
 * Request, webhook and completer all come through here.
 */
export async function applyUpgradePayment(
  db: Database,
  payments: Payments,
  upgradeId: string,
  payment: Payment,
): Promise<UpgradeRow> {
  const at = now();
  const row = await readUpgrade(db, upgradeId);
  if (payment.status === "succeeded") {
    const outcome = await completeUpgrade(db, upgradeId, payment);
    if (outcome === "not_wanted") await refundAll(payments, payment);
    kickOutbox();
    return readUpgrade(db, upgradeId);
  }
  if (payment.metadata.attempt !== String(row.attempt) || isAskedAlready(row, payment)) return row;
  const pending = { providerPaymentId: payment.id || null, updatedAt: at };
  const change = {
    processing: pending,
    requires_action: { ...pending, claimedAt: null },
    refused: { providerPaymentId: null, claimedAt: null, attempt: row.attempt + 1, updatedAt: at },
    canceled: { providerPaymentId: null, claimedAt: null, attempt: row.attempt + 1, updatedAt: at },
  }[payment.status];
  await changeUpgrade(db, row, ["pending"], { ...change, state: "pending" });
  return readUpgrade(db, upgradeId);
}

/** The refusal of a charge that the provider never had. */
const neverMade = (row: UpgradeRow, refusal: ProblemCode): Payment =>
  refusedPayment({ ...row, metadata: { upgrade_id: row.id, attempt: String(row.attempt) } }, refusal, now());

/** Leaves nothing under way of a charge that the provider never had, so that nobody is charged later for what was refused. */
export async function releaseUpgrade(db: Database, payments: Payments, row: UpgradeRow, refusal: ProblemCode) {
  await applyUpgradePayment(db, payments, row.id, neverMade(row, refusal));
}

/** What the provider has of an attempt. */
async function findCharge(payments: Payments, { id, attempt }: UpgradeRow): Promise<Payment | undefined> {
  const found = await payments.findPayments("upgrade_id", id);
  return found.find(({ metadata }) => metadata.attempt === String(attempt));
}

/** Asks for the charge, unless there is no card to ask: then an earlier request of this attempt may still have had one. */
async function chargeOnce(db: Database, payments: Payments, row: UpgradeRow): Promise<Payment> {
  const waitedMs = now().getTime() - (row.claimedAt ?? row.updatedAt).getTime();
  if (waitedMs > CHECKOUT_EXPIRES_AFTER_MS)
    return (await findCharge(payments, row)) ?? neverMade(row, "payment_failed");
  try {
    return await chargeUpgrade(db, payments, row);
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof PaymentsUnavailable) throw error;
    const earlier = await findCharge(payments, row);
    if (earlier) return earlier;
    await releaseUpgrade(db, payments, row, error.code);
    throw error;
  }
}

/**
 * Finds out where the payment of an upgrade is; one that may never have reached the provider is asked for again under
 * the same key, and after half an hour only looked for, because nobody waits for it any more.
 * @returns the payment, for its refusal or its secret. NULL: nothing is under way
 * @throws PaymentsUnavailable; Problem payment_failed when no card was saved
 */
export async function settleUpgrade(db: Database, payments: Payments, upgradeId: string): Promise<Payment | null> {
  const row = await readUpgrade(db, upgradeId);
  if (row.state !== "pending") return null;
  if (row.amountCents === 0) {
    await completeUpgrade(db, upgradeId, null);
    kickOutbox();
    return null;
  }
  const payment = row.providerPaymentId
    ? await payments.retrievePayment(row.providerPaymentId)
    : await chargeOnce(db, payments, row);
  await applyUpgradePayment(db, payments, upgradeId, payment);
  return payment;
}

/**
 * Takes back the charge of an upgrade that waits for its bank, so that it ends and cannot be paid later; one that was
 * paid at the last moment is given instead.
 * @throws PaymentsUnavailable
 */
export async function abandonUpgrade(db: Database, payments: Payments, upgradeId: string): Promise<void> {
  const { state, claimedAt, providerPaymentId } = await readUpgrade(db, upgradeId);
  if (state !== "pending" || claimedAt || !providerPaymentId) return;
  await applyUpgradePayment(db, payments, upgradeId, await payments.cancelPayment(providerPaymentId));
}
