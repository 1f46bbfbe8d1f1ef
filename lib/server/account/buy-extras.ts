import "server-only";
import type { Extras } from "@/lib/contracts/member-orders";
import { isAddonValidWith, productOf } from "@/lib/domain/catalogue/products";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import type { Buyer } from "@/lib/server/checkout/browser";
import type { StartedCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { Member } from "@/lib/server/http/actor";
import { membershipFor } from "@/lib/server/memberships/change-membership";
import { planNow } from "@/lib/server/memberships/plan-of";
import { kitToCome } from "@/lib/server/memberships/with-next-kit";
import type { Payments } from "@/lib/server/payments/payments";
import { priceList } from "@/lib/server/shops/plan-options";
import { isOnceAddon } from "@/lib/server/upgrades/promise-of-plan";
import { memberOrder, memberOrderCost, type PaymentWish, payMemberOrder } from "./member-order";

/** What can be bought once beside a membership: what goes with its program, and one more kit of it. */
async function extrasFor(db: Database, row: MembershipRow): Promise<SellableOption[]> {
  const { options } = await priceList(await selectShopKey(db, row.shopId));
  return options.filter(({ productKey, frequency, isHidden }) => {
    const isKit = productKey === row.productKey && frequency === "one-time";
    const isAddon = isOnceAddon(productKey) && isAddonValidWith(productKey, row.productKey, row.frequency);
    return !isHidden && (isKit || isAddon);
  });
}

/** What is wanted: one of each, by itself or with the next kit. */
interface Wanted {
  readonly priceIds: readonly string[];
  readonly withNextKit?: boolean;
}

/** The order of some extras. */
async function orderOf(db: Database, row: MembershipRow, { priceIds, withNextKit = false }: Wanted, buyer: Buyer) {
  const extras = await extrasFor(db, row);
  if (withNextKit && !(await kitToCome(db, row))) {
    const message = "Your membership has no further kit planned. Choose to have it sent on its own.";
    throw new Problem("conflict", { field: "withNextKit", message });
  }
  if (!priceIds.every((wanted) => extras.some(({ priceId }) => priceId === wanted))) {
    throw new Problem("not_sold_here", { field: "priceIds", message: "This is not sold with your membership." });
  }
  const products = priceIds.map((priceId) => ({ priceId, quantity: 1 }));
  const wanted = extras.filter(({ priceId }) => priceIds.includes(priceId));
  const isSent = wanted.some(({ productKey }) => productOf(productKey)?.parcel !== "none");
  return memberOrder(db, row, products, buyer, withNextKit && isSent);
}

/** A membership's next charge once some credit is spent elsewhere; what is put aside for it stays. */
async function nextChargeAfter(db: Database, row: MembershipRow, spentCents: number): Promise<Extras["next"]> {
  const plan = await planNow(db, row);
  const balanceCents = Math.max(Math.min(plan.balanceCents, row.heldBalanceCents), plan.balanceCents - spentCents);
  const next = nextChargeOf(chargesOf({ ...plan, balanceCents }, now()));
  return next ? { date: next.date, amount: next.amountCents } : null;
}

/**
 * What can be bought once beside a running membership, and what the wanted of it costs today.
 * @param wanted.priceIds  none: nothing is wanted yet
 * @throws Problem not_found, also for somebody else's; conflict when it does not run; not_sold_here; what the checkout
 *   refuses
 */
export async function previewExtras(
  db: Database,
  member: Member,
  id: string,
  wanted: Wanted,
  buyer: Buyer,
): Promise<Extras> {
  const row = await membershipFor(db, member, id, "buy_extras");
  const options = await extrasFor(db, row);
  const cost = wanted.priceIds.length > 0 ? memberOrderCost(await orderOf(db, row, wanted, buyer)) : null;
  return {
    options: options.map(({ priceId, productKey, title, unitAmountCents: unitAmount }) => ({
      ...{ priceId, unitAmount },
      title: productKey === row.productKey ? `One more kit of ${title}` : title,
    })),
    prices: options,
    cost,
    nextKit: await kitToCome(db, row),
    next: await nextChargeAfter(db, row, cost?.balance ?? 0),
  };
}

/**
 * Buys extras once: an order for the membership's person and door, paid as any other. The membership stays as it is.
 * @throws Problem as of `previewExtras` and `payMemberOrder`
 */
export async function buyExtras(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
  { priceIds, withNextKit = false, ...wish }: PaymentWish & Wanted,
  buyer: Buyer,
): Promise<StartedCheckout> {
  const row = await membershipFor(db, member, id, "buy_extras");
  return payMemberOrder(db, payments, await orderOf(db, row, { priceIds, withNextKit }, buyer), wish, buyer);
}
