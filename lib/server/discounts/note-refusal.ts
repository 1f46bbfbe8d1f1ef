import "server-only";
import { sql } from "drizzle-orm";
import { DISCOUNT_RULES, type DiscountRule } from "@/lib/domain/discount-rules";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { discountRefusals } from "@/lib/server/db/schema/discounts";
import type { Client } from "@/lib/server/http/actor";
import { countPoints } from "@/lib/server/http/rate-limit";
import { log } from "@/lib/server/log";
import { type DiscountRequest, knownDiscount } from "./find-discount";

/**
 * Counts that a shopper was refused a code, by day and rule, for those who make codes. A cart that asks again within an
 * hour is counted once; nothing is kept of who asked, or of what they wanted to buy. Never fails: no answer is lost for it.
 */
export async function noteCodeRefusal(
  db: Database,
  { address }: Pick<Client, "address">,
  { code, shopKey, at }: DiscountRequest & { at: Date },
  rule: DiscountRule,
): Promise<void> {
  try {
    const found = await knownDiscount(db, { code, shopKey });
    if (!found || (await countPoints("discount-refused-network", `${address}:${found.id}:${rule}`)).used > 1) return;
    await db
      .insert(discountRefusals)
      .values({ discountId: found.id, day: newYorkDay(at), rule, times: 1 })
      .onConflictDoUpdate({
        target: [discountRefusals.discountId, discountRefusals.day, discountRefusals.rule],
        set: { times: sql`${discountRefusals.times} + 1` },
      });
  } catch (error) {
    log.error({ err: error }, "a refusal of a code was not counted");
  }
}

/** The rule of a code that a refusal names; one that is off is not told from one that never was. NULL: it is about something else. */
function ruleOf(error: unknown): DiscountRule | null {
  if (!(error instanceof Problem) || !["discount_not_found", "discount_gone"].includes(error.code)) return null;
  return DISCOUNT_RULES.find((rule) => rule === error.details.facts?.reason) ?? "active";
}

/** Does what may be refused for its code, and counts it then. @throws what `work` throws */
export async function countingRefusals<Done>(
  db: Database,
  client: Pick<Client, "address">,
  request: DiscountRequest & { at: Date },
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const rule = ruleOf(error);
    if (rule) await noteCodeRefusal(db, client, request, rule);
    throw error;
  }
}
