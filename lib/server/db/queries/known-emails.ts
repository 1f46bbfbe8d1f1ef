import "server-only";
import { and, desc, eq, gt, inArray, isNotNull, notInArray } from "drizzle-orm";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { orders } from "../schema/orders";
import { users } from "../schema/people";

/** Orders that were paid back, or never happened in the end. */
const UNDONE = ["canceled", "refunded"] as const;

/** Whether an address has an order that counts: paid, in any shop, no test and not paid back. */
export async function hasPaidOrder(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        eq(orders.isTest, false),
        inArray(orders.kind, ["checkout", "renewal"]),
        notInArray(orders.status, [...UNDONE]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the newest checkout that a browser paid for an address since `since` said when it was paid. */
export async function newCustomerSnapshot(
  db: Database,
  cookieHash: string,
  email: string,
  since: Date,
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isNewCustomer: checkouts.isNewCustomer })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.cookieHash, cookieHash),
        eq(checkouts.email, email),
        inArray(checkouts.paymentStatus, ["paid", "no_payment_required"]),
        isNotNull(checkouts.isNewCustomer),
        gt(checkouts.completedAt, since),
      ),
    )
    .orderBy(desc(checkouts.completedAt))
    .limit(1);
  return row?.isNewCustomer ?? undefined;
}

/** Whether an address has an account. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return rows.length > 0;
}

/** Whether an address has an account of the old store that has no password yet. */
export async function isOldStoreAccount(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isOldStore, true)))
    .limit(1);
  return rows.length > 0;
}
