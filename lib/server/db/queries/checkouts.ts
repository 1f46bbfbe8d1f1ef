import "server-only";
import { and, desc, eq, exists, gt, inArray, isNull, lt, min, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { BRAND_NAME } from "@/lib/domain/brand";
import { CHECKOUT_MOVES, type CheckoutState } from "@/lib/domain/checkout-state";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { checkouts, consents } from "../schema/checkouts";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { shops } from "../schema/shops";

const replaced = alias(orders, "replaced");

export type CheckoutRow = typeof checkouts.$inferSelect;
export type NewCheckout = typeof checkouts.$inferInsert;

/** The states in which a checkout can still become an order. */
export const LIVE: readonly CheckoutState[] = ["open", "processing", "requires_action", "failed"];

/** The checkout of an id, or undefined. */
export async function selectCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

/** What a checkout's calendar files go by from its payment on: its cart's id, unless they are those of another that was paid. */
export function calendarIdUnlessUsed(tx: Database, { calendarId }: CheckoutRow) {
  if (calendarId === null) return null;
  const other = alias(checkouts, "other");
  const isOther = and(eq(other.calendarId, calendarId), eq(other.status, "complete"));
  const used = tx.select({ id: other.id }).from(other).where(isOther);
  return sql<string | null>`case when ${exists(used)} then null else ${calendarId} end`;
}

/** What the calendar files of a membership go by. NULL: its own id. */
export async function selectCalendarId(db: Database, checkoutId: string | null): Promise<string | null> {
  if (checkoutId === null) return null;
  const [row] = await db
    .select({ calendarId: checkouts.calendarId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return row?.calendarId ?? null;
}

/** The checkout of our payment id, or undefined. */
export async function selectCheckoutByPayment(db: Database, paymentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.paymentId, paymentId));
  return row;
}

/** Whether one of the provider's payments has made its order. */
export async function isOrdered(db: Database, providerPaymentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.providerPaymentId, providerPaymentId), eq(checkouts.status, "complete")));
  return row !== undefined;
}

/** Whether the browser that bought an order, or the membership that renews, objected to being measured. */
export async function hasObjected(
  db: Database,
  order: Pick<typeof orders.$inferSelect, "checkoutId" | "membershipId">,
) {
  const begun = db
    .select({ id: memberships.checkoutId })
    .from(memberships)
    .where(eq(memberships.id, order.membershipId ?? ""));
  const [row] = await db
    .select({ hasObjected: checkouts.hasObjected })
    .from(checkouts)
    .where(order.checkoutId ? eq(checkouts.id, order.checkoutId) : inArray(checkouts.id, begun));
  return row?.hasObjected ?? false;
}

/** The checkout, locked until the transaction ends. */
export async function lockCheckout(tx: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return row;
}

/**
 * Lets one transaction at a time work on a customer's money: balance, holds, new checkouts.
 * @param emails  canonical; the address typed and that of the account
 */
export async function lockCustomer(tx: Database, ...emails: string[]): Promise<void> {
  // Always in the same order, so that two of these never wait for each other.
  for (const email of [...new Set(emails)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${email}`}, 727))`);
  }
}

/**
 * The checkouts that a browser has under way for one customer, and those it has just completed, newest first.
 * @param browser.cookieHash     of its checkout cookie. NULL: it has none
 * @param browser.sessionIdHash  correlates a browser without a cookie with itself
 * @param completedSince         completed ones from then on are a double click's first, not a wish to buy again
 */
export async function selectOwnCheckouts(
  db: Database,
  browser: { cookieHash: string | null; sessionIdHash: string; email: string },
  completedSince: Date,
): Promise<CheckoutRow[]> {
  const isOwn = or(
    eq(checkouts.sessionIdHash, browser.sessionIdHash),
    browser.cookieHash === null ? undefined : eq(checkouts.cookieHash, browser.cookieHash),
  );
  // What was canceled since may be wanted again: its answer would be an order that sends nothing.
  const takenBack = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkouts.id), inArray(orders.status, ["canceled", "refunded"])));
  const isRecent = or(
    inArray(checkouts.status, [...LIVE]),
    and(eq(checkouts.status, "complete"), gt(checkouts.completedAt, completedSince), notExists(takenBack)),
  );
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.email, browser.email), isOwn, isRecent))
    .orderBy(desc(checkouts.createdAt));
}

/** Payment attempts that nobody has finished since then, oldest first. */
export async function selectStuckCheckouts(db: Database, claimedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, "processing"), lt(checkouts.claimedAt, claimedBefore)))
    .orderBy(checkouts.claimedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Checkouts that wait for an answer to their bank since then; newest first, for a bank is answered soon or never. */
export async function selectAskedCheckouts(db: Database, askedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, "requires_action"), lt(checkouts.updatedAt, askedBefore)))
    .orderBy(desc(checkouts.updatedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Since when the oldest payment attempt has been under way. NULL: none is. */
export async function oldestAttemptAt(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ claimedAt: min(checkouts.claimedAt) })
    .from(checkouts)
    .where(eq(checkouts.status, "processing"));
  return row?.claimedAt ?? null;
}

/** Live checkouts whose time is over and that no payment attempt keeps alive, oldest first. */
export async function selectOverdueCheckouts(db: Database, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(inArray(checkouts.status, ["open", "failed", "requires_action"]), lt(checkouts.expiresAt, at)))
    .orderBy(checkouts.expiresAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Moves a checkout on, if it is still in one of these states, and in the attempt in which it was seen.
 * @returns whether it was
 */
export async function moveCheckout(
  db: Database,
  seen: Pick<CheckoutRow, "id" | "attempt">,
  from: readonly CheckoutState[],
  change: Partial<NewCheckout> & { status: CheckoutState; updatedAt: Date },
): Promise<boolean> {
  const { id, attempt } = seen;
  const rows = await db
    .update(checkouts)
    .set(change)
    .where(
      and(
        eq(checkouts.id, id),
        eq(checkouts.attempt, attempt),
        mayMove(checkouts.status, CHECKOUT_MOVES, change.status, from),
      ),
    )
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** Marks a paid checkout's purchase as reported. True for the first caller only. */
export async function markReported(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ reportedAt: at })
    .where(and(eq(checkouts.id, id), isNull(checkouts.reportedAt), eq(checkouts.status, "complete")))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/**
 * Whom mails about an order greet, where they go, and in the name of which shop: who paid it, its membership or the
 * order that it replaces. Its parcel may be for somebody else.
 */
export async function selectBuyer(db: Database, order: typeof orders.$inferSelect) {
  const [payer] = await db
    .select({ name: checkouts.name })
    .from(orders)
    .leftJoin(memberships, eq(memberships.id, orders.membershipId))
    .leftJoin(replaced, eq(replaced.id, orders.replacesOrderId))
    .innerJoin(
      checkouts,
      eq(checkouts.id, sql`coalesce(${orders.checkoutId}, ${memberships.checkoutId}, ${replaced.checkoutId})`),
    )
    .where(eq(orders.id, order.id));
  return { to: order.email, name: payer?.name ?? order.name, shopKey: await selectShopKey(db, order.shopId) };
}

/** The same of mails about a membership: whoever bought it. Its parcels may be for somebody else. */
export async function selectMember(db: Database, row: typeof memberships.$inferSelect) {
  const ofBuyer = eq(checkouts.id, row.checkoutId ?? "");
  const [buyer] = await db.select({ name: checkouts.name }).from(checkouts).where(ofBuyer);
  return { to: row.email, name: buyer?.name ?? row.name, shopKey: await selectShopKey(db, row.shopId) };
}

/** The {businessKey} of a shop's id. NULL: our own. */
export async function selectShopKey(db: Database, shopId: string | null): Promise<string | null> {
  if (shopId === null) return null;
  const [row] = await db.select({ key: shops.key }).from(shops).where(eq(shops.id, shopId));
  return row?.key ?? null;
}

/** The name under which a shop sells. NULL: our own shop. */
export async function selectBrandName(db: Database, shopId: string | null): Promise<string> {
  if (shopId === null) return BRAND_NAME;
  const [row] = await db.select({ customization: shops.customization }).from(shops).where(eq(shops.id, shopId));
  return row?.customization.businessName ?? BRAND_NAME;
}

/** What was agreed at a checkout, of one kind, newest first. */
export function selectConsents(db: Database, checkoutId: string, kind: "terms" | "marketing" | "bnpl") {
  return db
    .select()
    .from(consents)
    .where(and(eq(consents.checkoutId, checkoutId), eq(consents.kind, kind)))
    .orderBy(desc(consents.acceptedAt), desc(consents.id));
}
