import { longDayText } from "@/lib/domain/date-text";
import type { SellableOption } from "@/lib/domain/plan-option";
import { isOwnPrice } from "@/lib/domain/shop-prices";
import type { ShopView } from "@/lib/domain/shop-view";

type KnownPrice = Pick<SellableOption, "lookupKey" | "priceId" | "pricedOn" | "campaign">;

/** Why a price is what it is, and why somebody else may see another; names nobody but the shop. */
export function priceWords({ lookupKey, priceId, pricedOn, campaign }: KnownPrice, { brandName }: ShopView): string {
  const part = campaign ? ` as part of “${campaign}”` : "";
  const whose = isOwnPrice(lookupKey) ? `This price was set by ${brandName}` : "This is the standard price";
  return `${whose}, in effect since ${longDayText(pricedOn)}${part}. A different price elsewhere comes from a discount code, another shop or an earlier date. Price record ${lookupKey} (${priceId}).`;
}
