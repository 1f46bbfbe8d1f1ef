import "server-only";
import { latePromiseText } from "@/lib/content/delivery-words";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { brokenPromise, shipDayFrom } from "@/lib/domain/delivery";
import { splitFullName } from "@/lib/domain/names";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { parcelOf } from "@/lib/domain/order-parcel";
import { isBeforeShipping, stateAsRead } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { refundRuleText } from "@/lib/domain/refund";
import { UPGRADE_TYPES, type UpgradeType } from "@/lib/domain/upgrade-state";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectLedgerSums } from "@/lib/server/db/queries/account";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import { type CheckoutRow, markReported, selectCheckout, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { selectMembershipOfCheckout } from "@/lib/server/db/queries/memberships";
import {
  type OrderRow,
  selectFirstShipping,
  selectOrderLines,
  selectOrderOfCheckout,
} from "@/lib/server/db/queries/orders";
import { selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";
import { selectClosedUpgrades, selectUndoneUpgrades } from "@/lib/server/db/queries/upgrades";
import { datedMembership } from "@/lib/server/memberships/membership-view";
import { sentWithText } from "@/lib/server/memberships/with-next-kit";
import { backToLender } from "@/lib/server/orders/back-to-lender";
import { hasTapeAlready } from "@/lib/server/orders/had-already";
import { isPlanChangeable } from "@/lib/server/orders/is-plan-changeable";
import { deliveryOf } from "@/lib/server/orders/mail-receipt";
import { orderAmounts, receiptPartOf } from "@/lib/server/orders/order-amounts";
import { hasClosedKit, restOfOrder } from "@/lib/server/orders/rest-of-order";
import { moneyDays } from "./money-days";
import { isReporter, maySeeReceipt, type Visitor } from "./payer";

type PersonalFields = Pick<
  CheckoutDetails,
  | "paymentId"
  | "subscriptionId"
  | "calendarId"
  | "email"
  | "firstName"
  | "lastName"
  | "phone"
  | "address"
  | "paidWith"
  | "lineItems"
  | "schedule"
  | "membership"
  | "closedOffers"
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
  ...{ lineItems: [], schedule: [], membership: null, closedOffers: [] },
} satisfies Partial<PersonalFields>;

async function personalFields(db: Database, row: CheckoutRow, order: OrderRow): Promise<PersonalFields> {
  const membership = await selectMembershipOfCheckout(db, row.id);
  // Where the order goes by now, and to whom: both may have been changed since.
  const { line2 = null, ...address } = order.shippingAddress;
  return {
    paymentId: row.paymentId,
    ...(membership && { subscriptionId: membership.id }),
    calendarId: row.calendarId ?? membership?.id ?? row.id,
    email: row.displayEmail,
    ...splitFullName(order.name),
    phone: row.phone,
    address: { ...address, line2 },
    paidWith: order.paidWith,
    lineItems: row.quote.lines.map(
      ({ priceId, title, priceType, unitAmountCents, quantity, productKey, frequency }) => ({
        ...{ priceId, title, type: priceType, unitAmount: unitAmountCents, quantity, productKey, frequency },
      }),
    ),
    schedule: await moneyDays(db, { checkout: row, order, membership }),
    membership: membership ? await datedMembership(db, membership) : null,
    closedOffers: await closedOffers(db, row, order),
  };
}

/** What is not offered for an order, or not any more. */
async function closedOffers(db: Database, row: CheckoutRow, order: OrderRow): Promise<UpgradeType[]> {
  // Without a card that was kept by paying, nothing can be added by a click.
  if (!order.paidWith || row.isBnpl) return [...UPGRADE_TYPES];
  const answered = await selectClosedUpgrades(db, row.paymentId);
  const hasTape = !answered.includes("bp-tape") && (await hasTapeAlready(db, order, row.paymentId));
  const closed: UpgradeType[] = hasTape ? [...answered, "bp-tape"] : answered;
  const isPlanOpen = closed.includes("plan-offer") || (await isPlanChangeable(db, row, order.id));
  return isPlanOpen ? closed : [...closed, "plan-offer"];
}

/** Whether this reading is the one that reports the purchase: the first by the page of the browser that paid. */
async function claimReport(db: Database, row: CheckoutRow, order: OrderRow, visitor: Visitor): Promise<boolean> {
  if (!isReporter(row, visitor) || order.isTest || order.status === "review") return false;
  return markReported(db, row.id, now());
}

/** What the order holds and has cost by now. */
async function receiptOf(
  db: Database,
  { isBnpl: isPaidLater }: CheckoutRow,
  order: OrderRow,
  isKnown: boolean,
): Promise<CheckoutDetails["receipt"]> {
  const lines = await selectOrderLines(db, order.id);
  const undone = await selectUndoneUpgrades(db, [order.id]);
  const sums = await selectLedgerSums(db, [order.id]);
  const { subtotal, takenBack, ...amounts } = orderAmounts(order, lines, sums, undone);
  const shown = lines.map((line) => {
    const { title, quantity, unitAmountCents } = line;
    return { title, quantity, amount: unitAmountCents * quantity, part: receiptPartOf(line) };
  });
  const hidden = { title: "What was ordered", quantity: 1, amount: subtotal, part: "other" as const };
  const back = isKnown ? takenBack : takenBack.map(({ amount }) => ({ title: "Something", amount }));
  return { ...amounts, isPaidLater, takenBack: back, lines: isKnown ? shown : [hidden] };
}

function stateOf({ status }: OrderRow): CheckoutDetails["state"] {
  return status === "canceled" || status === "refunded" ? status : "paid";
}

const isChangeable = ({ status, releaseAt }: OrderRow) => stateAsRead(status, releaseAt, now()) === "in_review";

/** What a laboratory does with a kit is told to whoever registered it, and so is no stage here. */
function stageOf(order: OrderRow): NonNullable<CheckoutDetails["delivery"]>["stage"] {
  const { status } = order;
  if (status === "review") return "checked";
  if (isBeforeShipping(status)) return isChangeable(order) ? "changeable" : "packing";
  return status === "shipped" || status === "lost" ? "shipped" : "arrived";
}

/** When what is sent arrives: counted from the day on which it left, or, once it is late, as if it left as soon as it can. */
async function deliveryNow(db: Database, row: CheckoutRow, order: OrderRow) {
  const { country } = order.shippingAddress;
  const leftAt = await selectFirstShipping(db, order.id);
  const shipDay = leftAt ? newYorkDay(leftAt) : shipDayFrom(order.releaseAt);
  const delivery = deliveryOf(row.quote, country, shipDay);
  if (!delivery) return null;
  const broken = leftAt || !isBeforeShipping(order.status) ? null : brokenPromise(country, order.releaseAt, now());
  if (!broken) return { ...delivery, late: null };
  return { from: broken.from, to: broken.to, late: latePromiseText(broken, { isHeld: order.status === "review" }) };
}

/** The amounts of the purchase, as trackers hear of it; what came later is no part of them. */
function amounts({ quote, totalCents, currency }: CheckoutRow) {
  return {
    currency,
    subtotal: quote.subtotalCents,
    discountAmount: quote.discountCents + quote.shippingDiscountCents,
    shipping: quote.shippingCents,
    balanceUsed: quote.balanceUsedCents,
    total: totalCents,
    coupon: quote.discountCode,
    promotionName: quote.promotionName,
    promotionId: quote.promotionId,
  };
}

/**
 * A completed checkout: the purchase as it was reported, and receipt, money and membership as they are now. Name,
 * address, phone, what was bought and the ids that open more are only for the browser that paid, for a day, or the
 * signed-in owner; everybody else sees amounts and a masked email.
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
  const parcel = parcelOf(order.kind, await selectOrderLines(db, order.id));
  const delivery = await deliveryNow(db, row, order);
  return {
    id,
    ...(isKnown ? await personalFields(db, row, order) : { ...MASKED, email: maskedEmail(row.email) }),
    ...amounts(row),
    transactionId: order.number,
    businessKey: await selectShopKey(db, row.shopId),
    isNewCustomer: row.isNewCustomer ?? false,
    isTest: order.isTest,
    shouldReport: isTracker && (await claimReport(db, row, order, visitor)),
    createdAt: order.createdAt.toISOString(),
    receipt: await receiptOf(db, row, order, isKnown),
    state: stateOf(order),
    refundRule: refundRuleText({
      ...{ ...order, parcel, rest: await restOfOrder(db, order.id) },
      hasClosedKit: await hasClosedKit(db, order.id),
      refundedCents: wentBackOf(order, await selectRefunds(db, order.id)),
      creditedCents: -(await balanceSpentOn(db, order.id)),
      toLender: isKnown ? await backToLender(db, order) : null,
    }),
    parcel,
    sentWith: await sentWithText(db, order),
    changeableUntil: isChangeable(order) ? order.releaseAt.toISOString() : null,
    delivery: delivery && stateOf(order) === "paid" ? { ...delivery, stage: stageOf(order) } : null,
  };
}
