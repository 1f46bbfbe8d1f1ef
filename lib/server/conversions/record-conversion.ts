import "server-only";
import { and, count, eq, inArray } from "drizzle-orm";
import { type ConversionKind, exclusionOf, isTestPurchase } from "@/lib/domain/conversion";
import type { Database } from "@/lib/server/db/client";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import { hasObjected } from "@/lib/server/db/queries/checkouts";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { newId } from "@/lib/server/ids";

type NewEvent = Omit<typeof trackingEvents.$inferInsert, "id">;

const insertEvent = (tx: Database, event: NewEvent) =>
  tx
    .insert(trackingEvents)
    .values({ id: newId("trk"), ...event })
    .onConflictDoNothing({ target: [trackingEvents.kind, trackingEvents.subject] });

/** When it was charged, and when we learned of it. */
interface Moments {
  chargedAt: Date;
  at: Date;
}

interface NewCharge extends Moments {
  kind: Extract<ConversionKind, "purchase" | "renewal" | "upgrade">;
  subject: string;
  transactionId: string;
  paymentId: string | null;
  cents: number;
  /** What is known for the rules, beside the moments. */
  facts: Omit<Parameters<typeof exclusionOf>[0], "chargedAt" | "knownAt">;
  isNewCustomer?: boolean;
  upgradeId?: string;
}

function writeCharge(tx: Database, order: OrderRow, { facts, at, ...charge }: NewCharge) {
  const rule = exclusionOf({ ...facts, chargedAt: charge.chargedAt, knownAt: at });
  const decision = rule === null ? "counted" : "excluded";
  return insertEvent(tx, { ...charge, decision, rule, orderId: order.id, shopId: order.shopId, createdAt: at });
}

/** What is known of a purchase when its order is made. */
export interface PurchaseFacts extends Moments {
  isStaff: boolean;
  isNewCustomer: boolean;
  /** Credit that paid beside the card; it is no test for that. */
  balanceCents: number;
  /** The same was bought just before. */
  isDuplicate: boolean;
  hasObjected: boolean;
}

/**
 * Writes down whether a purchase counts, and by which rule not.
 * @returns  the write, to be awaited or to go with another by `writesInOneStatement`
 */
export function recordPurchase(
  tx: Database,
  order: OrderRow,
  { isNewCustomer, balanceCents, chargedAt, at, ...known }: PurchaseFacts,
) {
  const { id: subject, number: transactionId, providerPaymentId: paymentId, totalCents: cents } = order;
  const facts = { ...known, totalCents: cents + balanceCents };
  const charge = { kind: "purchase", subject, transactionId, paymentId, cents, isNewCustomer, facts } as const;
  return writeCharge(tx, order, { ...charge, chargedAt, at });
}

/** What was decided about an order goes for what is charged for it later: only its small sums are no test of their own. */
async function laterFacts(tx: Database, order: OrderRow, totalCents: number) {
  const isStaff = order.isTest && !isTestPurchase(totalCents);
  return { totalCents, isStaff, isDuplicate: false, hasObjected: await hasObjected(tx, order) };
}

/**
 * Writes a renewal down; by the rules of a purchase, but that credit counts like money: it is no test for that.
 * @param due  with the credit that paid it. NULL: it is not known what it was made of
 */
export async function recordRenewal(
  tx: Database,
  order: OrderRow,
  due: { balanceCents: number } | null,
  moments: Moments,
): Promise<void> {
  const { id: subject, number: transactionId, providerPaymentId: paymentId, totalCents: cents } = order;
  const facts = await laterFacts(tx, order, cents + (due?.balanceCents ?? 0));
  await writeCharge(tx, order, { kind: "renewal", subject, transactionId, paymentId, cents, facts, ...moments });
}

/** Writes an upgrade down: a transaction of its own, under its order's number. */
export async function recordUpgrade(
  tx: Database,
  order: OrderRow,
  upgrade: { id: string; amountCents: number; paymentId: string | null },
  moments: Moments,
): Promise<void> {
  const { id, amountCents: cents, paymentId } = upgrade;
  const [earlier] = await tx
    .select({ count: count() })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.orderId, order.id), eq(trackingEvents.kind, "upgrade")));
  const transactionId = `${order.number}-U${(earlier?.count ?? 0) + 1}`;
  const balanceCents = Math.max(0, await balanceSpentOn(tx, order.id));
  const facts = await laterFacts(tx, order, order.totalCents + balanceCents);
  const charge = { kind: "upgrade", subject: id, upgradeId: id, transactionId, paymentId, cents, facts } as const;
  await writeCharge(tx, order, { ...charge, ...moments });
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
  const { paymentId, cents, refundedSoFarCents, isWhole } = refund;
  const subject = `${order.id}:${paymentId}:${refundedSoFarCents}`;
  const rule = isWhole ? "refunded" : "refunded_in_part";
  await writeReturn(tx, order, { kind: "refund", subject, paymentId, cents: -cents, rule }, at);
}

/**
 * Writes down that a cardholder's bank took a charge back, or returned it: from where its charge was counted, or was not.
 * @param dispute.movedCents  what the bank took; below zero, what it returned
 */
export async function recordConversionDispute(
  tx: Database,
  order: OrderRow,
  { id, paymentId, movedCents }: { id: string; paymentId: string; movedCents: number },
  at: Date,
): Promise<void> {
  const kind = movedCents > 0 ? "chargeback" : "chargeback_reversed";
  const rule = movedCents > 0 ? "disputed" : "dispute_won";
  await writeReturn(tx, order, { kind, subject: id, paymentId, cents: -movedCents, rule }, at);
}

type Return = Pick<NewEvent, "subject" | "cents" | "rule"> & {
  kind: "refund" | "chargeback" | "chargeback_reversed";
  paymentId: string;
};

/** What goes back follows the decision about its charge. */
async function writeReturn(tx: Database, order: OrderRow, moved: Return, at: Date): Promise<void> {
  const [charge] = await tx
    .select()
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.orderId, order.id),
        eq(trackingEvents.paymentId, moved.paymentId),
        inArray(trackingEvents.kind, ["purchase", "renewal", "upgrade"]),
      ),
    );
  await insertEvent(tx, {
    ...moved,
    ...{ orderId: order.id, shopId: order.shopId },
    ...{ upgradeId: charge?.upgradeId ?? null, transactionId: charge?.transactionId ?? order.number },
    decision: charge?.decision ?? "excluded",
    chargeRule: charge?.rule ?? null,
    ...{ chargedAt: at, createdAt: at },
  });
}
