import "server-only";
import { and, between, desc, eq, inArray, sql } from "drizzle-orm";
import { HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
import type { IsoDay } from "@/lib/domain/new-york-time";
import type { Database } from "../client";
import { discountRefusals, discounts } from "../schema/discounts";
import { shops } from "../schema/shops";

/** Whose codes, in which days. */
interface RefusalScope {
  /** NULL: of every shop. */
  readonly shopIds: readonly string[] | null;
  /** A shop's key, `HOUSE` for our own codes; empty: of every shop. */
  readonly shop: string;
  /** Days in New York, both included. */
  readonly period: { readonly from: IsoDay; readonly to: IsoDay };
}

/** How often codes were refused to shoppers, by the first rule that they failed, the most refused first. */
export function selectRefusals(db: Database, { shopIds, shop, period }: RefusalScope) {
  const times = sql<number>`sum(${discountRefusals.times})::int`;
  return db
    .select({ code: discounts.code, rule: discountRefusals.rule, times })
    .from(discountRefusals)
    .innerJoin(discounts, eq(discounts.id, discountRefusals.discountId))
    .leftJoin(shops, eq(shops.id, discounts.shopId))
    .where(
      and(
        between(discountRefusals.day, period.from, period.to),
        shopIds === null ? undefined : inArray(discounts.shopId, [...shopIds]),
        shop === "" || shopIds !== null ? undefined : eq(sql`coalesce(${shops.key}, ${HOUSE_KEY})`, shop),
      ),
    )
    .groupBy(discounts.id, discountRefusals.rule)
    .orderBy(desc(times), discounts.code, discountRefusals.rule);
}
