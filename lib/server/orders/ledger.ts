import "server-only";
import { eq, sql } from "drizzle-orm";
import { sumCents } from "@/lib/domain/money";
import { centsSum } from "@/lib/server/db/cents-sum";
import type { Database } from "@/lib/server/db/client";
import { ledgerEntries } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";

export type LedgerAccount = (typeof ledgerEntries.$inferSelect)["account"];

/** One movement. Signs as the table explains them; cents. */
export interface LedgerMovement {
  account: LedgerAccount;
  amountCents: number;
  /** The provider's payment. NULL: no money of the provider's moved. */
  paymentId: string | null;
}

/** What an order, or a change of one, was made of. Unit: cents, each zero or more unless said otherwise. */
export interface SaleAmounts {
  /** Products before discount. */
  revenueCents: number;
  shippingCents: number;
  /** Off products and shipping. */
  discountCents: number;
  /** Credit spent; negative: credit given. */
  balanceCents: number;
  chargedCents: number;
}

/** The movements of a sale: what was sold against how it was paid. They sum to zero. */
export function saleMovements(amounts: SaleAmounts, paymentId: string | null): LedgerMovement[] {
  const movements: LedgerMovement[] = [
    { account: "revenue", amountCents: -amounts.revenueCents, paymentId: null },
    { account: "shipping", amountCents: -amounts.shippingCents, paymentId: null },
    { account: "discount", amountCents: amounts.discountCents, paymentId: null },
    { account: "balance", amountCents: amounts.balanceCents, paymentId: null },
    { account: "charge", amountCents: amounts.chargedCents, paymentId },
  ];
  // Adding zero turns the minus zero of a free sale into zero.
  return movements
    .map((movement) => ({ ...movement, amountCents: movement.amountCents + 0 }))
    .filter(({ amountCents }) => amountCents !== 0);
}

/** The movements of money that went back: less revenue, less in the till. They sum to zero. */
export function refundMovements(amountCents: number, paymentId: string): LedgerMovement[] {
  return [
    { account: "refund", amountCents: -amountCents, paymentId },
    { account: "revenue", amountCents, paymentId: null },
  ];
}

/** The movements of money that a cardholder's bank took back, or below zero returned. They sum to zero. */
export function disputeMovements(takenCents: number, paymentId: string): LedgerMovement[] {
  return [
    { account: "dispute", amountCents: -takenCents, paymentId },
    { account: "revenue", amountCents: takenCents, paymentId: null },
  ];
}

/**
 * The rows of the movements of one order.
 * @throws Error when they do not sum to zero: a fault of ours that must not be written down
 */
export function ledgerRows(orderId: string, movements: readonly LedgerMovement[], at: Date) {
  const sum = sumCents(movements.map(({ amountCents }) => amountCents));
  if (sum !== 0) throw new Error(`the ledger of ${orderId} would be off by ${sum} cents`);
  return movements.map((movement) => ({ id: newId("led"), orderId, ...movement, createdAt: at }));
}

/**
 * Writes movements of one order.
 * @param tx  the transaction of the business change
 * @throws Error when they do not sum to zero
 */
export async function writeLedger(
  tx: Database,
  orderId: string,
  movements: readonly LedgerMovement[],
  at: Date,
): Promise<void> {
  const rows = ledgerRows(orderId, movements, at);
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
}

/** Orders whose entries do not sum to zero. There are none, unless somebody wrote past us. */
export async function findUnbalancedOrders(db: Database): Promise<{ orderId: string; sumCents: number }[]> {
  return db
    .select({ orderId: ledgerEntries.orderId, sumCents: centsSum(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.orderId)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`);
}

/** The movements of an order, oldest first. */
export function readLedger(db: Database, orderId: string) {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)).orderBy(ledgerEntries.createdAt);
}
