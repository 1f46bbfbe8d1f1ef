import "server-only";
import { type Instalment, instalmentText, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { type Charge, chargesOf, firstReason, nextChargeOf, type Plan, paidReason } from "@/lib/domain/charges";
import { longDayText } from "@/lib/domain/date-text";
import { deliveryEstimate, shipDayFrom } from "@/lib/domain/delivery";
import { listText } from "@/lib/domain/list-text";
import { type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { parcelOf } from "@/lib/domain/order-parcel";
import { cadenceText, shipsAtRenewal } from "@/lib/domain/recurring-period";
import { refundRuleText } from "@/lib/domain/refund";
import type { Database } from "@/lib/server/db/client";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import type { KeptQuote } from "@/lib/server/db/schema/kept-quote";
import { memberPath, orderPath } from "@/lib/server/mail/member-path";
import { enqueue } from "@/lib/server/outbox";

/** When the parcel of an order arrives, by the day on which it leaves. NULL: it sends nothing, or waits for another one. */
export function deliveryOf(
  quote: Pick<KeptQuote, "lines" | "shippingCents" | "withNextKitOf">,
  country: "US" | "CA",
  shipDay: IsoDay,
): { from: string; to: string } | null {
  if (quote.withNextKitOf) return null;
  const isSent = quote.shippingCents > 0 || quote.lines.some(({ kitType }) => kitType !== null);
  if (!isSent) return null;
  const { earliest, latest } = deliveryEstimate(country, shipDay);
  return { from: earliest, to: latest };
}

/** The membership that an order begins. */
interface Begun {
  readonly id: string;
  readonly title: string;
  readonly plan: Plan;
  /** Whether one of the same program has ended before. */
  readonly isRestart: boolean;
}

function renewalOf({ id, title, plan }: Begun, charges: readonly Charge[], userId: string | null) {
  const next = nextChargeOf(charges);
  return {
    title,
    amountCents: next?.amountCents ?? 0,
    cadence: cadenceText(plan.frequency),
    nextDate: next?.date ?? newYorkDay(plan.nextChargeAt),
    hasKit: shipsAtRenewal(plan.frequency),
    managePath: memberPath({ id, userId, nextChargeAt: plan.nextChargeAt }),
  };
}

/** Every charge of an order and its membership; what is paid in instalments is no charge of today. */
function scheduleOf(
  { totalCents, createdAt }: OrderRow,
  balanceCents: number,
  isPaidLater: boolean,
  membership: Begun | null,
  later: readonly Charge[],
) {
  const reason = paidReason(firstReason(membership !== null, membership?.isRestart), balanceCents, true);
  const today = { date: newYorkDay(createdAt), amountCents: totalCents, reason };
  return [
    ...(isPaidLater ? [] : [today]),
    ...later.map(({ date, amountCents, reason }) => ({ date, amountCents, reason })),
  ];
}

function instalmentsOf(instalments: readonly Instalment[]): string {
  const days = listText(instalments.map(({ date }) => longDayText(date)));
  return `${instalmentText(instalments)} through ${PAY_LATER_PROVIDER}, on ${days}`;
}

/**
 * Sends the receipt of a checkout's order: what it cost, every charge to come, and this order's refund rule.
 * @param tx           the transaction that makes the order
 * @param facts.shopKey     the shop that sold it. NULL: our own
 * @param facts.membership  NULL: nothing renews
 * @param facts.instalments as of `selectInstalments`
 * @param facts.sentWith    with what it is sent, in a sentence. NULL: by itself
 * @returns            the write, to be awaited or to go with another by `writesInOneStatement`
 */
export function mailReceipt(
  tx: Database,
  row: CheckoutRow,
  order: OrderRow,
  facts: {
    shopKey: string | null;
    membership: Begun | null;
    instalments: readonly Instalment[];
    sentWith: string | null;
  },
) {
  const { quote } = row;
  const { subtotalCents, discountCode, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents } = quote;
  const { shopKey, membership, instalments, sentWith } = facts;
  const isPaidLater = instalments.length > 0;
  const later = membership ? chargesOf(membership.plan, order.createdAt) : [];
  return enqueue(tx, "mail", `receipt:${order.id}`, {
    template: "order-receipt",
    to: row.email,
    shopKey,
    data: {
      name: row.name,
      orderNumber: order.number,
      lines: quote.lines.map(({ title, quantity, unitAmountCents }) => ({
        title,
        quantity,
        amountCents: unitAmountCents * quantity,
      })),
      totals: {
        ...{ subtotalCents, discountCode, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents },
        totalCents: order.totalCents,
        ...(isPaidLater && { instalments: instalmentsOf(instalments) }),
      },
      paidWith: order.paidWith,
      isRenewal: false,
      isRestart: membership?.isRestart ?? false,
      schedule: scheduleOf(order, balanceUsedCents, isPaidLater, membership, later),
      renewal: membership && renewalOf(membership, later, row.userId),
      sentWith,
      delivery: deliveryOf(quote, row.shippingAddress.country, shipDayFrom(order.releaseAt)),
      refundRule: refundRuleText({ ...order, parcel: parcelOf(order.kind, quote.lines) }),
      country: row.shippingAddress.country,
      receiptPath: orderPath(order),
    },
  });
}
