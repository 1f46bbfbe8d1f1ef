import "server-only";
import type { Restart } from "@/lib/contracts/member-orders";
import { chargesOf } from "@/lib/domain/charges";
import { Problem } from "@/lib/domain/problem";
import type { Buyer } from "@/lib/server/checkout/browser";
import type { StartedCheckout } from "@/lib/server/checkout/start-checkout";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import { hasBegunAgain, type MembershipRow } from "@/lib/server/db/queries/memberships";
import type { Member } from "@/lib/server/http/actor";
import { membershipFor } from "@/lib/server/memberships/change-membership";
import type { Payments } from "@/lib/server/payments/payments";
import { priceList } from "@/lib/server/shops/plan-options";
import { memberOrder, memberOrderCost, type PaymentWish, payMemberOrder } from "./member-order";

/** One that runs again already is not begun twice. */
async function endedMembership(db: Database, member: Member, id: string): Promise<MembershipRow> {
  const row = await membershipFor(db, member, id, "restart");
  if (!(await hasBegunAgain(db, row))) return row;
  const message = "You already have this program again. For a second one, place a new order.";
  throw new Problem("conflict", { message });
}

/** What an ended membership held, at today's prices, and what of it is no longer sold. */
async function productsOf(db: Database, { items, frequency, shopId }: MembershipRow) {
  const shopKey = await selectShopKey(db, shopId);
  const { options } = await priceList(shopKey);
  const found = items.map(({ productKey, priceId, title, quantity, choices }, index) => {
    const sold = options.filter((option) => option.productKey === productKey && !option.isHidden);
    const option =
      index === 0
        ? sold.find((one) => one.frequency === frequency)
        : (sold.find((one) => one.priceId === priceId) ?? sold[0]);
    return { title, product: option && { priceId: option.priceId, quantity, choices } };
  });
  if (!found[0]?.product) {
    const message = "This program is no longer sold this way. Choose another program or cadence.";
    throw new Problem("plan_not_offered", { message, facts: { path: "/pricing" } });
  }
  return {
    products: found.flatMap(({ product }) => product ?? []),
    missing: found.filter(({ product }) => !product).map(({ title }) => title),
  };
}

/**
 * What starting an ended membership again costs today, and every charge that follows.
 * @throws Problem not_found, conflict when it has not ended, or runs again; plan_not_offered with the `path` of what is sold; what the
 *   checkout refuses
 */
export async function previewRestart(db: Database, member: Member, id: string, buyer: Buyer): Promise<Restart> {
  const row = await endedMembership(db, member, id);
  const { products, missing } = await productsOf(db, row);
  const order = await memberOrder(db, row, products, buyer);
  const { plan } = order.promise;
  return {
    ...memberOrderCost(order),
    prices: order.promise.quote.lines.map(({ option }) => option),
    missing,
    schedule: plan
      ? chargesOf(plan, order.at).map(({ date, amountCents, reason, kits }) => ({
          ...{ date, amount: amountCents, reason, hasKit: kits > 0 },
        }))
      : [],
  };
}

/**
 * Starts an ended membership again: an order of the same things at today's prices, paid as any other.
 * @throws Problem as of `previewRestart` and `payMemberOrder`
 */
export async function restartMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
  wish: PaymentWish,
  buyer: Buyer,
): Promise<StartedCheckout> {
  const row = await endedMembership(db, member, id);
  const { products } = await productsOf(db, row);
  return payMemberOrder(db, payments, await memberOrder(db, row, products, buyer), wish, buyer);
}
