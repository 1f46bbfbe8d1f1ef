import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { DiscountTerms } from "@/lib/domain/discount";
import type { Database } from "../client";
import { discounts, discountUses } from "../schema/discounts";

/** One code, as its table has it. */
export type DiscountRow = typeof discounts.$inferSelect;

/** The terms of a row, for the shop in which it was found. */
export function discountTermsOf(row: DiscountRow, shopKey: string | null): DiscountTerms {
  return {
    code: row.code,
    kind: row.kind,
    percentOff: row.percentOff,
    amountOffCents: row.amountOffCents,
    duration: row.duration,
    durationInCycles: row.durationInCycles,
    minSumCents: row.minSumCents === 0 ? null : row.minSumCents,
    appliesTo: row.appliesTo,
    frequencies: row.frequencies,
    firstTimeOnly: row.isFirstTimeOnly,
    startsAt: row.startsAt,
    expiresAt: row.expiresAt,
    maxUses: row.maxUses,
    uses: row.uses,
    maxPerCustomer: row.maxPerCustomer,
    shopKey,
    currency: "usd",
    isActive: row.isActive,
    allowedEmails: row.allowedEmails,
    isAgreed: row.isAgreed,
  };
}

/**
 * The code of one shop.
 * @param shopId  NULL: our own shop
 * @param code    in any case
 */
export async function selectDiscount(
  db: Database,
  shopId: string | null,
  code: string,
): Promise<DiscountRow | undefined> {
  const [row] = await db
    .select()
    .from(discounts)
    .where(
      and(
        shopId === null ? isNull(discounts.shopId) : eq(discounts.shopId, shopId),
        eq(discounts.code, code.toUpperCase()),
      ),
    );
  return row;
}

/**
 * What a customer has done with a code.
 * @param email  canonical
 */
export async function selectOwnUses(
  db: Database,
  discountId: string,
  email: string,
): Promise<{ used: number; held: number }> {
  const [row] = await db
    .select({
      used: sql<number>`count(*) filter (where ${discountUses.state} = 'used')::int`,
      held: sql<number>`count(*) filter (where ${discountUses.state} = 'held')::int`,
    })
    .from(discountUses)
    .where(and(eq(discountUses.discountId, discountId), eq(discountUses.email, email)));
  return { used: row?.used ?? 0, held: row?.held ?? 0 };
}
