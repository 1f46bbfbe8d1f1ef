import "server-only";
import { productForLookupKey } from "@/lib/domain/catalogue/products";
import { isAnySent } from "@/lib/domain/order-parcel";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import { easyDrawOffer, type MiniPanelOffer, miniPanelOffers } from "@/lib/domain/upgrade-offers";
import type { UpgradeType } from "@/lib/domain/upgrade-state";
import type { Database } from "@/lib/server/db/client";
import { selectOrderLines, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import type { UpgradableOrder } from "./paid-order";

/** Something to be added to a paid order. Unit of money: cents. */
export interface WantedUpgrade {
  type: UpgradeType;
  priceId: string;
  lookupKey: string;
  title: string;
  /** The kit it changes, by product key. NULL: none. */
  product: string | null;
  /** The panel that kit becomes, by product key. NULL: it stays what it is. */
  upgradeTo: string | null;
  unitAmountCents: number;
  quantity: number;
}

/** Everything that an upgrade may depend on. */
export interface UpgradeShelf {
  /** Everything sold in the shop of the order. */
  options: readonly SellableOption[];
}

/** Finds what is wanted on an order, with its price; looked up again while the order is locked. */
export type FindUpgrade = (tx: Database, paid: UpgradableOrder) => Promise<WantedUpgrade>;

/** Kits that have not left, by the product they were bought as. */
async function unshippedKits(tx: Database, { order }: UpgradableOrder) {
  return selectUnshippedKits(tx, order.id);
}

/** The offers to turn mini panels of an order into full ones, for as many as have not left. */
export async function miniPanelOffersOf(
  tx: Database,
  paid: UpgradableOrder,
  { options }: UpgradeShelf,
): Promise<MiniPanelOffer[]> {
  const lines = await selectOrderLines(tx, paid.order.id);
  const kits = await unshippedKits(tx, paid);
  const bought = lines.map(({ productKey, quantity }) => ({ productKey, quantity }));
  return miniPanelOffers(bought, options, false).flatMap((offer) => {
    const left = kits.filter(({ productKey }) => productKey === offer.product).length;
    return left > 0 ? [{ ...offer, maxQuantity: Math.min(offer.maxQuantity, left) }] : [];
  });
}

/**
 * The mini-panel upgrade that was asked for, if it is the very one that was offered.
 * @throws Problem not_found for any other, malformed for more than were bought
 */
export function findMiniPanel(
  shelf: UpgradeShelf,
  asked: { priceId: string; product: string; upgradeTo: string; quantity: number },
): FindUpgrade {
  return async (tx, paid) => {
    const offers = await miniPanelOffersOf(tx, paid, shelf);
    const product = productForLookupKey(asked.product)?.key;
    const upgradeTo = productForLookupKey(asked.upgradeTo)?.key;
    const offer = offers.find(
      (known) => known.priceId === asked.priceId && known.product === product && known.upgradeTo === upgradeTo,
    );
    if (!offer) throw new Problem("not_found");
    if (asked.quantity > offer.maxQuantity) {
      throw new Problem("malformed", { field: "quantity", message: `Choose at most ${offer.maxQuantity}.` });
    }
    const { priceId, lookupKey, title, unitAmountCents } = offer;
    return {
      ...{ priceId, lookupKey, title, unitAmountCents },
      type: "mini-panel",
      product: offer.product,
      upgradeTo: offer.upgradeTo,
      quantity: asked.quantity,
    };
  };
}

/**
 * The arm-draw device for the finger kits of an order, once per order.
 * @throws Problem not_found when it was not offered
 */
export function findEasyDraw(shelf: UpgradeShelf, asked: { priceId: string; product: string }): FindUpgrade {
  return async (tx, paid) => {
    const kits = await unshippedKits(tx, paid);
    const fingers = kits.filter(({ kitType }) => kitType.startsWith("finger-"));
    const bought = fingers.map(({ productKey }) => ({ productKey, quantity: 1 }));
    const offer = easyDrawOffer(bought, shelf.options, false);
    const product = productForLookupKey(asked.product)?.key;
    if (!offer || offer.priceId !== asked.priceId || !fingers.some(({ productKey }) => productKey === product)) {
      throw new Problem("not_found");
    }
    const { priceId, lookupKey, title, unitAmountCents } = offer;
    return {
      ...{ priceId, lookupKey, title, unitAmountCents },
      type: "easy-draw",
      product: offer.product,
      upgradeTo: null,
      quantity: 1,
    };
  };
}

const TAPE = "addon_bp-tape";

/**
 * The body-profile tape.
 * @throws Problem not_found where it is not sold and where nothing is sent that it could go with, conflict when the order holds one
 */
export function findTape({ options }: UpgradeShelf): FindUpgrade {
  return async (tx, { order }) => {
    const option = options.find(({ productKey }) => productKey === TAPE);
    const lines = await selectOrderLines(tx, order.id);
    if (!option || !isAnySent(lines)) throw new Problem("not_found");
    if (lines.some(({ productKey }) => productKey === TAPE)) {
      throw new Problem("conflict", { message: "A tape is in this order already." });
    }
    const { priceId, lookupKey, title, unitAmountCents } = option;
    return {
      ...{ priceId, lookupKey, title, unitAmountCents },
      type: "bp-tape",
      product: null,
      upgradeTo: null,
      quantity: 1,
    };
  };
}
