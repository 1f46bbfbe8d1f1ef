import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { Payments } from "@/lib/server/payments/payments";
import { priceList } from "@/lib/server/shops/plan-options";
import { type BoughtUpgrade, buyUpgrade } from "./buy-upgrade";
import { type Payer, paidOrder, type UpgradableOrder } from "./paid-order";
import { findEasyDraw, findMiniPanel, findTape, type UpgradeShelf } from "./wanted-upgrade";

/** What is sold in the shop of an order. */
export async function shelfOf(db: Database, { checkout }: UpgradableOrder): Promise<UpgradeShelf> {
  const { options } = await priceList(await selectShopKey(db, checkout.shopId));
  return { options };
}

/**
 * Turns mini panels of a paid order into the panel that was offered, and charges the saved card.
 * @throws Problem not_found, malformed for too many, and what `buyUpgrade` throws
 */
export async function buyMiniPanel(
  db: Database,
  payments: Payments,
  request: { priceId: string; paymentId: string; email: string; quantity: number; product: string; upgradeTo: string },
  payer: Payer,
): Promise<BoughtUpgrade> {
  const paid = await paidOrder(db, request.paymentId, request.email, payer);
  return buyUpgrade(db, payments, paid, "mini-panel", findMiniPanel(await shelfOf(db, paid), request));
}

/**
 * Puts the arm-draw device into a paid order, once, and charges the saved card.
 * @throws Problem not_found, and what `buyUpgrade` throws
 */
export async function buyEasyDraw(
  db: Database,
  payments: Payments,
  request: { priceId: string; paymentId: string; email: string; product: string },
  payer: Payer,
): Promise<BoughtUpgrade> {
  const paid = await paidOrder(db, request.paymentId, request.email, payer);
  return buyUpgrade(db, payments, paid, "easy-draw", findEasyDraw(await shelfOf(db, paid), request));
}

/**
 * Adds the tape to a paid order, once, at the price the server knows.
 * @param id  of the payment, or of the checkout
 * @throws Problem not_found, and what `buyUpgrade` throws
 */
export async function buyTape(db: Database, payments: Payments, id: string, payer: Payer): Promise<BoughtUpgrade> {
  const paid = await paidOrder(db, id, null, payer);
  return buyUpgrade(db, payments, paid, "bp-tape", findTape(await shelfOf(db, paid)));
}
