import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { OWN_BREAKS } from "@/lib/contracts/staff-books";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectUnfootedPayouts } from "@/lib/server/db/queries/payouts";
import {
  noteCompared,
  selectDiffering,
  selectMiscountedOrders,
  selectUnfootedOrders,
} from "@/lib/server/db/queries/reconciliation";
import { memberships } from "@/lib/server/db/schema/memberships";
import { log } from "@/lib/server/log";
import { findUnbalancedOrders } from "@/lib/server/orders/ledger";
import type { Payments } from "@/lib/server/payments/payments";
import { type Break, comparePayments } from "./compare-payments";
import { keepBreaks } from "./keep-breaks";

/** A renewal that is this late was missed. Unit: ms. */
const LATE_RENEWAL = 48 * 3_600_000;

async function lateRenewals(db: Database, at: Date): Promise<Break[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.status, "active"), lte(memberships.nextChargeAt, new Date(at.getTime() - LATE_RENEWAL))));
  return rows.map(({ id }) => ({ kind: "subscription", subject: id, oursCents: null, theirsCents: null }));
}

async function unbalancedOrders(db: Database): Promise<Break[]> {
  const rows = await findUnbalancedOrders(db);
  return rows.map(({ orderId, sumCents }) => {
    return { kind: "ledger", subject: orderId, oursCents: sumCents, theirsCents: 0 };
  });
}

/** What was decided about conversions, beside what was charged and given back. */
async function unfootedOrders(db: Database): Promise<Break[]> {
  const rows = await selectUnfootedOrders(db);
  return rows.map(({ orderId, decidedCents, bookedCents }) => {
    return { kind: "conversions", subject: orderId, oursCents: decidedCents, theirsCents: bookedCents };
  });
}

/** What orders say of themselves, beside their ledgers. */
async function miscountedOrders(db: Database): Promise<Break[]> {
  const rows = await selectMiscountedOrders(db);
  return rows.map(({ kind, orderId, saidCents, bookedCents }) => {
    return { kind, subject: orderId, oursCents: saidCents, theirsCents: bookedCents };
  });
}

/** What was closed for partners, beside what the ledger adds up to. */
async function unfootedPayouts(db: Database): Promise<Break[]> {
  const rows = await selectUnfootedPayouts(db);
  return rows.map(({ shopId, month, toldCents, bookedCents }) => {
    return { kind: "payouts", subject: `${shopId} ${month}`, oursCents: toldCents, theirsCents: bookedCents };
  });
}

/**
 * Compares the provider's books with ours, our ledger with itself, and with it the ledger of conversions, the payouts
 * and the sums that orders say. A difference stands until a later comparison has looked at the same thing again and both
 * sides agree, or a person closes it; the goal is none.
 * @returns how many differences stand
 * @throws PaymentsUnavailable; then nothing is kept and nothing goes
 */
export async function reconcile(db: Database, payments: Payments): Promise<number> {
  const at = now();
  const { breaks: ofPayments, looked } = await comparePayments(db, payments, {
    at,
    differing: await selectDiffering(db),
  });
  const ofOurs = [...(await lateRenewals(db, at)), ...(await unbalancedOrders(db)), ...(await unfootedOrders(db))];
  ofOurs.push(...(await unfootedPayouts(db)), ...(await miscountedOrders(db)));
  const found = [...ofPayments, ...ofOurs];
  const isLookedAt = ({ kind, subject }: Pick<Break, "kind" | "subject">) =>
    OWN_BREAKS.some((own) => own === kind) || looked.has(subject);
  const standing = await keepBreaks(db, found, { isLookedAt, at });
  await noteCompared(db, at);
  for (const { kind, subject } of standing) log.error({ kind, subject }, "the books differ from the provider's");
  return standing.length;
}
