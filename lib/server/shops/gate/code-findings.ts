import "server-only";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { discountTermsOf } from "@/lib/server/db/queries/discounts";
import { selectShopCodes } from "@/lib/server/db/queries/staff-discounts";
import { refusedWith } from "../code-floor";

const MOST_NAMED = 3;

/**
 * Codes of a shop that customers could not use at the prices it would have: together they would be too low.
 * @param options  what the shop would sell, with our prices beside its own
 */
export async function codeFindings(
  db: Database,
  shop: { id: string; key: string },
  options: readonly SellableOption[],
): Promise<GateFinding[]> {
  const codes = await selectShopCodes(db, shop.id, now());
  const usable = codes.filter(({ state }) => state === "running" || state === "scheduled");
  return usable.flatMap(({ row }) => {
    const low = refusedWith(discountTermsOf(row, shop.key), options);
    if (low.length === 0) return [];
    const named = low.slice(0, MOST_NAMED).map(({ title, price, left, least }) => {
      const [now, after, floor] = [price, left, least].map(formatCents);
      return `${title} at ${now} would leave ${after}, and ${floor} has to be left`;
    });
    const more = low.length > MOST_NAMED ? [`${low.length - MOST_NAMED} more like that`] : [];
    const text = `${[...named, ...more].join("; ")}. Customers would be told that the code cannot be used there.`;
    return [{ kind: "price", place: `Code ${row.code}`, text, field: null, proposal: null }];
  });
}
