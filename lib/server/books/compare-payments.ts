import "server-only";
import { sumCents } from "@/lib/domain/money";
import type { Database } from "@/lib/server/db/client";
import { lastCompared, type OurPayment, ourPayments, ourPaymentsSince } from "@/lib/server/db/queries/reconciliation";
import type { reconciliationBreaks } from "@/lib/server/db/schema/reconciliation";
import { paymentFailureOf } from "@/lib/server/payments/failure";
import { type Payment, type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";

const HOUR = 3_600_000;
const WINDOW = 72 * HOUR;
/** What is younger may still be under way. */
const SETTLED = HOUR;
/** As many as are looked up in our ledger at once. */
const BATCH = 100;

export type Break = Pick<typeof reconciliationBreaks.$inferInsert, "kind" | "subject" | "oursCents" | "theirsCents">;

/** What was compared, and where it differs. */
export interface PaymentComparison {
  readonly breaks: Break[];
  /** The provider's ids of the payments that were looked at on both sides. */
  readonly looked: ReadonlySet<string>;
}

/** What banks hold of a payment, as the provider says. Unit: cents. */
async function disputedOf(payments: Payments, theirs: Payment): Promise<number> {
  if (!theirs.isDisputed) return 0;
  return sumCents((await payments.disputesOf(theirs.id)).map(({ takenCents }) => takenCents));
}

/** Where a payment differs from our books. One too many that went back whole never entered them. */
async function compare(payments: Payments, theirs: Payment, ours: OurPayment | undefined): Promise<Break[]> {
  const subject = theirs.id;
  if (!ours) {
    const isGone = theirs.refundedCents === theirs.receivedCents;
    return isGone ? [] : [{ kind: "unknown_payment", subject, oursCents: null, theirsCents: theirs.receivedCents }];
  }
  const breaks: Break[] = [];
  if (ours.chargedCents !== theirs.receivedCents) {
    breaks.push({ kind: "amount", subject, oursCents: ours.chargedCents, theirsCents: theirs.receivedCents });
  }
  if (ours.refundedCents !== theirs.refundedCents) {
    breaks.push({ kind: "refund", subject, oursCents: ours.refundedCents, theirsCents: theirs.refundedCents });
  }
  const disputedCents = await disputedOf(payments, theirs);
  if (ours.disputedCents !== disputedCents) {
    breaks.push({ kind: "dispute", subject, oursCents: ours.disputedCents, theirsCents: disputedCents });
  }
  return breaks;
}

/** Payments of this shop: another system may use the same account. */
const isOurs = ({ metadata, invoiceId }: Payment) =>
  Boolean(metadata.checkout_id || metadata.upgrade_id) || invoiceId !== null;

/** Where to look back to: three days, or as far as nobody has looked yet. */
async function beginOf(db: Database, at: Date): Promise<Date> {
  const last = await lastCompared(db);
  const unseen = last === null ? at.getTime() : Date.parse(last) - SETTLED;
  return new Date(Math.min(at.getTime() - WINDOW, unseen));
}

/** @returns NULL: the provider knows no such payment. @throws PaymentsUnavailable when it cannot be asked */
async function retrievePaymentOrNull(payments: Payments, id: string): Promise<Payment | null> {
  try {
    return await payments.retrievePayment(id);
  } catch (error) {
    const isMissing =
      error instanceof PaymentsUnavailable && paymentFailureOf(error.cause)?.code === "resource_missing";
    if (isMissing) return null;
    throw error;
  }
}

async function* batchesOf(payments: AsyncIterable<Payment>): AsyncIterable<Payment[]> {
  let batch: Payment[] = [];
  for await (const payment of payments) {
    batch.push(payment);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Where a payment that was not listed differs from our books. */
async function compareOne(db: Database, payments: Payments, subject: string): Promise<Break[]> {
  const theirs = await retrievePaymentOrNull(payments, subject);
  const ours = (await ourPayments(db, [subject])).get(subject);
  if (theirs) return compare(payments, theirs, ours);
  return ours ? [{ kind: "missing_payment", subject, oursCents: ours.chargedCents, theirsCents: null }] : [];
}

/**
 * Compares payments one by one with what our ledger says of them, whenever that was written: those that the provider
 * took lately, those that our ledger lately speaks of, and those that are known to differ, however old.
 * @param differing  the provider's ids of payments that are known to differ
 * @throws PaymentsUnavailable
 */
export async function comparePayments(
  db: Database,
  payments: Payments,
  { at, differing }: { at: Date; differing: readonly string[] },
): Promise<PaymentComparison> {
  const since = await beginOf(db, at);
  const listed = new Set<string>();
  const looked = new Set<string>();
  const breaks: Break[] = [];
  for await (const batch of batchesOf(payments.paymentsSince(since))) {
    for (const { id } of batch) listed.add(id);
    const settled = batch.filter((theirs) => isOurs(theirs) && theirs.createdAt.getTime() < at.getTime() - SETTLED);
    const ids = settled.map(({ id }) => id);
    const ours = await ourPayments(db, ids);
    for (const theirs of settled) breaks.push(...(await compare(payments, theirs, ours.get(theirs.id))));
    for (const id of ids) looked.add(id);
  }
  const others = [...(await ourPaymentsSince(db, since)), ...differing].filter((id) => !listed.has(id));
  for (const id of new Set(others)) {
    breaks.push(...(await compareOne(db, payments, id)));
    looked.add(id);
  }
  return { breaks, looked };
}
