import "server-only";
import { deliveryEstimate } from "@/lib/domain/delivery";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { refundRuleText } from "@/lib/domain/refund";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import type { GivenBack } from "@/lib/server/orders/give-back";
import { enqueue } from "@/lib/server/outbox";
import type { Invoice } from "@/lib/server/payments/subscription-shapes";
import { cadenceOf, cycleCents, futureCharges } from "./future-charges";
import { titleOf } from "./membership-view";

/** How many later charges a receipt lists. */
const LISTED_CHARGES = 4;

const managePath = (row: MembershipRow) => (row.userId ? "/account" : "/signup");

function charges(row: MembershipRow) {
  return futureCharges(row)
    .slice(0, LISTED_CHARGES)
    .map(({ at, cents, reason }) => ({ date: newYorkDay(at), amountCents: cents, reason }));
}

/**
 * Sends the receipt of a renewal, with the charges to come and how to stop them.
 * @param row            the membership as it goes on from here
 * @param discountCents  what was taken off this renewal
 */
export async function mailRenewalReceipt(
  tx: Database,
  row: MembershipRow,
  order: OrderRow,
  discountCents: number,
): Promise<void> {
  const schedule = charges(row);
  const [next] = schedule;
  const { earliest, latest } = deliveryEstimate(row.shippingAddress.country, order.releaseAt);
  await enqueue(tx, "mail", `receipt:${order.id}`, {
    template: "order-receipt",
    to: row.email,
    shopKey: await selectShopKey(tx, row.shopId),
    data: {
      name: row.name,
      orderNumber: order.number,
      lines: row.items.map(({ title, quantity, unitAmountCents }) => ({
        title,
        quantity,
        amountCents: unitAmountCents * quantity,
      })),
      totals: {
        subtotalCents: row.cycleAmountCents,
        discountCode: null,
        discountCents,
        shippingCents: row.shippingCents,
        shippingDiscountCents: 0,
        balanceUsedCents: 0,
        totalCents: order.totalCents,
      },
      paidWith: null,
      schedule,
      renewal: {
        title: titleOf(row),
        amountCents: next?.amountCents ?? 0,
        cadence: cadenceOf(row.frequency),
        nextDate: next?.date ?? newYorkDay(row.nextChargeAt),
        managePath: managePath(row),
      },
      delivery: row.frequency === "unlimited" ? null : { from: earliest, to: latest },
      refundRule: refundRuleText(order.status),
      receiptPath: managePath(row),
    },
  });
}

/** Says that a renewal was refused, and when it is tried again. Once per try. */
export async function mailPaymentFailed(tx: Database, row: MembershipRow, invoice: Invoice): Promise<void> {
  const { nextAttemptAt } = invoice;
  const nextTryDate = nextAttemptAt && newYorkDay(nextAttemptAt);
  await enqueue(tx, "mail", `payment-failed:${invoice.id}:${nextTryDate ?? "last"}`, {
    template: "payment-failed",
    to: row.email,
    shopKey: await selectShopKey(tx, row.shopId),
    data: {
      name: row.name,
      amountCents: invoice.amountDueCents,
      nextTryDate,
      updateCardPath: managePath(row),
    },
  });
}

/** Says that a renewal is coming, how much it is, and how to stop it. Once per renewal. */
export async function noticeRenewal(db: Database, row: MembershipRow): Promise<void> {
  await enqueue(db, "mail", `renewal-notice:${row.id}:${newYorkDay(row.nextChargeAt)}`, {
    template: "renewal-notice",
    to: row.email,
    shopKey: await selectShopKey(db, row.shopId),
    data: {
      name: row.name,
      title: titleOf(row),
      amountCents: cycleCents(row, 0),
      date: newYorkDay(row.nextChargeAt),
      cadence: cadenceOf(row.frequency),
      managePath: managePath(row),
    },
  });
}

/**
 * Says that a membership ends, when, and what goes back. Once per wish: it may be kept and canceled again.
 * @param facts.endsOn  NULL: it has ended
 */
export async function mailMembershipCanceled(
  tx: Database,
  row: MembershipRow,
  { endsOn, ...given }: GivenBack & { endsOn: Date | null },
): Promise<void> {
  await enqueue(tx, "mail", `membership-canceled:${row.id}:${row.updatedAt.getTime()}`, {
    template: "membership-canceled",
    to: row.email,
    shopKey: await selectShopKey(tx, row.shopId),
    data: {
      name: row.name,
      title: titleOf(row),
      endsOn: endsOn && newYorkDay(endsOn),
      ...given,
      managePath: managePath(row),
    },
  });
}
