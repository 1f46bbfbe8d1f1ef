import "server-only";
import { isAddonValidWith, productOf } from "@/lib/domain/catalogue/products";
import { canChangePlan } from "@/lib/domain/plan-change";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCheckout, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, selectOwnMembership } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, selectPeriodOrder } from "@/lib/server/db/queries/orders";
import type { Member } from "@/lib/server/http/actor";
import { priceList } from "@/lib/server/shops/plan-options";

/** Something that can be added to each cycle of a membership. Unit of money: cents. */
export interface MembershipUpgrade {
  priceId: string;
  lookupKey: string;
  title: string;
  /** What adding it costs today: nothing once this cycle's kit is on its way. */
  priceNow: number;
  pricePerCycle: number;
  isPurchased: boolean;
}

/** Whether this cycle's kit could still be another. */
async function isFirstKitHere(db: Database, row: MembershipRow): Promise<boolean> {
  const checkout = row.checkoutId ? await selectCheckout(db, row.checkoutId) : undefined;
  const order = await selectPeriodOrder(db, row.id);
  if (!checkout?.completedAt || !order || order.checkoutId !== checkout.id) return false;
  const hasFirstKitShipped = await hasShippedKit(db, order.id);
  return canChangePlan({ paidAt: checkout.completedAt, hasFirstKitShipped, now: now() });
}

/**
 * What can be added to a membership, with the price now and per cycle; bought ones flagged.
 * @throws Problem not_found, also for somebody else's
 */
export async function readMembershipUpgrades(
  db: Database,
  member: Member,
  id: string,
): Promise<{ upgrades: MembershipUpgrade[] }> {
  const row = await selectOwnMembership(db, member, id);
  if (!row) throw new Problem("not_found");
  const { options } = await priceList(await selectShopKey(db, row.shopId));
  const isHere = await isFirstKitHere(db, row);
  const quantity = row.items[0]?.quantity ?? 1;
  const owned = new Set(row.items.map(({ productKey }) => productKey));
  const upgrades = options
    .filter(({ productKey }) => productOf(productKey)?.billing === "per-cycle")
    .filter(({ productKey }) => isAddonValidWith(productKey, row.productKey, row.frequency))
    .map(({ priceId, lookupKey, title, unitAmountCents, productKey }) => ({
      ...{ priceId, lookupKey, title },
      priceNow: isHere ? unitAmountCents * quantity : 0,
      pricePerCycle: unitAmountCents * quantity,
      isPurchased: owned.has(productKey),
    }));
  return { upgrades };
}
