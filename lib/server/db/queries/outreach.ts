import "server-only";
import { and, asc, eq, gt, isNull, lt, lte, notExists, notInArray, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { BEFORE_SHIPPING } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { orders } from "../schema/orders";
import { employerIntros, invitations, outreachRecipients, referrals } from "../schema/outreach";

/** Puts somebody on a waitlist. False: they are on it already. */
export async function insertInvitation(db: Database, row: typeof invitations.$inferInsert): Promise<boolean> {
  const rows = await db.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id });
  return rows.length === 1;
}

/** Notes a recommendation. False: it was made before. */
export async function insertReferral(db: Database, row: typeof referrals.$inferInsert): Promise<boolean> {
  const rows = await db.insert(referrals).values(row).onConflictDoNothing().returning({ id: referrals.id });
  return rows.length === 1;
}

/** Notes an introduction. False: the employer was introduced after `before`. */
export async function insertEmployerIntro(
  db: Database,
  row: typeof employerIntros.$inferInsert,
  before: Date,
): Promise<boolean> {
  const rows = await db
    .insert(employerIntros)
    .values(row)
    .onConflictDoUpdate({
      target: employerIntros.employerEmail,
      set: { id: row.id, email: row.email, name: row.name, createdAt: row.createdAt },
      setWhere: lt(employerIntros.createdAt, before),
    })
    .returning({ id: employerIntros.id });
  return rows.length === 1;
}

/** Notes that an address gets a mail which it did not order. False: it got one after `before`. */
export async function claimOutreachMail(db: Database, email: string, at: Date, before: Date): Promise<boolean> {
  const rows = await db
    .insert(outreachRecipients)
    .values({ email, mailedAt: at })
    .onConflictDoUpdate({
      target: outreachRecipients.email,
      set: { mailedAt: at },
      setWhere: lt(outreachRecipients.mailedAt, before),
    })
    .returning({ email: outreachRecipients.email });
  return rows.length === 1;
}

/** States of an order whose money went back, or that never was one. */
const UNDONE = ["review", "canceled", "refunded"] as const;

/** The letters and digits of an address, as somebody may write it in two ways. */
export const doorOf = (address: AnyPgColumn) =>
  sql`regexp_replace(lower(${address} ->> 'line1' || coalesce(${address} ->> 'line2', '') || left(${address} ->> 'postal_code', 5)), '[^a-z0-9]', '', 'g')`;

type WhenReferred = Readonly<Record<"createdAt" | "id", AnyPgColumn>>;

/** Which of two recommendations came first; of two in one moment one did. */
export const isBefore = (one: WhenReferred, other: WhenReferred) =>
  sql`(${one.createdAt}, ${one.id}) < (${other.createdAt}, ${other.id})`;

/**
 * Referrals that have earned their credit: of the people who recommended a shop to somebody the first one, when that
 * somebody's first order came after it, in that shop, before `orderedBefore`, has left, was neither a test nor paid
 * back, and did not go to a door of whoever recommended.
 */
export async function selectEarnedReferrals(db: Database, orderedBefore: Date, limit: number) {
  const earlierOrder = alias(orders, "earlier_order");
  const theirs = alias(orders, "theirs");
  const earlierReferral = alias(referrals, "earlier_referral");
  return db
    .select({ id: referrals.id, email: referrals.email, referred: referrals.referred, shopId: referrals.shopId })
    .from(referrals)
    .innerJoin(orders, and(eq(orders.email, referrals.referred), gt(orders.createdAt, referrals.createdAt)))
    .where(
      and(
        isNull(referrals.creditedAt),
        eq(orders.isTest, false),
        sql`${orders.shopId} is not distinct from ${referrals.shopId}`,
        // Nothing of it has left, so it can still be canceled as a whole.
        notInArray(orders.status, [...UNDONE, ...BEFORE_SHIPPING]),
        lte(orders.createdAt, orderedBefore),
        notExists(
          db
            .select({ one: sql`1` })
            .from(earlierOrder)
            .where(
              and(
                eq(earlierOrder.email, referrals.referred),
                eq(earlierOrder.isTest, false),
                lt(earlierOrder.createdAt, orders.createdAt),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(theirs)
            .where(
              and(
                eq(theirs.email, referrals.email),
                eq(doorOf(theirs.shippingAddress), doorOf(orders.shippingAddress)),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(earlierReferral)
            .where(and(eq(earlierReferral.referred, referrals.referred), isBefore(earlierReferral, referrals))),
        ),
      ),
    )
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(limit);
}

/** Marks a referral as credited. False: somebody was faster. */
export async function markReferralCredited(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(referrals)
    .set({ creditedAt: at })
    .where(and(eq(referrals.id, id), isNull(referrals.creditedAt)))
    .returning({ id: referrals.id });
  return rows.length === 1;
}
