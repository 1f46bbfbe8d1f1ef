import "server-only";
import * as z from "zod/mini";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { cadenceText, shipsAtRenewal } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCheckoutByPayment, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { noteToldCharge, selectMembershipOfCheckout } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { keptQuote } from "@/lib/server/db/schema/kept-quote";
import { memberPath } from "@/lib/server/mail/member-path";
import { planNow } from "@/lib/server/memberships/plan-of";
import { creditUseOf } from "@/lib/server/orders/credit-use";
import { enqueue } from "@/lib/server/outbox";
import { undoPath } from "./undo-path";

const changeDetails = z.object({
  quote: keptQuote,
  frequency: z.string(),
  answer: z.object({
    chargedNow: z.int(),
    credited: z.int(),
    nextCharge: z.object({ date: z.string(), amount: z.int() }),
    lostCode: z._default(z.nullable(z.string()), null),
  }),
});

/**
 * Says what a plan was changed to, what the order now holds, what that cost or gave back, and what is charged next, with a link that stops it.
 * @param tx  the transaction that changes the plan
 */
export async function mailPlanChanged(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  paidWith: string | null,
): Promise<void> {
  const { quote, frequency, answer } = changeDetails.parse(row.details);
  const program = quote.lines.find(({ isRecurring, kitType }) => isRecurring && kitType !== null);
  const checkout = await selectCheckoutByPayment(tx, row.paymentId);
  const membership = checkout && (await selectMembershipOfCheckout(tx, checkout.id));
  if (!checkout || !membership) throw new Error(`upgrade ${row.id} has no membership`);
  const { quote: paidBefore } = checkout;
  // The credit that the change gave may be spent on it.
  const next = nextChargeOf(chargesOf(await planNow(tx, membership), now()));
  await noteToldCharge(tx, membership.id, next);
  const shopKey = await selectShopKey(tx, order.shopId);
  await enqueue(tx, "mail", `plan-changed:${row.id}`, {
    template: "plan-changed",
    to: order.email,
    shopKey,
    data: {
      name: checkout.name,
      orderNumber: order.number,
      title: program?.title ?? "your plan",
      cadence: cadenceText(frequency),
      lines: quote.lines.map(({ title, quantity, unitAmountCents }) => ({
        ...{ title, quantity },
        amountCents: unitAmountCents * quantity,
      })),
      discountCents: quote.discountCents + quote.shippingDiscountCents,
      shippingCents: quote.shippingCents,
      paidBeforeCents: paidBefore.totalCents + paidBefore.balanceUsedCents,
      chargedCents: answer.chargedNow,
      creditedCents: answer.credited,
      creditUse: await creditUseOf(tx, order.email, order.shopId),
      lostCode: answer.lostCode,
      paidWith,
      next: {
        date: next?.date ?? answer.nextCharge.date,
        amountCents: next?.amountCents ?? answer.nextCharge.amount,
        hasKit: shipsAtRenewal(frequency),
      },
      managePath: memberPath({ ...membership, userId: order.userId }),
      notMePath: undoPath(row.id),
    },
  });
}
