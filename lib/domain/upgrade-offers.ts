import { productOf } from "./catalogue/products";
import type { SellableOption } from "./plan-option";

/** What an order held, as far as offers depend on it. */
export interface BoughtLine {
  productKey: string;
  quantity: number;
}

/** An offer to turn a mini panel into a full one before it ships. */
export interface MiniPanelOffer {
  priceId: string;
  lookupKey: string;
  title: string;
  /** Per kit. Unit: cents. */
  unitAmountCents: number;
  /** The mini panel bought, by product key. */
  product: string;
  /** The panel it becomes, by product key. */
  upgradeTo: string;
  /** As many as were bought. */
  maxQuantity: number;
}

/** An offer to draw from the arm instead of the finger. */
export interface EasyDrawOffer {
  priceId: string;
  lookupKey: string;
  title: string;
  /** Once per order. Unit: cents. */
  unitAmountCents: number;
  /** The finger kit bought, by product key. */
  product: string;
}

/** The add-ons that turn a mini into another panel, the better one first. */
const MINI_UPGRADES = [
  { addonKey: "addon_mini-to-heart", upgradeTo: "heart-metabolic" },
  { addonKey: "addon_mini-to-core", upgradeTo: "core" },
] as const;

/**
 * Every offer to upgrade a mini panel of an order, the best first. None for a panel the order already holds.
 * @param isPurchased  whether such an upgrade was bought for this payment; then there is none
 * @param options      everything sold in this shop; an add-on that is not sold is not offered
 * @see the specification, section 4
 */
export function miniPanelOffers(
  bought: readonly BoughtLine[],
  options: readonly SellableOption[],
  isPurchased: boolean,
): MiniPanelOffer[] {
  if (isPurchased) return [];
  const owned = new Set(bought.map(({ productKey }) => productKey));
  return MINI_UPGRADES.filter(({ upgradeTo }) => !owned.has(upgradeTo)).flatMap(({ addonKey, upgradeTo }) => {
    const option = options.find(({ productKey }) => productKey === addonKey);
    const panels = productOf(addonKey)?.addonRule?.panels ?? [];
    const line = bought.find(({ productKey }) => panels.includes(productKey));
    if (!option || !line) return [];
    const { priceId, lookupKey, title, unitAmountCents } = option;
    const { productKey: product, quantity: maxQuantity } = line;
    return [{ priceId, lookupKey, title, unitAmountCents, product, upgradeTo, maxQuantity }];
  });
}

/**
 * The offer to draw from the arm, or NULL: for an order with a finger kit, once per order.
 * Parameters as for `miniPanelOffers`.
 * @see the specification, section 4
 */
export function easyDrawOffer(
  bought: readonly BoughtLine[],
  options: readonly SellableOption[],
  isPurchased: boolean,
): EasyDrawOffer | null {
  const option = options.find(({ productKey }) => productKey === "addon_easy-draw-upgrade");
  const line = bought.find(({ productKey }) => productOf(productKey)?.parcel === "finger");
  if (isPurchased || !option || !line) return null;
  const { priceId, lookupKey, title, unitAmountCents } = option;
  return { priceId, lookupKey, title, unitAmountCents, product: line.productKey };
}
