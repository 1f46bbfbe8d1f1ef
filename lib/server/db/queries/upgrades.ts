import "server-only";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { UPGRADE_MOVES, type UpgradeState, type UpgradeType } from "@/lib/domain/upgrade-state";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { upgrades } from "../schema/upgrades";

export type UpgradeRow = typeof upgrades.$inferSelect;
export type NewUpgrade = typeof upgrades.$inferInsert;

export async function selectUpgrade(db: Database, id: string): Promise<UpgradeRow | undefined> {
  const [row] = await db.select().from(upgrades).where(eq(upgrades.id, id));
  return row;
}

/** The upgrade of one kind of a payment; there is at most one. */
export async function selectUpgradeOf(
  db: Database,
  paymentId: string,
  type: UpgradeType,
): Promise<UpgradeRow | undefined> {
  const [row] = await db
    .select()
    .from(upgrades)
    .where(and(eq(upgrades.paymentId, paymentId), eq(upgrades.type, type)));
  return row;
}

/** The upgrades of a payment that were answered with no, were taken back, or have run out. */
export async function selectClosedUpgrades(db: Database, paymentId: string): Promise<UpgradeType[]> {
  const rows = await db
    .select({ type: upgrades.type })
    .from(upgrades)
    .where(and(eq(upgrades.paymentId, paymentId), inArray(upgrades.state, ["declined", "expired"])))
    .orderBy(upgrades.type);
  return rows.map(({ type }) => type);
}

/** What was charged after these orders were paid and taken back since, oldest first. */
export function selectUndoneUpgrades(db: Database, orderIds: readonly string[]): Promise<UpgradeRow[]> {
  const isUndone = and(
    eq(upgrades.state, "declined"),
    isNotNull(upgrades.providerPaymentId),
    gt(upgrades.amountCents, 0),
  );
  return db
    .select()
    .from(upgrades)
    .where(and(inArray(upgrades.orderId, [...orderIds]), isUndone))
    .orderBy(asc(upgrades.createdAt), asc(upgrades.id));
}

/**
 * What was added to an order after it was paid: alone, by the price's id, or bought once with a change of plan, by
 * lookup or product key.
 */
export async function selectAddedThings(db: Database, orderId: string): Promise<string[]> {
  const isAlone = ne(upgrades.type, "plan-change");
  const rows = await db
    .select({
      priceId: sql<string | null>`case when ${isAlone} then ${upgrades.priceId} end`,
      once: sql<string[] | null>`${upgrades.details} -> 'wish' -> 'oneTimeAddonProductIds'`,
    })
    .from(upgrades)
    .where(and(eq(upgrades.orderId, orderId), eq(upgrades.state, "purchased")));
  return rows.flatMap(({ priceId, once }) => [...(priceId ? [priceId] : []), ...(once ?? [])]);
}

/** The upgrade, locked until the transaction ends. */
export async function lockUpgrade(tx: Database, id: string): Promise<UpgradeRow | undefined> {
  const [row] = await tx.select().from(upgrades).where(eq(upgrades.id, id)).for("update");
  return row;
}

/**
 * Whether an upgrade was bought.
 * @param paymentId  the payment of the order, or that of the upgrade itself
 */
export async function isUpgradePurchased(
  db: Database,
  paymentId: string,
  type: UpgradeType | undefined,
): Promise<boolean> {
  const [row] = await db
    .select({ id: upgrades.id })
    .from(upgrades)
    .where(
      and(
        or(eq(upgrades.paymentId, paymentId), eq(upgrades.upgradePaymentId, paymentId)),
        type && eq(upgrades.type, type),
        eq(upgrades.state, "purchased"),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Charges of upgrades that nobody has finished since then, oldest first. */
export async function selectStuckUpgrades(db: Database, claimedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: upgrades.id })
    .from(upgrades)
    .where(and(eq(upgrades.state, "pending"), lt(upgrades.claimedAt, claimedBefore)))
    .orderBy(upgrades.claimedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Charges of upgrades that have waited for their bank since then. */
export async function selectUnansweredUpgrades(
  db: Database,
  askedBefore: Date,
  limit: number,
  first: "oldest" | "newest" = "oldest",
): Promise<string[]> {
  const isAsked = and(isNull(upgrades.claimedAt), isNotNull(upgrades.providerPaymentId));
  const rows = await db
    .select({ id: upgrades.id })
    .from(upgrades)
    .where(and(eq(upgrades.state, "pending"), isAsked, lt(upgrades.updatedAt, askedBefore)))
    .orderBy(first === "oldest" ? asc(upgrades.updatedAt) : desc(upgrades.updatedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ends the offers whose time is over and that nobody has begun to buy: what was begun may be tried again for longer. */
export async function expireOffers(db: Database, at: Date): Promise<void> {
  await db
    .update(upgrades)
    .set({ state: "expired", updatedAt: at })
    .where(
      and(
        mayMove(upgrades.state, UPGRADE_MOVES, "expired", ["offered", "pending"]),
        isNull(upgrades.priceId),
        lte(upgrades.expiresAt, at),
      ),
    );
}

/**
 * Changes an upgrade, if it is still in one of these states, and in the attempt in which it was seen.
 * @returns whether it was
 */
export async function changeUpgrade(
  db: Database,
  seen: Pick<UpgradeRow, "id" | "attempt">,
  from: readonly UpgradeState[],
  change: Partial<NewUpgrade> & { state: UpgradeState; updatedAt: Date },
): Promise<boolean> {
  const { id, attempt } = seen;
  const rows = await db
    .update(upgrades)
    .set(change)
    .where(
      and(
        eq(upgrades.id, id),
        eq(upgrades.attempt, attempt),
        mayMove(upgrades.state, UPGRADE_MOVES, change.state, from),
      ),
    )
    .returning({ id: upgrades.id });
  return rows.length > 0;
}
