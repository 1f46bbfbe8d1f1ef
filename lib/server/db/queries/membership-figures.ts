import "server-only";
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { ListKey } from "@/lib/contracts/list-key";
import { HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
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
    shop === HOUSE_KEY ? isNull(memberships.shopId) : undefined,
    shop === "" || shop === HOUSE_KEY
      ? undefined
      : inArray(memberships.shopId, db.select({ id: shops.id }).from(shops).where(eq(shops.key, shop))),
  );

const month = sql<string>`to_char(${memberships.createdAt} at time zone 'America/New_York', 'YYYY-MM')`;

const MEMBER_PARTS = ["active", "joined", "ended", "lost"] as const;
export type MemberPart = (typeof MEMBER_PARTS)[number];

const there = (at: Date) =>
  and(lt(memberships.createdAt, at), or(isNull(memberships.canceledAt), gte(memberships.canceledAt, at)));

/** Which memberships: those that run at a period's end, began or ended in it, or were there at its start and ended. */
function partOf(part: MemberPart, since: Date, before: Date): SQL | undefined {
  const { createdAt, canceledAt } = memberships;
  const hasEnded = and(gte(canceledAt, since), lt(canceledAt, before));
  if (part === "active") return there(before);
  if (part === "joined") return and(gte(createdAt, since), lt(createdAt, before));
  return part === "ended" ? hasEnded : and(lt(createdAt, since), hasEnded);
}

/** How many memberships there were when a period began, and how many began and ended in it. */
export async function countMemberships(db: Database, scope: MembershipScope, since: Date, before: Date) {
  const times = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [row] = await db
    .select({
      atStart: times(there(since)),
      joined: times(partOf("joined", since, before)),
      ended: times(partOf("ended", since, before)),
      lost: times(partOf("lost", since, before)),
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
  const { renewals, charges } = chargesSince(db, since);
  return db
    .select({ month, frequency: memberships.frequency, charges, members: count() })
    .from(memberships)
    .leftJoin(renewals, eq(renewals.membershipId, memberships.id))
    .where(and(ofShop(db, scope), gte(memberships.createdAt, since)))
    .groupBy(sql`1`, sql`2`, sql`3`);
}

/** How often a membership was charged: by its purchase, and its renewals since a moment. */
function chargesSince(db: Database, since: Date) {
  const renewals = db
    .select({ membershipId: orders.membershipId, times: sql<number>`count(*)::int`.as("times") })
    .from(orders)
    .where(and(eq(orders.kind, "renewal"), ne(orders.status, "canceled"), gte(orders.createdAt, since)))
    .groupBy(orders.membershipId)
    .as("renewals");
  return { renewals, charges: sql<number>`1 + coalesce(${renewals.times}, 0)` };
}

/** Members of a cohort: of a month and a rhythm, charged so often or more. */
export interface Cohort {
  readonly month: string;
  readonly frequency: string;
  readonly charges: number;
}

/**
 * Some memberships with the orders that began them, newest first, and how many they are.
 * @param part   of a period, or a cohort
 * @param after  where the page before ended
 */
export async function selectMembers(
  db: Database,
  scope: MembershipScope,
  part: { readonly part: MemberPart; readonly since: Date; readonly before: Date } | Cohort,
  { after, limit }: { readonly after: ListKey | null; readonly limit: number },
) {
  const { id, createdAt, canceledAt, frequency, items, checkoutId } = memberships;
  const { renewals, charges } = chargesSince(db, new Date(0));
  const own =
    "part" in part
      ? partOf(part.part, part.since, part.before)
      : and(eq(month, part.month), eq(frequency, part.frequency), gte(charges, part.charges));
  const where = and(ofShop(db, scope), own);
  const from = <Selected extends Parameters<Database["select"]>[0]>(selected: Selected) =>
    db
      .select(selected as NonNullable<Selected>)
      .from(memberships)
      .leftJoin(renewals, eq(renewals.membershipId, id))
      .leftJoin(orders, eq(orders.checkoutId, checkoutId));
  const rows = await from({
    id,
    createdAt,
    canceledAt,
    frequency,
    items,
    charges,
    orderId: orders.id,
    number: orders.number,
  })
    .where(
      and(
        where,
        after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.number})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const [all] = await from({ times: count() }).where(where);
  return { rows, count: all?.times ?? 0 };
}
