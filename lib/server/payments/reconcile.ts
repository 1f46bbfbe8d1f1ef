import "server-only";
import { and, eq, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { noteCompared } from "@/lib/server/db/queries/reconciliation";
import { memberships } from "@/lib/server/db/schema/memberships";
import { ledgerEntries } from "@/lib/server/db/schema/orders";
import { reconciliationBreaks } from "@/lib/server/db/schema/reconciliation";
import { newId } from "@/lib/server/ids";
import { log } from "@/lib/server/log";
import { findUnbalancedOrders } from "@/lib/server/orders/ledger";
import type { Payment, Payments } from "./payments";

const HOUR = 3_600_000;
const WINDOW = 72 * HOUR;
/** What is younger may still be under way. */
const SETTLED = HOUR;
/** A renewal that is this late was missed. */
const LATE_RENEWAL = 48 * HOUR;

type Break = Pick<typeof reconciliationBreaks.$inferInsert, "kind" | "subject" | "oursCents" | "theirsCents">;

interface OurPayment {
  paymentId: string;
  chargedCents: number;
  refundedCents: number;
}

/** What our ledger says of payments since then. Unit: cents. */
async function ourPayments(db: Database, since: Date): Promise<Map<string, OurPayment>> {
  const sumOf = (account: "charge" | "refund") =>
    sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = ${account}), 0)::int`;
  const rows = await db
    .select({
      paymentId: sql<string>`${ledgerEntries.paymentId}`,
      chargedCents: sumOf("charge"),
      refundedCents: sql<number>`-${sumOf("refund")}`,
    })
    .from(ledgerEntries)
    .where(isNotNull(ledgerEntries.paymentId))
    .groupBy(ledgerEntries.paymentId)
    .having(gte(sql`max(${ledgerEntries.createdAt})`, since.toISOString()));
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** Where a payment differs from our books. One too many that went back whole never entered them. */
function compare(theirs: Payment, ours: OurPayment | undefined): Break[] {
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
  return breaks;
}

/** Payments of this shop: another system may use the same account. */
const isOurs = ({ metadata, invoiceId }: Payment) =>
  Boolean(metadata.checkout_id || metadata.upgrade_id) || invoiceId !== null;

async function comparePayments(db: Database, payments: Payments, at: Date): Promise<Break[]> {
  const since = new Date(at.getTime() - WINDOW);
  const ours = await ourPayments(db, since);
  const seen = new Set<string>();
  const breaks: Break[] = [];
  for await (const theirs of payments.paymentsSince(since)) {
    seen.add(theirs.id);
    const isSettled = theirs.createdAt.getTime() < at.getTime() - SETTLED;
    if (isOurs(theirs) && isSettled) breaks.push(...compare(theirs, ours.get(theirs.id)));
  }
  for (const { paymentId, chargedCents, refundedCents } of ours.values()) {
    // An older payment that was given back within the window is not in the provider's list.
    if (seen.has(paymentId) || chargedCents === 0 || refundedCents > 0) continue;
    breaks.push({ kind: "missing_payment", subject: paymentId, oursCents: chargedCents, theirsCents: null });
  }
  return breaks;
}

async function lateRenewals(db: Database, at: Date): Promise<Break[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.status, "active"), lte(memberships.nextChargeAt, new Date(at.getTime() - LATE_RENEWAL))));
  return rows.map(({ id }) => ({ kind: "subscription", subject: id, oursCents: null, theirsCents: null }));
}

/** Keeps what was found; what an earlier run found and this one does not is resolved. */
async function keep(db: Database, breaks: readonly Break[], at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const found of breaks) {
      await tx
        .insert(reconciliationBreaks)
        .values({ id: newId("brk"), ...found, foundAt: at })
        .onConflictDoUpdate({
          target: [reconciliationBreaks.kind, reconciliationBreaks.subject],
          targetWhere: isNull(reconciliationBreaks.resolvedAt),
          set: { oursCents: found.oursCents, theirsCents: found.theirsCents, foundAt: at },
        });
    }
    await tx
      .update(reconciliationBreaks)
      .set({ resolvedAt: at })
      .where(and(isNull(reconciliationBreaks.resolvedAt), lt(reconciliationBreaks.foundAt, at)));
  });
}

/**
 * Compares the provider's books of the last three days with ours, and our ledger with itself. Differences are kept and
 * logged; the goal is none.
 * @returns how many differences stand
 * @throws PaymentsUnavailable
 */
export async function reconcile(db: Database, payments: Payments): Promise<number> {
  const at = now();
  const unbalanced = await findUnbalancedOrders(db);
  const breaks: Break[] = [
    ...(await comparePayments(db, payments, at)),
    ...(await lateRenewals(db, at)),
    ...unbalanced.map(({ orderId, sumCents }): Break => {
      return { kind: "ledger", subject: orderId, oursCents: sumCents, theirsCents: 0 };
    }),
  ];
  await keep(db, breaks, at);
  await noteCompared(db, at);
  for (const { kind, subject } of breaks) log.error({ kind, subject }, "the books differ from the provider's");
  return breaks.length;
}
