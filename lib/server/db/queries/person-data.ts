import "server-only";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { OrderState } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { checkouts, consents, leads } from "../schema/checkouts";
import { discounts, discountUses } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { audit, mails } from "../schema/operations";
import { balanceEntries, kits, orders } from "../schema/orders";
import { employerIntros, invitations, referrals } from "../schema/outreach";
import { users } from "../schema/people";

/** Somebody's checkouts, paid or not, oldest first. */
export function selectCheckoutsOf(db: Database, userId: string) {
  return db
    .select({
      id: checkouts.id,
      status: checkouts.status,
      name: checkouts.name,
      email: checkouts.displayEmail,
      phone: checkouts.phone,
      shippingAddress: checkouts.shippingAddress,
      quote: checkouts.quote,
      paidWith: checkouts.paidWith,
      createdAt: checkouts.createdAt,
    })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(checkouts.createdAt));
}

/** What somebody agreed to, oldest first. */
export function selectConsentsOf(db: Database, userId: string) {
  return db
    .select({
      checkoutId: consents.checkoutId,
      kind: consents.kind,
      text: consents.text,
      textVersion: consents.textVersion,
      acceptedAt: consents.acceptedAt,
    })
    .from(consents)
    .innerJoin(checkouts, eq(checkouts.id, consents.checkoutId))
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(consents.acceptedAt));
}

/** Somebody's memberships, also those that are over, newest first. */
export function selectMembershipsOf(db: Database, userId: string) {
  return db.select().from(memberships).where(eq(memberships.userId, userId)).orderBy(desc(memberships.createdAt));
}

/** What is kept under a proven address, in the words of its tables. */
export async function selectKeptUnder(db: Database, email: string) {
  return {
    balance: await db
      .select({ amountCents: balanceEntries.amountCents, reason: balanceEntries.reason, at: balanceEntries.createdAt })
      .from(balanceEntries)
      .where(eq(balanceEntries.email, email))
      .orderBy(asc(balanceEntries.createdAt)),
    usedCodes: await db
      .select({ code: discounts.code, state: discountUses.state, at: discountUses.createdAt })
      .from(discountUses)
      .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
      .where(eq(discountUses.email, email))
      .orderBy(asc(discountUses.createdAt)),
    recommendations: await db
      .select({ to: referrals.referred, creditedAt: referrals.creditedAt, at: referrals.createdAt })
      .from(referrals)
      .where(eq(referrals.email, email))
      .orderBy(asc(referrals.createdAt)),
    waitlists: await db
      .select({ list: invitations.source, at: invitations.createdAt })
      .from(invitations)
      .where(eq(invitations.email, email)),
    checkoutsBegun: await db
      .select({ event: leads.event, country: leads.country, at: leads.createdAt })
      .from(leads)
      .where(eq(leads.email, email)),
    employerIntroductions: await db
      .select({ employer: employerIntros.employerEmail, at: employerIntros.createdAt })
      .from(employerIntros)
      .where(eq(employerIntros.email, email)),
    mails: await db
      .select({ template: mails.template, at: mails.sentAt })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(asc(mails.sentAt)),
  };
}

/** What the security log says of somebody, oldest first. */
export function selectAuditOf(db: Database, userId: string) {
  return db
    .select({ event: audit.event, at: audit.createdAt })
    .from(audit)
    .where(or(eq(audit.actor, userId), eq(audit.subject, userId)))
    .orderBy(asc(audit.position));
}

/**
 * Somebody's orders, memberships and account, locked until the transaction ends: in the order in which everybody locks
 * them, and before anything is written into the record, whose writers wait for each other too.
 */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for("update");
  await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.id))
    .for("update");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** The numbers of somebody's orders in one of these states, oldest first. */
export async function selectOrderNumbersIn(
  db: Database,
  userId: string,
  states: readonly OrderState[],
): Promise<{ id: string; number: string }[]> {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...states])))
    .orderBy(asc(orders.createdAt), asc(orders.number));
}

/** Memberships of somebody that are not over. */
export function selectLivingMemberships(db: Database, userId: string) {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.status, "canceled")))
    .orderBy(asc(memberships.id));
}

/** Whether a payment of somebody is under way at a checkout. */
export async function hasPaymentUnderWay(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.status, ["processing", "requires_action"])))
    .limit(1);
  return row !== undefined;
}

/** Paid kits of orders that have shipped in part, and which wait for a later day. */
export async function countKitsToCome(db: Database, userId: string, states: readonly OrderState[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...states]), isNull(kits.shippedAt)));
  return row?.count ?? 0;
}

/** The provider's customers that somebody paid as. */
export async function selectCustomersOf(db: Database, userId: string): Promise<string[]> {
  const paid = await db
    .selectDistinct({ id: checkouts.providerCustomerId })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isNotNull(checkouts.providerCustomerId)));
  const renewed = await db
    .selectDistinct({ id: memberships.providerCustomerId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNotNull(memberships.providerCustomerId)));
  return [...new Set([...paid, ...renewed].flatMap(({ id }) => id ?? []))];
}
