import "server-only";
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { mails } from "../schema/operations";
import { balanceEntries, kits, orders } from "../schema/orders";
import { users } from "../schema/people";
import { refunds } from "../schema/refunds";
import { staffNotes } from "../schema/staff-notes";
import { hasReplacement } from "./kits";

/** Somebody who buys: by their account, or as a guest by the address alone. */
export interface Customer {
  /** NULL: a guest. */
  readonly userId: string | null;
  /** Canonical. */
  readonly email: string;
}

const MOST = 200;
const MOST_FOUND = 20;

/** What is a customer's: their account's, or a guest's of that address. */
const ofCustomer = (
  table: Pick<typeof orders | typeof memberships, "userId" | "email">,
  { userId, email }: Customer,
): SQL | undefined => (userId === null ? and(isNull(table.userId), eq(table.email, email)) : eq(table.userId, userId));

export function selectOrdersOfCustomer(db: Database, customer: Customer) {
  return db.select().from(orders).where(ofCustomer(orders, customer)).orderBy(desc(orders.createdAt)).limit(MOST);
}

export function selectMembershipsOfCustomer(db: Database, customer: Customer) {
  return db.select().from(memberships).where(ofCustomer(memberships, customer)).orderBy(desc(memberships.createdAt));
}

/** Kits of their orders, and those that they registered. */
export function selectKitsOfCustomer(db: Database, customer: Customer) {
  const registered = customer.userId === null ? undefined : eq(kits.claimedBy, customer.userId);
  return db
    .select({
      id: kits.id,
      productKey: kits.productKey,
      state: kits.state,
      claimedBy: kits.claimedBy,
      closedAt: kits.closedAt,
      isReplaced: sql<boolean>`${hasReplacement(db)}`,
      orderNumber: orders.number,
      orderStatus: orders.status,
    })
    .from(kits)
    .leftJoin(orders, eq(orders.id, kits.orderId))
    .where(or(ofCustomer(orders, customer), registered))
    .orderBy(desc(kits.createdAt))
    .limit(MOST);
}

export function selectBalanceMovements(db: Database, email: string) {
  return db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.email, email))
    .orderBy(desc(balanceEntries.createdAt));
}

export function selectRefundsOfOrders(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      ...{ id: refunds.id, orderId: refunds.orderId },
      at: refunds.createdAt,
      orderNumber: orders.number,
      cents: refunds.amountCents,
      paymentId: refunds.paymentId,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(desc(refunds.createdAt));
}

export function selectMailsTo(db: Database, email: string) {
  return db
    .select({ at: mails.sentAt, template: mails.template, subject: mails.subject })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.sentAt))
    .limit(MOST);
}

/** What colleagues noted about a customer and these orders, the newest first. */
export function selectNotes(
  db: Database,
  { userId, email }: Pick<Customer, "userId" | "email">,
  orderIds: readonly string[],
) {
  return db
    .select({
      id: staffNotes.id,
      text: staffNotes.text,
      at: staffNotes.writtenAt,
      by: users.name,
      orderNumber: orders.number,
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.writtenBy))
    .leftJoin(orders, eq(orders.id, staffNotes.orderId))
    .where(
      or(
        userId === null ? undefined : eq(staffNotes.userId, userId),
        eq(staffNotes.email, email),
        orderIds.length > 0 ? inArray(staffNotes.orderId, [...orderIds]) : undefined,
      ),
    )
    .orderBy(desc(staffNotes.writtenAt), desc(staffNotes.id));
}

export async function insertNote(tx: Database, row: typeof staffNotes.$inferInsert): Promise<void> {
  await tx.insert(staffNotes).values(row);
}

/** What is looked for: each part that is not NULL may match. */
export interface CustomerSearch {
  /** A part of an email or a name, in small letters. */
  readonly part: string;
  /** Digits of an order number. NULL: none were typed. */
  readonly digits: string | null;
  /** A kit's id as it is, or what is stored of its printed code. */
  readonly kit: { readonly id: string; readonly codeHash: string };
}

const literal = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Buyers that are found by their orders, each with one of them. */
export function selectBuyers(db: Database, { part, digits, kit }: CustomerSearch) {
  const key = sql`coalesce(${orders.userId}, ${orders.email})`;
  const withKit = db
    .select({ id: kits.orderId })
    .from(kits)
    .where(or(eq(kits.id, kit.id), eq(kits.codeHash, kit.codeHash)));
  return db
    .select({
      userId: orders.userId,
      orderId: sql<string>`max(${orders.id})`,
      email: sql<string>`max(${orders.email})`,
      name: sql<string>`max(${orders.name})`,
      orders: sql<number>`(select count(*)::int from orders as o where coalesce(o.user_id, o.email) = coalesce(orders.user_id, max(orders.email)))`,
    })
    .from(orders)
    .where(
      or(
        sql`${orders.email} like ${literal(part)}`,
        sql`lower(${orders.name}) like ${literal(part)}`,
        digits === null ? undefined : sql`replace(${orders.number}, '-', '') like ${`%${digits}%`}`,
        inArray(orders.id, withKit),
      ),
    )
    .groupBy(orders.userId, key)
    .orderBy(asc(sql`max(${orders.email})`))
    .limit(MOST_FOUND);
}

/** Accounts that are found by their own name or email, or by a kit that they registered. */
export function selectAccounts(db: Database, { part, kit }: CustomerSearch) {
  const owners = db
    .select({ id: kits.claimedBy })
    .from(kits)
    .where(or(eq(kits.id, kit.id), eq(kits.codeHash, kit.codeHash)));
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      orders: sql<number>`(select count(*)::int from orders as o where o.user_id = users.id)`,
    })
    .from(users)
    .where(
      and(
        eq(users.role, "customer"),
        or(
          sql`${users.email} like ${literal(part)}`,
          sql`lower(${users.name}) like ${literal(part)}`,
          inArray(users.id, owners),
        ),
      ),
    )
    .orderBy(asc(users.email))
    .limit(MOST_FOUND);
}
