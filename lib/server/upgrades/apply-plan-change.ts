import "server-only";
import { inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { productOf } from "@/lib/domain/catalogue/products";
import { isOver } from "@/lib/domain/order-state";
import { firstRenewal, renewalAnchor } from "@/lib/domain/recurring-period";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectCheckoutByPayment } from "@/lib/server/db/queries/checkouts";
import {
  changeMembership,
  lockMembership,
  type MembershipRow,
  selectMembership,
  selectMembershipOfCheckout,
} from "@/lib/server/db/queries/memberships";
import { isStillHere, type OrderRow, selectOrderLines, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { type KeptQuote, keptQuote } from "@/lib/server/db/schema/kept-quote";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { planOfQuote } from "@/lib/server/memberships/make-membership";
import { replacedColumns, replaceSubscription } from "@/lib/server/memberships/replace-plan";
import { moveBalance } from "@/lib/server/orders/balance";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { orderLineRow } from "@/lib/server/orders/make-order";
import { kitRows, planKits } from "@/lib/server/orders/order-kits";
import type { Payment } from "@/lib/server/payments/payments";

const detailsSchema = z.object({
  quote: keptQuote,
  answer: z.object({ credited: z.int() }),
});

/** What an upgrade gave to the balance: a cheaper plan does. Unit: cents. */
export function creditedBy({ type, details }: Pick<UpgradeRow, "type" | "details">): number {
  return type === "plan-change" ? detailsSchema.parse(details).answer.credited : 0;
}

/** A plan in the place of another, in one order. */
interface Swap {
  readonly old: KeptQuote;
  readonly next: KeptQuote;
  readonly checkout: CheckoutRow;
  readonly at: Date;
}

/** The lines of one plan give way to those of the other; what was added to the order since stays. */
async function replaceLines(tx: Database, order: OrderRow, { old, next }: Swap): Promise<void> {
  const lines = await selectOrderLines(tx, order.id);
  const gone: string[] = [];
  for (const { priceId, quantity } of old.lines) {
    const line = lines.find(
      (known) => known.priceId === priceId && known.quantity === quantity && !gone.includes(known.id),
    );
    if (line) gone.push(line.id);
  }
  if (gone.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, gone));
  const first = (lines.at(-1)?.position ?? -1) + 1;
  await tx.insert(orderLines).values(next.lines.map((line, index) => orderLineRow(order.id, line, first + index)));
}

/**
 * What both plans send stays as it is, upgraded or not; of the rest the old one's stays here, the new one's goes along,
 * with the upgrades that were bought with the order.
 */
async function replaceKits(tx: Database, order: OrderRow, { old, next, checkout, at }: Swap): Promise<void> {
  const { shipUpfront } = checkout;
  const planned = ({ lines }: KeptQuote) =>
    planKits(
      lines.filter(({ isRecurring, productKey }) => isRecurring || productOf(productKey)?.kind === "upgrade"),
      { shipUpfront, releaseAt: order.releaseAt, paidAt: order.createdAt },
    );
  const missing = planned(next);
  const waiting = await selectUnshippedKits(tx, order.id);
  const gone: string[] = [];
  for (const { productKey } of planned(old)) {
    const same = missing.findIndex((kit) => kit.productKey === productKey);
    if (same >= 0) {
      missing.splice(same, 1);
      continue;
    }
    const kit = waiting.findLast((other) => other.productKey === productKey && !gone.includes(other.id));
    if (kit) gone.push(kit.id);
  }
  if (gone.length > 0) await tx.delete(kits).where(inArray(kits.id, gone));
  const rows = kitRows(order.id, missing, at);
  if (rows.length > 0) await tx.insert(kits).values(rows);
}

/** The membership goes on as the new plan; its old subscription ends and a new one is made. */
async function replacePlan(tx: Database, membership: MembershipRow, { next, checkout, at }: Swap): Promise<void> {
  const plan = planOfQuote(next);
  if (!plan) throw new Error(`membership ${membership.id} would have no program`);
  const paidAt = checkout.completedAt ?? checkout.createdAt;
  const days = {
    nextChargeAt: firstRenewal(paidAt, plan.frequency),
    renewalAnchorAt: renewalAnchor(paidAt, plan.frequency),
  };
  await changeMembership(tx, membership.id, { ...replacedColumns(membership, plan), ...days, updatedAt: at });
  await replaceSubscription(tx, membership);
}

/** What a change of plan did to the products, the shipping and the discount of an order. Unit: cents. */
function differences({ old, next }: Pick<Swap, "old" | "next">) {
  const off = (quote: KeptQuote) => quote.discountCents + quote.shippingDiscountCents;
  return {
    revenueCents: next.subtotalCents - old.subtotalCents,
    shippingCents: next.shippingCents - old.shippingCents,
    discountCents: off(next) - off(old),
  };
}

/** The checkout and the membership of a change of plan; the membership locked. */
async function lockPlan(tx: Database, row: UpgradeRow) {
  const checkout = await selectCheckoutByPayment(tx, row.paymentId);
  const found = checkout && (await selectMembershipOfCheckout(tx, checkout.id));
  const membership = found && (await lockMembership(tx, found.id));
  if (!checkout || !membership) throw new Error(`upgrade ${row.id} has no membership`);
  return { checkout, membership };
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
  const { quote: next, answer } = detailsSchema.parse(row.details);
  const { checkout, membership } = await lockPlan(tx, row);
  const swap = { old: checkout.quote, next, checkout, at };
  await replaceLines(tx, order, swap);
  await replaceKits(tx, order, swap);
  await replacePlan(tx, membership, swap);
  const { credited } = answer;
  const { email, shopId } = order;
  const dedupeKey = `plan-change:${row.id}`;
  await moveBalance(tx, { email, shopId, amountCents: credited, reason: "plan-change", dedupeKey, at });
  const paidFor = { ...differences(swap), balanceCents: -credited, chargedCents: paid?.receivedCents ?? 0 };
  await writeLedger(tx, order.id, saleMovements(paidFor, paid?.id ?? null), at);
}

/**
 * Puts the plan that was bought at first back into its place, and takes back the credit that the change gave; its
 * charge goes back by a refund of its own. A membership that was paused or not paid in the meantime stays as it is, and
 * its order with it; of one that has ended, an order of which nothing has left holds again what was bought.
 * @param tx       the transaction in which the customer, the order and the upgrade are locked
 * @returns        the membership as it then is
 */
export async function takePlanChangeBack(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  at: Date,
): Promise<MembershipRow | undefined> {
  const { quote: changed, answer } = detailsSchema.parse(row.details);
  const { checkout, membership } = await lockPlan(tx, row);
  const { credited } = answer;
  const { email, shopId } = order;
  const dedupeKey = `plan-change:undo:${row.id}`;
  await moveBalance(tx, { email, shopId, amountCents: -credited, reason: "plan-change", dedupeKey, at });
  const refunded = row.providerPaymentId ? row.amountCents : 0;
  const isPutBack = membership.status === "active";
  const hasNotLeft = isOver(order.status) || (await isStillHere(tx, order));
  const isAsBought = isPutBack || (membership.status === "canceled" && hasNotLeft);
  const swap = { old: changed, next: checkout.quote, checkout, at };
  if (isAsBought) await replaceLines(tx, order, swap);
  if (isPutBack) {
    await replaceKits(tx, order, swap);
    await replacePlan(tx, membership, swap);
  }
  // The refund takes the charge out of revenue; here it goes back to the parts that it came from.
  const unchanged = { revenueCents: credited - refunded, shippingCents: 0, discountCents: 0 };
  const { revenueCents, ...parts } = isAsBought ? differences(swap) : unchanged;
  const movements = { ...parts, revenueCents: revenueCents + refunded, balanceCents: credited, chargedCents: 0 };
  await writeLedger(tx, order.id, saleMovements(movements, null), at);
  return selectMembership(tx, membership.id);
}
