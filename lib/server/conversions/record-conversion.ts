import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { type ConversionDecision, conversionDecision, isTestPurchase } from "@/lib/domain/conversion";
import type { Database } from "@/lib/server/db/client";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { trackingEvents } from "@/lib/server/db/schema/operations";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { newId } from "@/lib/server/ids";

/** One event of the ledger of conversions, which never names a person. */
interface NewEvent {
  kind: "purchase" | "refund" | "upgrade" | "renewal";
  /** What happens once: the order, the upgrade of one, or what went back of a payment so far. */
  subject: string;
  decision: "counted" | "excluded";
  reason: string | null;
  payload: Readonly<Record<string, unknown>>;
  at: Date;
}

function insertEvent(tx: Database, { kind, subject, decision, reason, payload, at }: NewEvent) {
  return tx
    .insert(trackingEvents)
    .values({
      id: newId("trk"),
      kind,
      orderId: subject,
      decision,
      reason,
      payload,
      createdAt: at,
    })
    .onConflictDoNothing({ target: [trackingEvents.kind, trackingEvents.orderId] });
}

/** A charge, with what was decided about it. */
type NewCharge = Omit<NewEvent, "decision" | "reason"> & { decision: ConversionDecision };

function writeCharge(tx: Database, { decision, payload, ...event }: NewCharge) {
  const { isCounted, reason, message } = decision;
  return insertEvent(tx, {
    ...event,
    decision: isCounted ? "counted" : "excluded",
    reason,
    payload: { ...payload, message },
  });
}

const NOTHING_UNUSUAL = {
  isDuplicate: false,
  upgradeOfOrder: null,
  // What is counted here never leaves the shop; trackers ask for the visitor's consent on their own.
  hasConsent: true,
} as const;

function orderPayload(order: OrderRow) {
  const { number, shopId, totalCents, currency, isTest } = order;
  return { orderId: order.id, orderNumber: number, shopId, totalCents, currency, isTest };
}

/**
 * Writes down whether a purchase counts, and by which rule not.
 * @returns  the write, to be awaited or to go with another by `writesInOneStatement`
 */
export function recordPurchase(
  tx: Database,
  order: OrderRow,
  facts: { isStaff: boolean; isNewCustomer: boolean; at: Date },
) {
  const { isStaff, isNewCustomer, at } = facts;
  const decision = conversionDecision({ ...NOTHING_UNUSUAL, totalCents: order.totalCents, isStaff });
  const payload = { ...orderPayload(order), isNewCustomer };
  return writeCharge(tx, { kind: "purchase", subject: order.id, decision, payload, at });
}

/** Of the tests, those that are not small by themselves. */
const isOfStaff = ({ isTest }: OrderRow, totalCents: number) => isTest && !isTestPurchase(totalCents);

/**
 * Writes a renewal down; by the rules of a purchase, but that credit counts like money: it is no test for that.
 * @param due  with the credit that paid it. NULL: it is not known what it was made of
 */
export async function recordRenewal(
  tx: Database,
  order: OrderRow,
  due: { balanceCents: number } | null,
  at: Date,
): Promise<void> {
  // A test membership renews as one: its renewals are whoever's its first order was.
  const totalCents = order.totalCents + (due?.balanceCents ?? 0);
  const decision = conversionDecision({ ...NOTHING_UNUSUAL, totalCents, isStaff: isOfStaff(order, totalCents) });
  await writeCharge(tx, { kind: "renewal", subject: order.id, decision, payload: orderPayload(order), at });
}

/** Writes an upgrade down. It is part of its order and never counted beside it. */
export async function recordUpgrade(
  tx: Database,
  order: OrderRow,
  upgrade: { id: string; type: string; amountCents: number },
  at: Date,
): Promise<void> {
  const decision = conversionDecision({
    ...NOTHING_UNUSUAL,
    // The order's own total decides whether it is a test, not that of the small thing added to it.
    totalCents: order.totalCents,
    isStaff: isOfStaff(order, order.totalCents),
    upgradeOfOrder: order.number,
  });
  const payload = { ...orderPayload(order), type: upgrade.type, upgradeCents: upgrade.amountCents };
  await writeCharge(tx, { kind: "upgrade", subject: upgrade.id, decision, payload, at });
}

/** What went back of one charge of an order. Unit: cents. */
interface Refund {
  /** The provider's payment of which it went back. */
  paymentId: string;
  cents: number;
  /** Of that payment, this refund included. */
  refundedSoFarCents: number;
  /** Whether the whole of that payment is back. */
  isWhole: boolean;
}

/**
 * Writes down that money went back. It is taken from where its charge was counted, or was not: then counted less given
 * back is what stayed.
 */
export async function recordConversionRefund(tx: Database, order: OrderRow, refund: Refund, at: Date): Promise<void> {
  const { paymentId, cents: refundedCents, refundedSoFarCents, isWhole } = refund;
  const [upgrade] = await tx
    .select({ id: upgrades.id })
    .from(upgrades)
    .where(eq(upgrades.providerPaymentId, paymentId));
  const [charge] = await tx
    .select({ decision: trackingEvents.decision, reason: trackingEvents.reason })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.orderId, upgrade?.id ?? order.id), ne(trackingEvents.kind, "refund")));
  await insertEvent(tx, {
    kind: "refund",
    subject: `${order.id}:${paymentId}:${refundedSoFarCents}`,
    decision: charge?.decision ?? "excluded",
    reason: isWhole ? "refunded" : "refunded_in_part",
    payload: { ...orderPayload(order), refundedCents, chargeReason: charge?.reason ?? null },
    at,
  });
}
