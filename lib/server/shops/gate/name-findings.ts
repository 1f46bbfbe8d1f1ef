import "server-only";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";
import { holdsNearName, isNearName, nearPaymentName } from "@/lib/domain/near-names";
import type { Database } from "@/lib/server/db/client";
import { selectNamesBeside } from "@/lib/server/db/queries/shops";

const ANOTHER_SHOP = "Another shop here is called that, or nearly that. Customers of one would take the other for it.";
const A_COMPANY =
  "It is nearly the name of a company that people pay with or buy from here, and would be taken for it.";

/**
 * A name that reads like another shop's, like ours, or like that of a payment company, to a letter or two.
 * @param name  as the shop would be called
 */
export async function nameFindings(db: Database, shop: { id: string }, name: string): Promise<GateFinding[]> {
  const others = await selectNamesBeside(db, shop.id);
  const isAnothers = others.some((other) => other !== "" && isNearName(name, other));
  const isCompany = holdsNearName(name, BRAND_NAME) || nearPaymentName(name) !== null;
  const texts = [...(isAnothers ? [ANOTHER_SHOP] : []), ...(isCompany ? [A_COMPANY] : [])];
  const place = { place: shopFieldName("businessName"), field: "businessName" };
  return texts.map((text) => ({ kind: "letters", ...place, text, proposal: null }));
}
