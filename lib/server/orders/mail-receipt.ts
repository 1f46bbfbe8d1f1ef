import "server-only";
import { bnplInstalments, instalmentText, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { deliveryEstimate } from "@/lib/domain/delivery";
import { cadenceText, FREQUENCIES, type PlanFrequency } from "@/lib/domain/recurring-period";
import { refundRuleText } from "@/lib/domain/refund";
import type { Database } from "@/lib/server/db/client";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import type { KeptQuote } from "@/lib/server/db/schema/kept-quote";
import { enqueue } from "@/lib/server/outbox";

const CADENCES: readonly PlanFrequency[] = [...FREQUENCIES, "unlimited"];

/** When the parcel of an order arrives. NULL: it sends nothing. */
export function deliveryOf(
  quote: Pick<KeptQuote, "lines" | "shippingCents">,
  country: "US" | "CA",
  releaseAt: Date,
): { from: string; to: string } | null {
  const isSent = quote.shippingCents > 0 || quote.lines.some(({ kitType }) => kitType !== null);
  if (!isSent) return null;
  const { earliest, latest } = deliveryEstimate(country, releaseAt);
  return { from: earliest, to: latest };
}

function renewalOf({ lines, schedule }: KeptQuote, hasAccount: boolean) {
  const program = lines.find(({ isRecurring }) => isRecurring);
  const frequency = CADENCES.find((word) => word === program?.frequency);
  const next = schedule.slice(1).find(({ amountCents }) => amountCents > 0) ?? schedule[1];
  if (!program || !frequency || !next) return null;
  return {
    title: program.title,
    amountCents: next.amountCents,
    cadence: cadenceText(frequency),
    nextDate: next.date,
    managePath: hasAccount ? "/account" : "/signup",
  };
}

const instalmentsOf = ({ totalCents, createdAt }: OrderRow) =>
  `${instalmentText(bnplInstalments(totalCents, createdAt))} through ${PAY_LATER_PROVIDER}`;

/**
 * Sends the receipt of a checkout's order: what it cost, every charge to come, and this order's refund rule.
 * @param tx           the transaction that makes the order
 * @param facts.shopKey  the shop that sold it. NULL: our own
 * @returns            the write, to be awaited or to go with another by `writesInOneStatement`
 */
export function mailReceipt(
  tx: Database,
  row: CheckoutRow,
  order: OrderRow,
  facts: { paidWith: string | null; shopKey: string | null },
) {
  const { quote } = row;
  const { subtotalCents, discountCode, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents } = quote;
  const { paidWith, shopKey } = facts;
  const base = shopKey ? `/shop/${shopKey}` : "";
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
        ...(row.isBnpl && { instalments: instalmentsOf(order) }),
      },
      paidWith,
      // What is paid in instalments is no charge of today.
      schedule: quote.schedule.slice(row.isBnpl ? 1 : 0),
      renewal: renewalOf(quote, row.userId !== null),
      delivery: deliveryOf(quote, row.shippingAddress.country, order.releaseAt),
      refundRule: refundRuleText(order.status),
      receiptPath: `${base}/checkout/thank-you?checkout=${row.id}`,
    },
  });
}
