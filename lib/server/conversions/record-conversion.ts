import "server-only";
import { type ConversionDecision, conversionDecision } from "@/lib/domain/conversion";
import type { Database } from "@/lib/server/db/client";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { trackingEvents } from "@/lib/server/db/schema/operations";
import { newId } from "@/lib/server/ids";

/** One event of the ledger of conversions, which never names a person. */
interface NewEvent {
  kind: "purchase" | "refund" | "upgrade" | "renewal";
  /** What happens once: the order, or the upgrade of one. */
  subject: string;
  decision: ConversionDecision;
  payload: Readonly<Record<string, unknown>>;
  at: Date;
}

function write(tx: Database, { kind, subject, decision, payload, at }: NewEvent) {
  return tx
    .insert(trackingEvents)
    .values({
      id: newId("trk"),
      kind,
      orderId: subject,
      decision: decision.isCounted ? "counted" : "excluded",
      reason: decision.reason,
      payload: { ...payload, message: decision.message },
      createdAt: at,
    })
    .onConflictDoNothing({ target: [trackingEvents.kind, trackingEvents.orderId] });
}

const NOTHING_UNUSUAL = {
  isDuplicate: false,
  isRefunded: false,
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
 * @returns  the write, to be awaited or to go `alongside` another
 */
export function recordPurchase(
  tx: Database,
  order: OrderRow,
  facts: { isStaff: boolean; isNewCustomer: boolean; at: Date },
) {
  const { isStaff, isNewCustomer, at } = facts;
  const decision = conversionDecision({ ...NOTHING_UNUSUAL, totalCents: order.totalCents, isStaff });
  const payload = { ...orderPayload(order), isNewCustomer };
  return write(tx, { kind: "purchase", subject: order.id, decision, payload, at });
}

/** Writes a renewal down; by the rules of a purchase. */
export async function recordRenewal(tx: Database, order: OrderRow, at: Date): Promise<void> {
  // A test membership renews as one: its renewals are whoever's its first order was.
  const decision = conversionDecision({ ...NOTHING_UNUSUAL, totalCents: order.totalCents, isStaff: order.isTest });
  await write(tx, { kind: "renewal", subject: order.id, decision, payload: orderPayload(order), at });
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
    isStaff: order.isTest,
    upgradeOfOrder: order.number,
  });
  const payload = { ...orderPayload(order), type: upgrade.type, upgradeCents: upgrade.amountCents };
  await write(tx, { kind: "upgrade", subject: upgrade.id, decision, payload, at });
}

/** Writes down that an order was paid back in full: what was counted for it no longer is. */
export async function recordRefund(tx: Database, order: OrderRow, refundedCents: number, at: Date): Promise<void> {
  const decision = conversionDecision({
    ...NOTHING_UNUSUAL,
    totalCents: order.totalCents,
    isStaff: false,
    isRefunded: true,
  });
  await write(tx, {
    kind: "refund",
    subject: order.id,
    decision,
    payload: { ...orderPayload(order), refundedCents },
    at,
  });
}
