import "server-only";
import { and, eq, inArray, lt, max } from "drizzle-orm";
import * as z from "zod/mini";
import { type CheckoutQuote, checkoutQuote } from "@/lib/contracts/checkout-quote";
import { addPeriods, recurringPeriod } from "@/lib/domain/recurring-period";
import { orderLinesOf } from "@/lib/server/checkout/order-lines";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectCheckoutByPayment } from "@/lib/server/db/queries/checkouts";
import { lockMembership, type MembershipRow, selectMembershipOfCheckout } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { membershipItems } from "@/lib/server/memberships/make-membership";
import { moveBalance } from "@/lib/server/orders/balance";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { orderLineRow } from "@/lib/server/orders/make-order";
import { kitRows, planKits } from "@/lib/server/orders/order-kits";
import { enqueue } from "@/lib/server/outbox";
import type { Payment } from "@/lib/server/payments/payments";

const detailsSchema = z.object({
  quote: checkoutQuote,
  frequency: z.string(),
  answer: z.object({ credited: z.int() }),
});

/** What a change of plan gave to the balance. Unit: cents. */
export function creditedBy({ details }: Pick<UpgradeRow, "details">): number {
  return detailsSchema.parse(details).answer.credited;
}

const recurringLines = (quote: CheckoutQuote) =>
  orderLinesOf({ ...quote, lines: quote.lines.filter((line) => line.isRecurring) });

/** The order's own lines are the new ones; what was added to it since stays. */
async function replaceLines(tx: Database, orderId: string, old: CheckoutQuote, next: CheckoutQuote): Promise<void> {
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), lt(orderLines.position, old.lines.length)));
  const [last] = await tx
    .select({ position: max(orderLines.position) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const first = (last?.position ?? -1) + 1;
  await tx
    .insert(orderLines)
    .values(orderLinesOf(next).map((line, index) => orderLineRow(orderId, line, first + index)));
}

/** The old plan's kits stay here, the new one's go into the box. */
async function replaceKits(
  tx: Database,
  order: OrderRow,
  plan: { old: CheckoutQuote; next: CheckoutQuote; shipUpfront: boolean; at: Date },
): Promise<void> {
  const { old, next, shipUpfront, at } = plan;
  const waiting = await selectUnshippedKits(tx, order.id);
  const gone: string[] = [];
  for (const { productKey } of planKits(recurringLines(old), { shipUpfront, at: order.releaseAt })) {
    const kit = waiting.find((other) => other.productKey === productKey && !gone.includes(other.id));
    if (kit) gone.push(kit.id);
  }
  if (gone.length > 0) await tx.delete(kits).where(inArray(kits.id, gone));
  const planned = kitRows(order.id, planKits(recurringLines(next), { shipUpfront, at: order.releaseAt }), at);
  if (planned.length > 0) await tx.insert(kits).values(planned);
}

/** The membership goes on as the new plan; its old subscription ends and a new one is made. */
async function replacePlan(
  tx: Database,
  membership: MembershipRow,
  plan: { next: CheckoutQuote; frequency: string; paidAt: Date; at: Date },
): Promise<void> {
  const { next, frequency, paidAt, at } = plan;
  const [program, ...addons] = membershipItems(next.lines);
  if (!program || !next.cycle) throw new Error(`membership ${membership.id} would have no program`);
  await tx
    .update(memberships)
    .set({
      providerSubscriptionId: null,
      subscriptionVersion: membership.subscriptionVersion + 1,
      productKey: program.productKey,
      priceId: program.priceId,
      frequency,
      items: [program, ...addons],
      addonPriceIds: addons.map(({ priceId }) => priceId),
      cycleAmountCents: next.cycle.amount,
      shippingCents: next.cycle.shipping,
      discountCents: next.cycle.discount,
      discountCyclesLeft: next.cycle.discountCycles,
      nextChargeAt: addPeriods(paidAt, recurringPeriod(frequency), 1),
      updatedAt: at,
    })
    .where(eq(memberships.id, membership.id));
  const { providerSubscriptionId: subscriptionId } = membership;
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
}

function movementsOf(checkout: CheckoutRow, next: CheckoutQuote, paid: Payment | null, creditedCents: number) {
  const { quote: old } = checkout;
  const off = (quote: CheckoutQuote) => quote.discountAmount + quote.shippingDiscount;
  return saleMovements(
    {
      revenueCents: next.subtotal - old.subtotal,
      shippingCents: next.shippingCost - old.shippingCost,
      discountCents: off(next) - off(old),
      balanceCents: -creditedCents,
      chargedCents: paid?.receivedCents ?? 0,
    },
    paid?.id ?? null,
  );
}

/**
 * Puts a paid change of plan into effect: lines, kits, ledger, credit and membership.
 * @param tx  the transaction in which the order and the upgrade are locked
 */
export async function applyPlanChange(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  paid: Payment | null,
  at: Date,
): Promise<void> {
  const { quote: next, frequency, answer } = detailsSchema.parse(row.details);
  const checkout = await selectCheckoutByPayment(tx, row.paymentId);
  const found = checkout && (await selectMembershipOfCheckout(tx, checkout.id));
  const membership = found && (await lockMembership(tx, found.id));
  if (!checkout || !membership) throw new Error(`upgrade ${row.id} has no membership`);
  const { quote: old, shipUpfront } = checkout;
  await replaceLines(tx, order.id, old, next);
  await replaceKits(tx, order, { old, next, shipUpfront, at });
  const paidAt = checkout.completedAt ?? checkout.createdAt;
  await replacePlan(tx, membership, { next, frequency, paidAt, at });
  const { credited } = answer;
  await moveBalance(tx, {
    email: order.email,
    amountCents: credited,
    reason: "plan-change",
    dedupeKey: `plan-change:${row.id}`,
    at,
  });
  await writeLedger(tx, order.id, movementsOf(checkout, next, paid, credited), at);
}
