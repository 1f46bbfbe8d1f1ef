import "server-only";
import { eq } from "drizzle-orm";
import { productOf } from "@/lib/domain/catalogue/products";
import { type ChargeAmounts, cycleAmounts, reasonOf } from "@/lib/domain/charges";
import { isTestPurchase } from "@/lib/domain/conversion";
import { allocateCents, sumCents } from "@/lib/domain/money";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { recordRenewal } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { changeMembership, lockMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectUser } from "@/lib/server/db/queries/users";
import { orders } from "@/lib/server/db/schema/orders";
import { giveBack } from "@/lib/server/orders/give-back";
import { saleMovements } from "@/lib/server/orders/ledger";
import { makeOrder, type OrderLine } from "@/lib/server/orders/make-order";
import { kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import type { Invoice, Subscription } from "@/lib/server/payments/subscription-shapes";
import { mailRenewalReceipt } from "./mail-membership";
import { kitsPerCycle, planOf } from "./plan-of";

/** The lines of a renewal, its discount shared among them. */
function renewalLines(row: MembershipRow, discountCents: number): OrderLine[] {
  const amounts = row.items.map(({ unitAmountCents, quantity }) => unitAmountCents * quantity);
  const perLine = allocateCents(Math.min(discountCents, sumCents(amounts)), amounts);
  return row.items.map((item, index) => ({
    ...item,
    frequency: row.frequency,
    discountCents: perLine[index] ?? 0,
    kitType: productOf(item.productKey)?.kitType ?? null,
    kitsPerCycle: kitsPerCycle(row.frequency, item.productKey),
  }));
}

function movementsOf(row: MembershipRow, due: ChargeAmounts, invoice: Invoice, isRight: boolean) {
  const { amountPaidCents: chargedCents, paymentId } = invoice;
  const nothing = { shippingCents: 0, discountCents: 0, balanceCents: 0 };
  if (!isRight) return saleMovements({ ...nothing, revenueCents: chargedCents, chargedCents }, paymentId);
  return saleMovements({ ...due, revenueCents: row.cycleAmountCents, chargedCents }, paymentId);
}

function orderStatus({ status }: MembershipRow, isRight: boolean): OrderRow["status"] {
  if (status === "canceled") return "canceled";
  return isRight ? "ready" : "review";
}

async function makeRenewalOrder(
  tx: Database,
  row: MembershipRow,
  due: ChargeAmounts,
  invoice: Invoice,
  at: Date,
): Promise<OrderRow> {
  const isRight = invoice.amountPaidCents === due.amountCents && invoice.currency === "usd";
  const user = row.userId ? await selectUser(tx, row.userId) : undefined;
  const { shopId, userId, email, name, shippingAddress, shipUpfront } = row;
  return makeOrder(tx, {
    checkoutId: null,
    membershipId: row.id,
    providerInvoiceId: invoice.id,
    providerPaymentId: invoice.paymentId,
    ...{ shopId, userId, email, name, shippingAddress, shipUpfront },
    status: orderStatus(row, isRight),
    totalCents: invoice.amountPaidCents,
    isTest: (user?.isTest ?? false) || isTestPurchase(invoice.amountPaidCents),
    releaseAt: at,
    lines: renewalLines(row, due.discountCents),
    movements: movementsOf(row, due, invoice, isRight),
    at,
  });
}

function renewedColumns(row: MembershipRow, subscription: Subscription, at: Date) {
  const { discountCyclesLeft: left } = row;
  return {
    currentPeriodStart: subscription.currentPeriodStart,
    nextChargeAt: subscription.currentPeriodEnd,
    discountCyclesLeft: left === null ? null : Math.max(0, left - 1),
    ...(row.status === "past_due" && { status: "active" as const }),
    updatedAt: at,
  };
}

/**
 * Makes the order of a paid renewal: lines, kits, ledger, receipt and the membership's next date, once per invoice. A
 * limited discount counts a cycle down, and is taken off the provider's subscription once it is used up.
 */
export async function renewMembership(
  db: Database,
  payments: Payments,
  membershipId: string,
  invoice: Invoice,
  subscription: Subscription,
): Promise<void> {
  const left = await db.transaction(async (tx) => {
    const row = await lockMembership(tx, membershipId);
    if (!row) return null;
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.providerInvoiceId, invoice.id));
    if (known) return row.discountCyclesLeft;
    const at = now();
    const plan = planOf(row);
    const due = cycleAmounts(plan);
    const order = await makeRenewalOrder(tx, row, due, invoice, at);
    const change = renewedColumns(row, subscription, at);
    await changeMembership(tx, row.id, change);
    await recordRenewal(tx, order, at);
    // A renewal that slipped in after its membership was canceled goes back, and nothing is sent.
    if (order.status === "canceled") await giveBack(tx, order, "renewal", order.totalCents, at);
    else await mailRenewalReceipt(tx, { ...row, ...change }, order, { due, reason: reasonOf(plan, 0) });
    const details = { status: order.status, totalCents: order.totalCents };
    await audit(tx, { event: "order.state", actor: "system", subject: order.id, details });
    return change.discountCyclesLeft;
  });
  kickOutbox();
  if (left === 0 && subscription.hasDiscount) await payments.endDiscount(subscription.id);
}
