import "server-only";
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { MEMBERSHIP_MOVES, type MembershipState } from "@/lib/domain/membership-state";
import { NEW_YORK } from "@/lib/domain/new-york-time";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { memberships } from "../schema/memberships";
import { balanceEntries, ledgerEntries, orders } from "../schema/orders";
import { users } from "../schema/people";
import { isWaiting } from "./unsent-kits";

export type MembershipRow = typeof memberships.$inferSelect;
export type NewMembership = typeof memberships.$inferInsert;

export async function selectMembership(db: Database, id: string): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id));
  return row;
}

/**
 * A membership of its owner, or of whoever opened its link. Somebody else's is as absent as one that does not exist.
 * @param member.linkedIds  the memberships whose links were opened
 */
export async function selectOwnMembership(
  db: Database,
  { userId, linkedIds = [] }: { readonly userId: string | null; readonly linkedIds?: readonly string[] },
  id: string,
): Promise<MembershipRow | undefined> {
  const isOwner = userId === null ? sql`false` : eq(memberships.userId, userId);
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), or(isOwner, inArray(memberships.id, linkedIds))));
  return row;
}

/** The membership, locked until the transaction ends. */
export async function lockMembership(tx: Database, id: string): Promise<MembershipRow | undefined> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for("update");
  return row;
}

/** The membership that a checkout began. */
export async function selectMembershipOfCheckout(db: Database, checkoutId: string): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.checkoutId, checkoutId));
  return row;
}

export async function membershipIdOfCheckout(db: Database, checkoutId: string): Promise<string | null> {
  const [row] = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.checkoutId, checkoutId));
  return row?.id ?? null;
}

/** Memberships of one person in one program of one shop. */
function isSame({
  userId,
  email,
  shopId,
  productKey,
}: Pick<MembershipRow, "userId" | "email" | "shopId" | "productKey">): SQL | undefined {
  const isOwn = or(eq(memberships.email, email), userId === null ? undefined : eq(memberships.userId, userId));
  const isThere = shopId === null ? isNull(memberships.shopId) : eq(memberships.shopId, shopId);
  return and(eq(memberships.productKey, productKey), isThere, isOwn);
}

/** Whether somebody's membership of a program had ended in a shop by then. */
export async function hasEndedMembership(db: Database, like: Parameters<typeof isSame>[0], by: Date): Promise<boolean> {
  const isEnded = and(eq(memberships.status, "canceled"), lte(memberships.canceledAt, by), isSame(like));
  const [row] = await db.select({ id: memberships.id }).from(memberships).where(isEnded).limit(1);
  return row !== undefined;
}

/** Whether one like an ended membership has begun since it ended, and runs. */
export async function hasBegunAgain(db: Database, ended: MembershipRow): Promise<boolean> {
  if (ended.canceledAt === null) return false;
  const isRunning = and(ne(memberships.status, "canceled"), gte(memberships.createdAt, ended.canceledAt));
  const [row] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isSame(ended), isRunning))
    .limit(1);
  return row !== undefined;
}

/** The membership behind the provider's subscription. */
export async function selectMembershipBySubscription(
  db: Database,
  subscriptionId: string,
): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.providerSubscriptionId, subscriptionId));
  return row;
}

/** Memberships that were paid before then and whose subscription is still to be made, oldest first. */
export async function selectMembershipsWithoutSubscription(
  db: Database,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        isNull(memberships.providerSubscriptionId),
        ne(memberships.status, "canceled"),
        lt(memberships.updatedAt, before),
      ),
    )
    .orderBy(memberships.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A membership that renews soon, and what makes its renewal one that is told of before. */
export interface Renewing {
  readonly row: MembershipRow;
  /** With it another year of the membership is over. */
  readonly endsYear: boolean;
  /** A code took something off the last charge. */
  readonly hadDiscount: boolean;
  /** Something of it was to leave before and has not. */
  readonly waits: boolean;
}

/** Years since a membership began, by days in New York: it renews at noon, whenever it was bought. */
const wholeYears = (moment: SQLWrapper) =>
  sql`extract(year from age((${moment} at time zone ${NEW_YORK})::date, (${memberships.createdAt} at time zone ${NEW_YORK})::date))`;

/** When a code last took something off a charge of each membership. */
const lastDiscounts = (db: Database) =>
  db
    .select({ membershipId: orders.membershipId, at: max(orders.createdAt).as("at") })
    .from(orders)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, orders.id))
    .where(and(eq(ledgerEntries.account, "discount"), gt(ledgerEntries.amountCents, 0)))
    .groupBy(orders.membershipId)
    .as("last_discounts");

/**
 * Memberships whose next charge may have to be told of, or has no card, and may fall into a span, in the order of their ids: active ones
 * whose does, and paused ones, which charge at the first date after their pause.
 * @param span.longCadences  those of which every renewal is told of
 * @param span.lateBefore    told of too where something of theirs was to leave before this moment and has not
 * @param after              the id behind which to go on
 */
export async function selectMembershipsRenewing(
  db: Database,
  span: { from: Date; to: Date; longCadences: readonly string[]; lateBefore: Date },
  after: string,
  limit: number,
): Promise<Renewing[]> {
  const endsYear = sql<boolean>`${wholeYears(memberships.nextChargeAt)} > ${wholeYears(memberships.currentPeriodStart)}`;
  const last = lastDiscounts(db);
  const hadDiscount = sql<boolean>`coalesce(${last.at} >= ${memberships.currentPeriodStart}, false)`;
  const waits = isWaiting(span.lateBefore);
  const isLong = inArray(memberships.frequency, [...span.longCadences]);
  const isActive = and(eq(memberships.status, "active"), gte(memberships.nextChargeAt, span.from));
  return db
    .select({ row: memberships, endsYear, hadDiscount, waits })
    .from(memberships)
    .leftJoin(last, eq(last.membershipId, memberships.id))
    .where(
      and(
        gt(memberships.id, after),
        lt(memberships.nextChargeAt, span.to),
        or(isActive, and(eq(memberships.status, "paused"), isLong)),
        or(isLong, endsYear, hadDiscount, waits, isNull(memberships.providerPaymentMethodId)),
      ),
    )
    .orderBy(memberships.id)
    .limit(limit);
}

/** The memberships of a shop that may use a person's credit there, which belongs to their proven address, the oldest first. */
export function selectSpendersOfBalance(db: Database, userId: string, shopId: string | null) {
  return db
    .select({ row: memberships, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.userId, userId),
        shopId === null ? isNull(memberships.shopId) : eq(memberships.shopId, shopId),
        eq(users.emailVerified, true),
        inArray(memberships.status, ["active", "paused", "past_due"]),
      ),
    )
    .orderBy(memberships.createdAt, memberships.id);
}

/** The running memberships of a person, by the address of their credit or by one of theirs, in the order of their ids. */
export async function selectRunningBeside(
  db: Database,
  whose: { readonly email: string } | { readonly membershipId: string },
): Promise<string[]> {
  const beside = alias(memberships, "beside");
  const isTheirs =
    "email" in whose
      ? eq(users.email, whose.email)
      : exists(
          db
            .select({ id: beside.id })
            .from(beside)
            .where(
              and(
                eq(beside.id, whose.membershipId),
                or(eq(beside.id, memberships.id), eq(beside.userId, memberships.userId)),
              ),
            ),
        );
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(isTheirs, inArray(memberships.status, ["active", "paused"])))
    .orderBy(memberships.id);
  return rows.map(({ id }) => id);
}

/**
 * Notes what a mail tells of a membership's next charge.
 * @param next  undefined: nothing
 * @returns  the write, to be awaited or to go with another by `writesInOneStatement`. Undefined: there is none
 */
export function noteToldCharge(tx: Database, id: string, next: { date: string; amountCents: number } | undefined) {
  if (!next) return undefined;
  const { date, amountCents } = next;
  return tx.update(memberships).set({ toldDay: date, toldCents: amountCents }).where(eq(memberships.id, id));
}

/** Memberships that renew within a span and whose member has credit, and those for which some is put aside. */
export async function selectRenewalsWithCredit(db: Database, from: Date, to: Date): Promise<string[]> {
  const credit = sql`(select sum(${balanceEntries.amountCents}) from ${balanceEntries} where ${balanceEntries.email} = ${users.email} and ${balanceEntries.shopId} is not distinct from ${memberships.shopId})`;
  const renews = and(
    eq(memberships.status, "active"),
    gt(memberships.nextChargeAt, from),
    lt(memberships.nextChargeAt, to),
  );
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(or(and(renews, sql`${credit} > 0`), gt(memberships.heldBalanceCents, 0)))
    .orderBy(memberships.nextChargeAt, memberships.id);
  return rows.map(({ id }) => id);
}

/** The columns of a membership that owes nothing. */
export const NOTHING_OWED = {
  ...{ owedCents: null, owedNextTryAt: null, owedInvoiceId: null, owedAsksBank: false },
} as const;

/**
 * Changes a membership, if it is still in one of these states.
 * @param from  default: any from which it may go to the new state
 * @returns whether it was
 */
export async function changeMembership(
  db: Database,
  id: string,
  change: Partial<NewMembership> & { updatedAt: Date },
  from?: readonly MembershipState[],
): Promise<boolean> {
  const { status } = change;
  const rows = await db
    .update(memberships)
    .set(change)
    .where(
      and(
        eq(memberships.id, id),
        status
          ? mayMove(memberships.status, MEMBERSHIP_MOVES, status, from)
          : from && inArray(memberships.status, [...from]),
      ),
    )
    .returning({ id: memberships.id });
  return rows.length > 0;
}
