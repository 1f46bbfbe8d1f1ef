import "server-only";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import type { OrderCost } from "@/lib/contracts/member-orders";
import { shipDayIfPaid } from "@/lib/domain/order-state";
import type { Buyer } from "@/lib/server/checkout/browser";
import { withinLimits } from "@/lib/server/checkout/limit-checkouts";
import { pricingOf } from "@/lib/server/checkout/pricing";
import { type Promised, promiseOf } from "@/lib/server/checkout/promise";
import { type OrderRequest, resolveRequest } from "@/lib/server/checkout/resolve-request";
import { type StartedCheckout, startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { deliveryOf } from "@/lib/server/orders/mail-receipt";
import type { Payments } from "@/lib/server/payments/payments";

/** How somebody pays, and what they believe it costs. Unit: cents. */
export interface PaymentWish {
  /** NULL: there is nothing to pay. */
  paymentMethod: string | null;
  expectedTotal: number;
}

/** What an order of a member charges now and promises for later. */
export interface MemberOrder {
  readonly request: OrderRequest;
  readonly promise: Promised;
  readonly at: Date;
}

/**
 * An order for the person and the door of a membership, in the shop that sold it, without a code.
 * @param withNextKit  whether it is sent in the parcel of the membership's next kit
 * @throws Problem what the checkout refuses
 */
export async function memberOrder(
  db: Database,
  row: MembershipRow,
  products: CheckoutRequest["products"],
  buyer: Buyer,
  withNextKit = false,
): Promise<MemberOrder> {
  const { email, name, shippingAddress: address, shipUpfront } = row;
  const request: OrderRequest = {
    ...{ email, name, products, businessKey: await selectShopKey(db, row.shopId), shipUpfront },
    shipping: { name, phone: null, address },
    ...{ sessionId: null, discount: null, consolidated: false, shippingCost: 0, paymentMethod: null },
    ...{ bnpl: false, bnplConsent: null, marketingEnabled: false, useBalance: true },
    ...(withNextKit && { withNextKitOf: row.id }),
  };
  const at = now();
  const promise = promiseOf(await pricingOf(db, await resolveRequest(db, request), buyer, at));
  return { request: { ...request, shippingCost: promise.quote.shippingCents }, promise, at };
}

/** What an order of a member costs, as it is shown before. */
export function memberOrderCost({ request, promise: { quote, kept }, at }: MemberOrder): OrderCost {
  return {
    lines: quote.lines.map(({ option, quantity }) => ({
      ...{ title: option.title, quantity, amount: option.unitAmountCents * quantity },
    })),
    ...{ shipping: quote.shippingCents, balance: quote.balanceUsedCents, total: quote.totalCents },
    arrival: deliveryOf(kept, request.shipping.address.country, shipDayIfPaid(at)),
  };
}

/**
 * Pays an order of a member as any other is paid.
 * @throws Problem as of `startCheckout`; price_changed when it costs another sum than was shown
 */
export function payMemberOrder(
  db: Database,
  payments: Payments,
  { request }: MemberOrder,
  wish: PaymentWish,
  buyer: Buyer,
): Promise<StartedCheckout> {
  return withinLimits(request.email, buyer.client, () => startCheckout(db, payments, { ...request, ...wish }, buyer));
}
