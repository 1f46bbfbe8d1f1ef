import "server-only";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { OrderKind } from "@/lib/domain/order-kind";
import type { OrderState } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { checkouts, consents, leads } from "../schema/checkouts";
import { discounts, discountUses } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { audit, mails } from "../schema/operations";
import { balanceEntries, kits, orders } from "../schema/orders";
import { employerIntros, invitations, referrals } from "../schema/outreach";
import { users } from "../schema/people";
import { shopInvitations } from "../schema/shop-invitations";
import { upgrades } from "../schema/upgrades";
import { wallets } from "../schema/wallets";
import { isInShop, type Whose } from "./account";

/** Somebody as purchases know them: by the account, and by its address where they bought as a guest. */
export interface Person {
  readonly userId: string;
  /** Canonical. NULL: nobody has proven it, so that what was bought with it may be somebody else's. */
  readonly provenEmail: string | null;
}

/** In which shop. `shopKey`: NULL is our own; undefined: in whichever it is. */
type Place = Pick<Whose, "shopKey">;

/** A purchase is somebody's by their account, or by their proven address while it is nobody's account's. */
function isOf(
  { userId, email }: Pick<typeof orders | typeof memberships | typeof checkouts, "userId" | "email">,
  person: Person,
): SQL | undefined {
  const { provenEmail } = person;
  return or(eq(userId, person.userId), provenEmail === null ? undefined : and(isNull(userId), eq(email, provenEmail)));
}

/** As `isOf`, for checkouts: also those of a guest whose order came into the account later. */
export function isCheckoutOf(db: Database, person: Person): SQL | undefined {
  const ordered = db.select({ id: orders.checkoutId }).from(orders).where(isOf(orders, person));
  return or(isOf(checkouts, person), inArray(checkouts.id, ordered));
}

/** Somebody's checkouts in a shop, paid or not, oldest first. */
export function selectCheckoutsOf(db: Database, person: Person, shop: Place) {
  return db
    .select({
      id: checkouts.id,
      status: checkouts.status,
      name: checkouts.name,
      email: checkouts.displayEmail,
      phone: checkouts.phone,
      shippingAddress: checkouts.shippingAddress,
      quote: checkouts.quote,
      createdAt: checkouts.createdAt,
    })
    .from(checkouts)
    .where(and(isCheckoutOf(db, person), isInShop(checkouts.shopId, shop)))
    .orderBy(asc(checkouts.createdAt));
}

/** What somebody agreed to in a shop, oldest first. */
export function selectConsentsOf(db: Database, person: Person, shop: Place) {
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
    .where(and(isCheckoutOf(db, person), isInShop(checkouts.shopId, shop)))
    .orderBy(asc(consents.acceptedAt));
}

/** Somebody's memberships, also those that are over, newest first. */
export function selectMembershipsOf(db: Database, person: Person, shop: Place = {}) {
  const isTheirs = and(isOf(memberships, person), isInShop(memberships.shopId, shop));
  return db.select().from(memberships).where(isTheirs).orderBy(desc(memberships.createdAt));
}

/** What is kept under a proven address for a shop, in the words of its tables. What names no shop is ours. */
export async function selectKeptUnder(db: Database, email: string, shop: Place) {
  const isOurs = shop.shopKey ? sql`false` : undefined;
  return {
    balance: await db
      .select({ amountCents: balanceEntries.amountCents, reason: balanceEntries.reason, at: balanceEntries.createdAt })
      .from(balanceEntries)
      .where(and(eq(balanceEntries.email, email), isInShop(balanceEntries.shopId, shop)))
      .orderBy(asc(balanceEntries.createdAt)),
    usedCodes: await db
      .select({ code: discounts.code, state: discountUses.state, at: discountUses.createdAt })
      .from(discountUses)
      .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
      .where(and(eq(discountUses.email, email), isInShop(discounts.shopId, shop)))
      .orderBy(asc(discountUses.createdAt)),
    recommendations: await db
      .select({ to: referrals.referred, creditedAt: referrals.creditedAt, at: referrals.createdAt })
      .from(referrals)
      .where(and(eq(referrals.email, email), isInShop(referrals.shopId, shop)))
      .orderBy(asc(referrals.createdAt)),
    waitlists: await db
      .select({ list: invitations.source, at: invitations.createdAt })
      .from(invitations)
      .where(and(eq(invitations.email, email), isInShop(invitations.shopId, shop))),
    checkoutsBegun: await db
      .select({ event: leads.event, country: leads.country, at: leads.createdAt })
      .from(leads)
      .where(and(eq(leads.email, email), isOurs)),
    employerIntroductions: await db
      .select({ employer: employerIntros.employerEmail, at: employerIntros.createdAt })
      .from(employerIntros)
      .where(and(eq(employerIntros.email, email), isOurs)),
    shopInvitations: await db
      .select({ role: shopInvitations.role, state: shopInvitations.state, at: shopInvitations.invitedAt })
      .from(shopInvitations)
      .where(and(eq(shopInvitations.email, email), isInShop(shopInvitations.shopId, shop)))
      .orderBy(asc(shopInvitations.invitedAt)),
    mails: await db
      .select({ template: mails.template, at: mails.sentAt })
      .from(mails)
      .where(and(eq(mails.recipient, email), isOurs))
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
export async function lockPerson(tx: Database, person: Person): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(isOf(orders, person)).orderBy(asc(orders.id)).for("update");
  await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(isOf(memberships, person))
    .orderBy(asc(memberships.id))
    .for("update");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, person.userId)).for("update");
}

/** The numbers of somebody's orders in one of these states, oldest first. */
export async function selectOrderNumbersIn(
  db: Database,
  person: Person,
  states: readonly OrderState[],
): Promise<{ id: string; number: string; kind: OrderKind }[]> {
  return db
    .select({ id: orders.id, number: orders.number, kind: orders.kind })
    .from(orders)
    .where(and(isOf(orders, person), inArray(orders.status, [...states])))
    .orderBy(asc(orders.createdAt), asc(orders.number));
}

/** Memberships of somebody that are not over. */
export function selectLivingMemberships(db: Database, person: Person) {
  return db
    .select()
    .from(memberships)
    .where(and(isOf(memberships, person), ne(memberships.status, "canceled")))
    .orderBy(asc(memberships.id));
}

/** Whether a payment of somebody is under way: at a checkout, or for something added to a paid order. */
export async function hasPaymentUnderWay(db: Database, person: Person): Promise<boolean> {
  const [checkout] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOf(checkouts, person), inArray(checkouts.status, ["processing", "requires_action"])))
    .limit(1);
  if (checkout) return true;
  const isBegun = or(isNotNull(upgrades.claimedAt), isNotNull(upgrades.providerPaymentId));
  const [upgrade] = await db
    .select({ id: upgrades.id })
    .from(upgrades)
    .innerJoin(orders, eq(orders.id, upgrades.orderId))
    .where(and(isOf(orders, person), eq(upgrades.state, "pending"), isBegun))
    .limit(1);
  return upgrade !== undefined;
}

/** Paid kits of orders that have shipped in part, and which wait for a later day. */
export async function countKitsToCome(db: Database, person: Person, states: readonly OrderState[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(and(isOf(orders, person), inArray(orders.status, [...states]), isNull(kits.shippedAt)));
  return row?.count ?? 0;
}

/** The provider's customers that somebody paid as. */
export async function selectCustomersOf(db: Database, person: Person): Promise<string[]> {
  const paid = await db
    .selectDistinct({ id: checkouts.providerCustomerId })
    .from(checkouts)
    .where(and(isCheckoutOf(db, person), isNotNull(checkouts.providerCustomerId)));
  const renewed = await db
    .selectDistinct({ id: memberships.providerCustomerId })
    .from(memberships)
    .where(and(isOf(memberships, person), isNotNull(memberships.providerCustomerId)));
  const own = await db
    .select({ id: wallets.providerCustomerId })
    .from(wallets)
    .where(eq(wallets.userId, person.userId));
  return [...new Set([...paid, ...renewed, ...own].flatMap(({ id }) => id ?? []))];
}
