import "server-only";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import type { Restart } from "@/lib/contracts/subscriptions";
import { chargesOf } from "@/lib/domain/charges";
import { deliveryEstimate } from "@/lib/domain/delivery";
import { Problem } from "@/lib/domain/problem";
import type { Buyer } from "@/lib/server/checkout/browser";
import { withinLimits } from "@/lib/server/checkout/limit-checkouts";
import { pricingOf } from "@/lib/server/checkout/pricing";
import { promiseOf } from "@/lib/server/checkout/promise";
import { resolveRequest } from "@/lib/server/checkout/resolve-request";
import { type StartedCheckout, startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { membershipFor } from "@/lib/server/memberships/change-membership";
import type { Member } from "@/lib/server/memberships/member";
import type { Payments } from "@/lib/server/payments/payments";
import { priceList } from "@/lib/server/shops/plan-options";

/** What an ended membership held, at today's prices, and what of it is no longer sold. */
async function productsOf({ items, frequency }: MembershipRow, shopKey: string | null) {
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
    const message = "This program is not sold like this any more. Choose another one or another rhythm.";
    throw new Problem("plan_not_offered", { message, facts: { path: `${shopKey ? `/shop/${shopKey}` : ""}/pricing` } });
  }
  return {
    products: found.flatMap(({ product }) => product ?? []),
    missing: found.filter(({ product }) => !product).map(({ title }) => title),
  };
}

/** The order that starts a membership again: the same things to the same person and door, without a code. */
async function requestOf(db: Database, row: MembershipRow) {
  const businessKey = await selectShopKey(db, row.shopId);
  const { products, missing } = await productsOf(row, businessKey);
  const { email, name, shippingAddress: address, shipUpfront } = row;
  const request: CheckoutRequest = {
    ...{ email, name, products, businessKey, shipUpfront },
    shipping: { name, phone: null, address },
    ...{ sessionId: null, discount: null, consolidated: false, shippingCost: 0, paymentMethod: null },
    ...{ bnpl: false, bnplConsent: null, marketingEnabled: false, useBalance: true },
  };
  return { request, missing };
}

async function promised(db: Database, row: MembershipRow, buyer: Buyer) {
  const { request, missing } = await requestOf(db, row);
  const at = now();
  const pricing = await pricingOf(db, await resolveRequest(db, request), buyer, at);
  const promise = promiseOf(pricing);
  return { request: { ...request, shippingCost: promise.quote.shippingCents }, missing, promise, at };
}

/**
 * What starting an ended membership again costs today, and every charge that follows.
 * @throws Problem not_found, conflict when it has not ended; plan_not_offered with the `path` of what is sold; what the
 *   checkout refuses
 */
export async function previewRestart(db: Database, member: Member, id: string, buyer: Buyer): Promise<Restart> {
  const row = await membershipFor(db, member, id, "restart");
  const { promise, missing, at } = await promised(db, row, buyer);
  const { quote, plan } = promise;
  const { earliest: from, latest: to } = deliveryEstimate(row.shippingAddress.country, at);
  return {
    lines: quote.lines.map(({ option, quantity }) => ({
      ...{ title: option.title, quantity, amount: option.unitAmountCents * quantity },
    })),
    missing,
    ...{ shipping: quote.shippingCents, balance: quote.balanceUsedCents, total: quote.totalCents },
    schedule: plan
      ? chargesOf(plan, at).map(({ date, amountCents, reason, kits }) => ({
          ...{ date, amount: amountCents, reason, hasKit: kits > 0 },
        }))
      : [],
    arrival: { from, to },
  };
}

/**
 * Starts an ended membership again: an order of the same things at today's prices, paid as any other.
 * @throws Problem as of `previewRestart` and `startCheckout`; price_changed when it costs another sum than was shown
 */
export async function restart(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
  wish: { paymentMethod: string | null; expectedTotal: number },
  buyer: Buyer,
): Promise<StartedCheckout> {
  const row = await membershipFor(db, member, id, "restart");
  const { request } = await promised(db, row, buyer);
  return withinLimits(row.email, buyer.client, () => startCheckout(db, payments, { ...request, ...wish }, buyer));
}
