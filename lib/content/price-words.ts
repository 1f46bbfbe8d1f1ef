import { longDayText } from "@/lib/domain/date-text";
import type { SellableOption } from "@/lib/domain/plan-option";
import { isOwnPrice } from "@/lib/domain/shop-prices";
import type { ShopView } from "@/lib/domain/shop-view";

/** What is known of a price beside its amount; the day of its beginning as an answer tells it. */
export type KnownPrice = Pick<SellableOption, "lookupKey" | "priceId" | "campaign"> & { pricedOn: string };

/** One of several prices that stand together. */
export type ShownPrice = KnownPrice & Pick<SellableOption, "title" | "unitAmountCents">;

/** Why somebody else may see another price. */
export const OTHER_PRICES = "A different price elsewhere comes from a discount code, another shop or an earlier date.";

const sinceText = ({ pricedOn, campaign }: KnownPrice) =>
  `in effect since ${longDayText(pricedOn)}${campaign ? ` as part of “${campaign}”` : ""}`;

/** Which record it is, for whoever looks it up: "Price record core_quarter (price_1)". */
export const recordText = ({ lookupKey, priceId }: KnownPrice) => `Price record ${lookupKey} (${priceId})`;

/** Why a price is what it is, and why somebody else may see another; names nobody but the shop. */
export function priceWords(price: KnownPrice, { brandName }: ShopView): string {
  const whose = isOwnPrice(price.lookupKey) ? `This price was set by ${brandName}` : "This is the standard price";
  return `${whose}, ${sinceText(price)}. ${OTHER_PRICES}`;
}

/** What prices have in common that began together: whose they are, since when, and as part of what. */
export function sharedPriceWords(price: KnownPrice, { brandName }: ShopView): string {
  const whose = isOwnPrice(price.lookupKey) ? `Prices set by ${brandName}` : "Standard prices";
  return `${whose}, ${sinceText(price)}`;
}
