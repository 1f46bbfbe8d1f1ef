import "server-only";
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { mails } from "../schema/operations";
import { orders } from "../schema/orders";
import { sessions } from "../schema/people";

/** More than anybody reads of one move. */
const MOST = 200;

/** Memberships that may be charged, those that are due first. */
export function selectLiveMemberships(db: Database) {
  return db
    .select()
    .from(memberships)
    .where(inArray(memberships.status, ["active", "past_due", "paused"]))
    .orderBy(asc(memberships.nextChargeAt), asc(memberships.id))
    .limit(MOST);
}

/** Orders made after one moment and until another. */
export function selectOrdersBetween(db: Database, after: Date, until: Date) {
  return db
    .select({ at: orders.createdAt, number: orders.number, cents: orders.totalCents, kind: orders.kind })
    .from(orders)
    .where(and(gt(orders.createdAt, after), lte(orders.createdAt, until)))
    .orderBy(asc(orders.createdAt))
    .limit(MOST);
}

/** Mails that left after one moment and until another. */
export function selectMailsBetween(db: Database, after: Date, until: Date) {
  return db
    .select({ at: mails.sentAt, template: mails.template, recipient: mails.recipient })
    .from(mails)
    .where(and(gt(mails.sentAt, after), lte(mails.sentAt, until)))
    .orderBy(asc(mails.sentAt))
    .limit(MOST);
}

/** Memberships that were changed after one moment and until another, as they are now. */
export function selectMembershipsBetween(db: Database, after: Date, until: Date) {
  return db
    .select({ at: memberships.updatedAt, productKey: memberships.productKey, status: memberships.status })
    .from(memberships)
    .where(and(gt(memberships.updatedAt, after), lte(memberships.updatedAt, until)))
    .orderBy(asc(memberships.updatedAt))
    .limit(MOST);
}

/** Keeps a session alive through a jump of the clock: whoever moves it is sitting there. */
export async function renewSession(db: Database, sessionId: string, at: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at, expiresAt }).where(eq(sessions.id, sessionId));
}
