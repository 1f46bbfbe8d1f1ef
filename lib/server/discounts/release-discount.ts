import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { lockDiscounts } from "./lock-discounts";

/**
 * Lets go of what a checkout holds: it expired, was refused, or its customer walked away. A used code stays used.
 * Doing it again changes nothing.
 * @param tx  the transaction in which the checkout ends
 */
export async function releaseDiscount(tx: Database, request: { checkoutId: string }): Promise<void> {
  await releaseHolds(tx, eq(discountUses.checkoutId, request.checkoutId));
}

/**
 * Releases the held uses that match, and counts them as free again.
 * @returns how many
 */
export async function releaseHolds(tx: Database, which: SQL | undefined): Promise<number> {
  const isHeld = and(eq(discountUses.state, "held"), which);
  const found = await tx.selectDistinct({ id: discountUses.discountId }).from(discountUses).where(isHeld);
  await lockDiscounts(
    tx,
    found.map(({ id }) => id),
  );
  const released = await tx
    .update(discountUses)
    .set({ state: "released" })
    .where(isHeld)
    .returning({ discountId: discountUses.discountId });
  await giveUsesBack(
    tx,
    released.map(({ discountId }) => discountId),
  );
  return released.length;
}

/** For a `notExists`: the checkout of a use whose payment is under way or done, so that its use may not be let go. */
export function payingCheckout(tx: Database) {
  return tx
    .select({ one: sql`1` })
    .from(checkouts)
    .where(and(eq(checkouts.id, discountUses.checkoutId), inArray(checkouts.status, ["processing", "complete"])));
}

/**
 * Counts released uses as free again.
 * @param tx           where their codes are locked
 * @param discountIds  one entry per use
 */
export async function giveUsesBack(tx: Database, discountIds: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const id of discountIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) {
    await tx
      .update(discounts)
      .set({ uses: sql`${discounts.uses} - ${count}` })
      .where(eq(discounts.id, id));
  }
}
