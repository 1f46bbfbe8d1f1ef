import "server-only";
import { and, count, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { HOUSE } from "@/lib/domain/conversion-dimensions";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { shops } from "../schema/shops";

/** Of which shops. */
export interface MembershipScope {
  /** NULL: of all. */
  readonly shopIds: readonly string[] | null;
  /** A shop's key, `HOUSE` or empty. */
  readonly shop: string;
}

const ofShop = (db: Database, { shopIds, shop }: MembershipScope) =>
  and(
    shopIds === null ? undefined : inArray(memberships.shopId, [...shopIds]),
    shop === HOUSE ? isNull(memberships.shopId) : undefined,
    shop === "" || shop === HOUSE
      ? undefined
      : inArray(memberships.shopId, db.select({ id: shops.id }).from(shops).where(eq(shops.key, shop))),
  );

const month = sql<string>`to_char(${memberships.createdAt} at time zone 'America/New_York', 'YYYY-MM')`;

/** How many memberships there were when a period began, and how many began and ended in it. */
export async function countMemberships(db: Database, scope: MembershipScope, since: Date, before: Date) {
  const times = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [row] = await db
    .select({
      atStart: times(
        and(lt(memberships.createdAt, since), or(isNull(memberships.canceledAt), gte(memberships.canceledAt, since))),
      ),
      joined: times(and(gte(memberships.createdAt, since), lt(memberships.createdAt, before))),
      ended: times(and(gte(memberships.canceledAt, since), lt(memberships.canceledAt, before))),
      lost: times(
        and(lt(memberships.createdAt, since), gte(memberships.canceledAt, since), lt(memberships.canceledAt, before)),
      ),
    })
    .from(memberships)
    .where(ofShop(db, scope));
  return row ?? { atStart: 0, joined: 0, ended: 0, lost: 0 };
}

/**
 * Memberships by the month in New York in which they began, their rhythm, and how often each was charged: the first
 * charge is the purchase.
 */
export function countCohorts(db: Database, scope: MembershipScope, since: Date) {
  const renewals = db
    .select({ membershipId: orders.membershipId, times: sql<number>`count(*)::int`.as("times") })
    .from(orders)
    .where(and(eq(orders.kind, "renewal"), ne(orders.status, "canceled"), gte(orders.createdAt, since)))
    .groupBy(orders.membershipId)
    .as("renewals");
  const charges = sql<number>`1 + coalesce(${renewals.times}, 0)`;
  return db
    .select({ month, frequency: memberships.frequency, charges, members: count() })
    .from(memberships)
    .leftJoin(renewals, eq(renewals.membershipId, memberships.id))
    .where(and(ofShop(db, scope), gte(memberships.createdAt, since)))
    .groupBy(sql`1`, sql`2`, sql`3`);
}
