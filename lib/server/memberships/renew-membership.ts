import "server-only";
import { eq } from "drizzle-orm";
import { productOf } from "@/lib/domain/catalogue/products";
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
import { saleMovements } from "@/lib/server/orders/ledger";
import { makeOrder, type OrderLine } from "@/lib/server/orders/make-order";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import type { Invoice, Subscription } from "@/lib/server/payments/subscription-shapes";
import { cycleCents } from "./future-charges";
import { mailRenewalReceipt } from "./mail-membership";

/** Kits that one unit of a product sends per cycle; the kits of an unlimited plan are asked for, not sent with the fee. */
function kitsPerCycle(frequency: string, productKey: string): number {
  if (frequency === "unlimited" || !productOf(productKey)?.kitType) return 0;
  return frequency === "2-years" ? 2 : 1;
}

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

const discountOf = (row: MembershipRow) => (row.discountCyclesLeft === 0 ? 0 : row.discountCents);

function movementsOf(row: MembershipRow, invoice: Invoice, isRight: boolean) {
  const { amountPaidCents: chargedCents, paymentId } = invoice;
  const nothing = { shippingCents: 0, discountCents: 0, balanceCents: 0 };
  if (!isRight) return saleMovements({ ...nothing, revenueCents: chargedCents, chargedCents }, paymentId);
  const { cycleAmountCents: revenueCents, shippingCents } = row;
  const discountCents = revenueCents + shippingCents - chargedCents;
  return saleMovements({ revenueCents, shippingCents, discountCents, balanceCents: 0, chargedCents }, paymentId);
}

function orderStatus({ status }: MembershipRow, isRight: boolean): OrderRow["status"] {
  if (status === "canceled") return "canceled";
  return isRight ? "ready" : "review";
}

/** A renewal that slipped in after its membership was canceled goes back, and nothing is sent. */
async function giveBack(tx: Database, order: OrderRow): Promise<void> {
  if (order.status !== "canceled" || !order.providerPaymentId) return;
  await enqueue(tx, "refund", `refund:renewal:${order.id}`, {
    orderId: order.id,
    providerPaymentId: order.providerPaymentId,
    amountCents: order.totalCents,
  });
}

async function makeRenewalOrder(tx: Database, row: MembershipRow, invoice: Invoice, at: Date): Promise<OrderRow> {
  const isRight = invoice.amountPaidCents === cycleCents(row, 0) && invoice.currency === "usd";
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
    lines: renewalLines(row, discountOf(row)),
    movements: movementsOf(row, invoice, isRight),
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
    const order = await makeRenewalOrder(tx, row, invoice, at);
    const change = renewedColumns(row, subscription, at);
    await changeMembership(tx, row.id, change);
    await recordRenewal(tx, order, at);
    await giveBack(tx, order);
    if (order.status !== "canceled") await mailRenewalReceipt(tx, { ...row, ...change }, order, discountOf(row));
    const details = { status: order.status, totalCents: order.totalCents };
    await audit(tx, { event: "order.state", actor: "system", subject: order.id, details });
    return change.discountCyclesLeft;
  });
  kickOutbox();
  if (left === 0 && subscription.hasDiscount) await payments.endDiscount(subscription.id);
}
