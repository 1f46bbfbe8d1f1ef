import "server-only";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { skeleton } from "@/lib/domain/deceptive-text";
import type { Database } from "@/lib/server/db/client";
import { selectNamesBeside } from "@/lib/server/db/queries/shops";

/**
 * A name that reads like another shop's. Whoever publishes gives a reason, where two have a right to one name.
 * @param name  as the shop would be called
 */
export async function nameFindings(db: Database, shop: { id: string }, name: string): Promise<GateFinding[]> {
  const wanted = skeleton(name);
  if (wanted === "") return [];
  const others = await selectNamesBeside(db, shop.id);
  if (!others.some((other) => skeleton(other) === wanted)) return [];
  const text = "Another shop here is called that, or reads like it. Customers of one would take the other for it.";
  return [{ kind: "letters", place: shopFieldName("businessName"), field: "businessName", text, proposal: null }];
}
