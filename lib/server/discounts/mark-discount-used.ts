import "server-only";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { freeTurn } from "./hold-discount";
import { lockDiscounts } from "./lock-discounts";
import { giveUsesBack } from "./release-discount";

/**
 * Marks a paid checkout's code as used. A payment that arrives after its hold was released takes a use again if
 * there is one; the customer has paid the promised price either way.
 * @param tx  the transaction in which the payment is recorded
 * @returns   false when nothing could be counted: no code, or a late payment whose use is gone
 */
export async function markDiscountUsed(tx: Database, request: { checkoutId: string }): Promise<boolean> {
  const ofCheckout = eq(discountUses.checkoutId, request.checkoutId);
  const [found] = await tx.select({ discountId: discountUses.discountId }).from(discountUses).where(ofCheckout);
  if (!found) return false;
  await lockDiscounts(tx, [found.discountId]);
  const [use] = await tx
    .select({
      id: discountUses.id,
      discountId: discountUses.discountId,
      state: discountUses.state,
      email: discountUses.email,
    })
    .from(discountUses)
    .where(ofCheckout);
  if (!use) return false;
  if (use.state === "released") return takeAgain(tx, use);
  if (use.state === "held") await tx.update(discountUses).set({ state: "used" }).where(eq(discountUses.id, use.id));
  return true;
}

async function takeAgain(tx: Database, use: { id: string; discountId: string; email: string }): Promise<boolean> {
  const taken = await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} + 1` })
    .where(and(eq(discounts.id, use.discountId), or(isNull(discounts.maxUses), lt(discounts.uses, discounts.maxUses))))
    .returning({ shopId: discounts.shopId });
  const [code] = taken;
  if (!code) return false;
  const turn = await freeTurn(tx, { ...use, isCounted: code.shopId === null });
  if (turn === null) {
    await giveUsesBack(tx, [use.discountId]);
    return false;
  }
  await tx.update(discountUses).set({ state: "used", turn }).where(eq(discountUses.id, use.id));
  return true;
}
