import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { UpgradeOffer } from "@/lib/contracts/upgrades";
import { measuredFor } from "@/lib/domain/catalogue/panels";
import { productForLookupKey } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type BoughtLine, easyDrawOffer, miniPanelOffers } from "@/lib/domain/upgrade-offers";
import type { Database } from "@/lib/server/db/client";
import { upgrades } from "@/lib/server/db/schema/upgrades";

/**
 * The best panel upgrade for a cart, or null. Unknown lookup keys and things that cannot be upgraded are passed
 * over: the offer is an extra, never a reason to fail.
 * @param options  everything sold in the shop
 */
export function miniPanelUpgradeFor(
  options: readonly SellableOption[],
  lookupKeys: readonly string[],
): UpgradeOffer | null {
  const [best] = miniPanelOffers(boughtLines(lookupKeys), options, false);
  if (!best) return null;
  const { priceId, lookupKey, title, unitAmountCents, product, upgradeTo } = best;
  return {
    priceId,
    lookupKey,
    title,
    unitAmount: unitAmountCents,
    product,
    upgradeTo,
    addedMarkers: addedMarkers(product, upgradeTo),
  };
}

/**
 * The arm-draw device for a finger kit, or null: not for other products, and not once the payment's kit was
 * upgraded already.
 * @param request.paymentId  our id of the payment; undefined or unknown before one was made
 */
export async function easyDrawUpgradeFor(
  db: Database,
  options: readonly SellableOption[],
  request: { lookupKey: string; paymentId: string | undefined },
): Promise<UpgradeOffer | null> {
  const { lookupKey, paymentId } = request;
  const isPurchased = paymentId !== undefined && (await wasUpgraded(db, paymentId));
  const offer = easyDrawOffer(boughtLines([lookupKey]), options, isPurchased);
  if (!offer) return null;
  const { unitAmountCents, product, priceId, title } = offer;
  return {
    priceId,
    lookupKey: offer.lookupKey,
    title,
    unitAmount: unitAmountCents,
    product,
    upgradeTo: "easy-draw",
    addedMarkers: [],
  };
}

/** Whether the payment's kit was upgraded: a mini that became a full panel is drawn from the arm anyway. */
async function wasUpgraded(db: Database, paymentId: string): Promise<boolean> {
  const [bought] = await db
    .select({ id: upgrades.id })
    .from(upgrades)
    .where(
      and(
        eq(upgrades.paymentId, paymentId),
        inArray(upgrades.type, ["easy-draw", "mini-panel"]),
        eq(upgrades.state, "purchased"),
      ),
    )
    .limit(1);
  return bought !== undefined;
}

/** One unit per lookup key, joined by product. */
function boughtLines(lookupKeys: readonly string[]): BoughtLine[] {
  const quantities = new Map<string, number>();
  for (const lookupKey of lookupKeys) {
    const key = productForLookupKey(lookupKey)?.key;
    if (key) quantities.set(key, (quantities.get(key) ?? 0) + 1);
  }
  return [...quantities].map(([productKey, quantity]) => ({ productKey, quantity }));
}

/** The markers that the better panel measures for anybody and the smaller one does not. */
function addedMarkers(from: string, to: string): string[] {
  const measured = (panel: string) => new Set([...measuredFor(panel, "male"), ...measuredFor(panel, "female")]);
  const known = measured(from);
  return [...measured(to)].filter((marker) => !known.has(marker));
}
