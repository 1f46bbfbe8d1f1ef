import "server-only";
import { and, asc, desc, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBeforeShipping, isOver } from "@/lib/domain/order-state";
import type { Database } from "../client";
import { orders } from "../schema/orders";
import { referrals } from "../schema/outreach";
import { users } from "../schema/people";
import { type AddressInShop, isInShop } from "./account";
import { doorOf, isBefore } from "./outreach";

/** More recommendations than anybody's page shows. */
const MOST_REFERRALS = 100;

/** Whether the first order of whoever was recommended goes to a door of whoever recommended. */
function isOwnDoor(db: Database) {
  const [first, theirs] = [alias(orders, "first"), alias(orders, "theirs")];
  const firstDoor = db
    .select({ door: doorOf(first.shippingAddress) })
    .from(first)
    .where(and(eq(first.email, referrals.referred), eq(first.isTest, false)))
    .orderBy(asc(first.createdAt))
    .limit(1);
  const isSame = and(eq(theirs.email, referrals.email), eq(doorOf(theirs.shippingAddress), firstDoor));
  return sql<boolean>`${exists(db.select({ one: sql`1` }).from(theirs).where(isSame))}`;
}

/**
 * Whom somebody recommended a shop to, newest first, whether another did so before, and whether it went to their own door.
 * @param as  who they are in it: default whoever recommended; else the friend
 */
export function selectReferralsOf(db: Database, whose: AddressInShop, as: "email" | "referred" = "email") {
  const other = alias(referrals, "other");
  const earlier = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.referred, referrals.referred), isBefore(other, referrals)));
  return db
    .select({
      referred: referrals.referred,
      shopId: referrals.shopId,
      isByLink: referrals.isByLink,
      createdAt: referrals.createdAt,
      creditedAt: referrals.creditedAt,
      isLater: sql<boolean>`exists ${earlier}`,
      isOwnDoor: isOwnDoor(db),
    })
    .from(referrals)
    .where(and(eq(referrals[as], whose.email), isInShop(referrals.shopId, whose)))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(MOST_REFERRALS);
}

/** The first order of each address, tests left out, whether something of it has left, and whether its money went back. */
export async function selectFirstOrders(db: Database, emails: readonly string[]) {
  const rows =
    emails.length === 0
      ? []
      : await db
          .selectDistinctOn([orders.email], {
            email: orders.email,
            shopId: orders.shopId,
            createdAt: orders.createdAt,
            status: orders.status,
          })
          .from(orders)
          .where(and(inArray(orders.email, [...emails]), eq(orders.isTest, false)))
          .orderBy(asc(orders.email), asc(orders.createdAt));
  return new Map(
    rows.map(({ email, shopId, createdAt, status }) => [
      email,
      { shopId, createdAt, hasLeft: !isBeforeShipping(status), isUndone: isOver(status) },
    ]),
  );
}

/** The code of somebody's link. NULL: they have none yet. */
export async function selectReferralCode(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  return row?.code ?? null;
}

/** Gives somebody a code, unless they have one. */
export async function writeReferralCode(db: Database, userId: string, code: string): Promise<void> {
  await db
    .update(users)
    .set({ referralCode: code })
    .where(and(eq(users.id, userId), isNull(users.referralCode)));
}

/** Whose link it is: somebody with a proven address. */
export async function selectReferrer(db: Database, code: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.referralCode, code), eq(users.emailVerified, true)));
  return row;
}
