import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../client";
import { discounts, discountUses } from "../schema/discounts";
import type { DiscountRow } from "./discounts";

/** The codes of a shop with how often each is held and used, those that work first. */
export function selectShopCodes(db: Database, shopId: string) {
  const usesIn = (state: "held" | "used") =>
    sql<number>`(count(*) filter (where ${discountUses.state} = ${state}))::int`;
  return db
    .select({ row: discounts, held: usesIn("held"), used: usesIn("used") })
    .from(discounts)
    .leftJoin(discountUses, eq(discountUses.discountId, discounts.id))
    .where(eq(discounts.shopId, shopId))
    .groupBy(discounts.id)
    .orderBy(desc(discounts.isActive), discounts.code);
}

/** Makes a code. @returns undefined when the shop has one of that name */
export async function insertShopCode(
  tx: Database,
  row: typeof discounts.$inferInsert,
): Promise<DiscountRow | undefined> {
  const [made] = await tx.insert(discounts).values(row).onConflictDoNothing().returning();
  return made;
}

/** Switches a code of one shop. @returns false when that shop has none of that name */
export async function updateShopCode(tx: Database, shopId: string, code: string, isActive: boolean): Promise<boolean> {
  const switched = await tx
    .update(discounts)
    .set({ isActive })
    .where(and(eq(discounts.shopId, shopId), eq(discounts.code, code.toUpperCase())))
    .returning({ id: discounts.id });
  return switched.length === 1;
}
