import "server-only";
import { aliasedTable, and, eq, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { newId } from "@/lib/server/ids";
import { lockDiscounts } from "./lock-discounts";
import { giveUsesBack, payingCheckout, releaseHolds } from "./release-discount";

/** How long a checkout keeps a code for its customer. Unit: ms. */
export const HOLD_MS = 30 * 60 * 1000;

/** A checkout that wants a code. */
export interface HoldRequest {
  discountId: string;
  checkoutId: string;
  /** Canonical. */
  email: string;
  at: Date;
}

/**
 * Keeps one use of a code for a checkout, 30 minutes long. The customer's earlier hold goes first, unless its
 * payment is under way or done. Holding again for the same checkout starts the 30 minutes anew.
 * @param tx  the transaction in which the checkout is made
 * @returns   false when no use is left, the code is over, or this customer has used it
 */
export async function holdDiscount(tx: Database, request: HoldRequest): Promise<boolean> {
  await lockDiscounts(tx, [request.discountId]);
  if (await prolongHold(tx, request)) return true;
  await releaseEarlierHold(tx, request);
  if (!(await takeOneUse(tx, request))) return false;
  if (await keepUse(tx, request)) return true;
  await giveUsesBack(tx, [request.discountId]);
  return false;
}

const expiryAfter = (at: Date) => new Date(at.getTime() + HOLD_MS);

async function prolongHold(tx: Database, { discountId, checkoutId, at }: HoldRequest): Promise<boolean> {
  const kept = await tx
    .update(discountUses)
    .set({ expiresAt: expiryAfter(at) })
    .where(
      and(
        eq(discountUses.discountId, discountId),
        eq(discountUses.checkoutId, checkoutId),
        ne(discountUses.state, "released"),
      ),
    )
    .returning({ id: discountUses.id });
  return kept.length > 0;
}

/** A first payment that is under way or done keeps its hold; then there is none for a second. */
async function releaseEarlierHold(tx: Database, { discountId, checkoutId, email }: HoldRequest): Promise<void> {
  const earlier = and(
    eq(discountUses.discountId, discountId),
    eq(discountUses.email, email),
    ne(discountUses.checkoutId, checkoutId),
    notExists(payingCheckout(tx)),
  );
  await releaseHolds(tx, earlier);
}

/** Counts one use in one statement: of a hundred at once, only as many succeed as there are left. */
async function takeOneUse(tx: Database, { discountId, at }: HoldRequest): Promise<boolean> {
  const taken = await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} + 1` })
    .where(
      and(
        eq(discounts.id, discountId),
        eq(discounts.isActive, true),
        or(isNull(discounts.maxUses), lt(discounts.uses, discounts.maxUses)),
        or(isNull(discounts.startsAt), sql`${discounts.startsAt} <= ${at.toISOString()}::timestamptz`),
        or(isNull(discounts.expiresAt), sql`${discounts.expiresAt} > ${at.toISOString()}::timestamptz`),
      ),
    )
    .returning({ id: discounts.id });
  return taken.length > 0;
}

/**
 * Writes the use down: the checkout's own released row again, or a new one. An index allows one live use per code
 * and address; the code's row is locked by now, so nobody slips in between.
 */
async function keepUse(tx: Database, request: HoldRequest): Promise<boolean> {
  const { discountId, checkoutId, email, at } = request;
  const hold = { state: "held", email, createdAt: at, expiresAt: expiryAfter(at) } as const;
  const other = aliasedTable(discountUses, "other_use");
  const liveElsewhere = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.discountId, discountId), eq(other.email, email), ne(other.state, "released")));
  const revived = await tx
    .update(discountUses)
    .set(hold)
    .where(
      and(eq(discountUses.discountId, discountId), eq(discountUses.checkoutId, checkoutId), notExists(liveElsewhere)),
    )
    .returning({ id: discountUses.id });
  if (revived.length > 0) return true;
  const kept = await tx
    .insert(discountUses)
    .values({ id: newId("use"), discountId, checkoutId, ...hold })
    .onConflictDoNothing()
    .returning({ id: discountUses.id });
  return kept.length > 0;
}
