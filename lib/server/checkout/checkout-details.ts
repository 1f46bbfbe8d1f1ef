import "server-only";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { splitFullName } from "@/lib/domain/names";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, markReported, selectCheckout, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { membershipIdOfCheckout } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { deliveryOf } from "@/lib/server/orders/mail-receipt";
import { isReporter, maySeeReceipt, type Visitor } from "./payer";

type PersonalFields = Pick<
  CheckoutDetails,
  | "paymentId"
  | "subscriptionId"
  | "email"
  | "firstName"
  | "lastName"
  | "phone"
  | "address"
  | "paidWith"
  | "lineItems"
  | "schedule"
>;

/** An address that its owner recognises and nobody else can read: j***@d***.com. */
export function maskedEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${ending}`;
}

/** Which tests somebody bought says something of their health, so a forwarded link does not tell. */
const MASKED = {
  ...{ firstName: null, lastName: null, phone: null, address: null, paidWith: null },
  ...{ lineItems: [], schedule: [] },
} satisfies Partial<PersonalFields>;

async function personal(db: Database, row: CheckoutRow): Promise<PersonalFields> {
  const subscriptionId = await membershipIdOfCheckout(db, row.id);
  const { line2 = null, ...address } = row.shippingAddress;
  return {
    paymentId: row.paymentId,
    ...(subscriptionId && { subscriptionId }),
    email: row.displayEmail,
    ...splitFullName(row.name),
    phone: row.phone,
    address: { ...address, line2 },
    paidWith: row.paidWith,
    lineItems: row.quote.lines.map(({ priceId, title, type, unitAmount, quantity, productKey, frequency }) => ({
      ...{ priceId, title, type, unitAmount, quantity, productKey, frequency },
    })),
    schedule: row.quote.schedule,
  };
}

/** Whether this reading is the one that reports the purchase: the first by the page of the browser that paid. */
async function claimReport(db: Database, row: CheckoutRow, order: OrderRow, visitor: Visitor): Promise<boolean> {
  if (!isReporter(row, visitor) || order.isTest || order.status === "review") return false;
  return markReported(db, row.id, now());
}

function amounts({ quote, totalCents, currency }: CheckoutRow) {
  return {
    currency,
    subtotal: quote.subtotal,
    discountAmount: quote.discountAmount + quote.shippingDiscount,
    shipping: quote.shippingCost,
    balanceUsed: quote.balanceUsed,
    total: totalCents,
    coupon: quote.discountCode,
    promotionName: quote.promotionName,
    promotionId: quote.promotionId,
  };
}

/**
 * The receipt and conversion data of a completed checkout. Name, address, phone, what was bought and the ids that
 * open more are only for the browser that paid, for a day, or the signed-in owner; everybody else sees amounts and a
 * masked e-mail.
 * @param isTracker  the page that reports the purchase reads; the first time is marked
 * @throws Problem not_found, also while nothing was bought
 */
export async function checkoutDetails(
  db: Database,
  id: string,
  isTracker: boolean,
  visitor: Visitor,
): Promise<CheckoutDetails> {
  const row = await selectCheckout(db, id);
  const order = row && (await selectOrderOfCheckout(db, id));
  if (!row || !order) throw new Problem("not_found");
  const isKnown = maySeeReceipt(row, order.userId, visitor);
  const { quote, shippingAddress } = row;
  return {
    id,
    ...(isKnown ? await personal(db, row) : { ...MASKED, email: maskedEmail(row.email) }),
    ...amounts(row),
    transactionId: order.number,
    businessKey: await selectShopKey(db, row.shopId),
    isNewCustomer: row.isNewCustomer ?? false,
    isTest: order.isTest,
    shouldReport: isTracker && (await claimReport(db, row, order, visitor)),
    createdAt: order.createdAt.toISOString(),
    delivery: deliveryOf(quote, shippingAddress.country, order.releaseAt),
  };
}
