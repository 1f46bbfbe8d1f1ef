import "server-only";
import { and, desc, eq, gt, gte, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { orders } from "../schema/orders";
import { users } from "../schema/people";

/** Orders that were paid back, or never happened in the end. */
const UNDONE = ["canceled", "refunded"] as const;

/** The orders of an address that count: paid, in any shop, no test and not paid back. */
const paidOrders = (db: Database, email: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        eq(orders.isTest, false),
        inArray(orders.kind, ["checkout", "renewal"]),
        notInArray(orders.status, [...UNDONE]),
      ),
    );

/** Whether an address has an order that counts. */
export async function hasPaidOrder(db: Database, email: string): Promise<boolean> {
  return (await paidOrders(db, email).limit(1)).length > 0;
}

/**
 * What a buyer has bought before: anything that counts, and the same cart since a moment.
 * @param cart.cartHash  of what, by whom and where to
 */
export async function boughtBefore(db: Database, cart: { email: string; cartHash: string }, since: Date) {
  const same = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.cartHash, cart.cartHash),
        eq(checkouts.status, "complete"),
        gte(checkouts.completedAt, since),
        gt(checkouts.totalCents, 0),
      ),
    );
  const [row] = await db
    .select({
      anything: sql<boolean>`exists ${paidOrders(db, cart.email)}`,
      theSame: sql<boolean>`exists ${same}`,
    })
    .from(sql`(values (1)) as buyer`);
  return { anything: row?.anything ?? false, theSame: row?.theSame ?? false };
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

/** What somebody with an address is called: by their account once it is confirmed, or as they last bought. */
export async function selectKnownName(db: Database, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  if (user) return user.name;
  const [buyer] = await db
    .select({ name: checkouts.name })
    .from(checkouts)
    .where(and(eq(checkouts.email, email), eq(checkouts.status, "complete")))
    .orderBy(desc(checkouts.completedAt))
    .limit(1);
  return buyer?.name;
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
