import "server-only";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";
import { skeleton } from "@/lib/domain/deceptive-text";
import { holdsNearName, isNear, mentionsIn, nearPaymentName } from "@/lib/domain/near-names";
import type { Database } from "@/lib/server/db/client";
import { selectNamesBeside } from "@/lib/server/db/queries/shops";
import { ownTexts } from "./text-findings";

const ANOTHER_SHOP = "Another shop here is called that, or nearly that. Customers of one would take the other for it.";
const A_COMPANY =
  "It is nearly the name of a company that people pay with or buy from here, and would be taken for it.";

/**
 * Another shop's name in the texts and the networks' pages of a shop, unless it is a part of its own.
 * @param others  as skeletons
 */
function othersNamed(look: ShopWork["look"], others: readonly string[]): GateFinding[] {
  const own = new Set(mentionsIn(look.businessName, others).map(({ name }) => name));
  const foreign = others.filter((other) => !own.has(other));
  return ownTexts(look)
    .filter(({ field }) => field !== "businessName")
    .flatMap(({ place, field, text }) => {
      const [mention] = mentionsIn(text, foreign);
      if (!mention) return [];
      const words = `“${mention.said}” is another shop's name here. Customers of one would take the other for it.`;
      return [{ kind: "letters" as const, place, field, text: words, proposal: null }];
    });
}

/**
 * A name that reads like another shop's, like ours, or like that of a payment company, to a letter or two; and other
 * shops' names in the texts.
 */
export async function nameFindings(
  db: Database,
  shop: { readonly id: string },
  look: ShopWork["look"],
): Promise<GateFinding[]> {
  const { businessName: name } = look;
  const others = (await selectNamesBeside(db, shop.id)).map(skeleton);
  const read = skeleton(name);
  const isAnothers = others.some((other) => other !== "" && isNear(read, other));
  const isCompany = holdsNearName(name, BRAND_NAME) || nearPaymentName(name) !== null;
  const texts = [...(isAnothers ? [ANOTHER_SHOP] : []), ...(isCompany ? [A_COMPANY] : [])];
  const place = { place: shopFieldName("businessName"), field: "businessName" };
  return [
    ...texts.map((text) => ({ kind: "letters" as const, ...place, text, proposal: null })),
    ...othersNamed(look, others),
  ];
}
