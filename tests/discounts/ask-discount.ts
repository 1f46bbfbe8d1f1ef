import { database } from "@/lib/server/db/client";
import { checkDiscount, type DiscountQuestion } from "@/lib/server/discounts/check-discount";
import { priceList } from "@/lib/server/shops/plan-options";

/** When the questions are asked. */
export const AT = new Date("2026-03-01T15:00:00Z");

interface Question {
  shopKey?: string | null;
  email?: string;
  claimed?: number | null;
  actor?: DiscountQuestion["actor"];
}

/** Asks about a code with a cart of lookup keys, one per unit. */
export async function check(code: string, lookupKeys: readonly string[], question: Question = {}) {
  const { shopKey = null, email = "", claimed = null, actor = null } = question;
  const { options } = await priceList(shopKey);
  const priceIds = lookupKeys.map((key) => options.find(({ lookupKey }) => lookupKey === key)?.priceId ?? "price_none");
  return checkDiscount(await database(), options, {
    code,
    shopKey,
    email,
    priceIds,
    claimedSumCents: claimed,
    at: AT,
    actor,
  });
}
