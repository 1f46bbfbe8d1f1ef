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
import {
  changeMembership,
  lockMembership,
  type MembershipRow,
  NOTHING_OWED,
} from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrderBeforePlan, selectOrderLines } from "@/lib/server/db/queries/orders";
import { selectUser } from "@/lib/server/db/queries/users";
import { orders } from "@/lib/server/db/schema/orders";
import { holdForRenewal, spendHeld } from "@/lib/server/orders/balance";
import { giveBack } from "@/lib/server/orders/give-back";
import { saleMovements } from "@/lib/server/orders/ledger";
import { mailOrderCanceled } from "@/lib/server/orders/mail-order-news";
import { makeOrder, type OrderLine } from "@/lib/server/orders/make-order";
import { kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import type { Invoice, Subscription } from "@/lib/server/payments/subscription-shapes";
import { mailRenewalReceipt } from "./mail-membership";
import { statusOf } from "./mirror-subscription";
import { asPaid, kitsPerCycle, planOf } from "./plan-of";
import { renewalDays } from "./renewal-days";
import { enqueueRenewalDiscount } from "./set-renewal-discount";
import { sendWithNextKits } from "./with-next-kit";

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

/** What a renewal was made of. NULL: the provider charged something else, and staff look at it. */
function dueOf(row: MembershipRow, { amountPaidCents, currency }: Invoice): ChargeAmounts | null {
  const plan = planOf({ ...row, status: "active" });
  // Credit that could not be taken off in time was not spent.
  const possible = [cycleAmounts(plan), cycleAmounts(plan, 0, 0)];
  return possible.find(({ amountCents }) => currency === "usd" && amountCents === amountPaidCents) ?? null;
}

function movementsOf(row: MembershipRow, due: ChargeAmounts | null, invoice: Invoice) {
  const { amountPaidCents: chargedCents, paymentId } = invoice;
  const nothing = { shippingCents: 0, discountCents: 0, balanceCents: 0 };
  if (!due) return saleMovements({ ...nothing, revenueCents: chargedCents, chargedCents }, paymentId);
  return saleMovements({ ...due, revenueCents: row.cycleAmountCents, chargedCents }, paymentId);
}

function orderStatus({ status }: MembershipRow, due: ChargeAmounts | null, isLate: boolean): OrderRow["status"] {
  if (status === "canceled" || isLate) return "canceled";
  return due ? "ready" : "review";
}

async function makeRenewalOrder(
  tx: Database,
  row: MembershipRow,
  due: ChargeAmounts | null,
  invoice: Invoice,
  { isLate, ...when }: { at: Date; chargedAt: Date; paidWith: string | null; isLate: boolean },
): Promise<OrderRow> {
  const user = row.userId ? await selectUser(tx, row.userId) : undefined;
  const { shopId, userId, email, name, shippingAddress, shipUpfront } = row;
  return makeOrder(tx, {
    kind: "renewal",
    checkoutId: null,
    membershipId: row.id,
    providerInvoiceId: invoice.id,
    wasRefused: row.refusedInvoiceId === invoice.id,
    providerPaymentId: invoice.paymentId,
    ...{ shopId, userId, email, name, shippingAddress, shipUpfront },
    status: orderStatus(row, due, isLate),
    totalCents: invoice.amountPaidCents,
    isTest: (user?.isTest ?? false) || isTestPurchase(invoice.amountPaidCents + (due?.balanceCents ?? 0)),
    releaseAt: when.at,
    lines: renewalLines(row, due?.discountCents ?? 0),
    movements: movementsOf(row, due, invoice),
    ...when,
  });
}

/** The credit that was put aside was spent, or is free again. */
async function settleHeld(
  tx: Database,
  { id, heldBalanceCents, email, shopId }: MembershipRow,
  order: OrderRow,
  due: ChargeAmounts | null,
) {
  if (heldBalanceCents === 0) return;
  if (due && due.balanceCents > 0) await spendHeld(tx, id, order.id);
  else await holdForRenewal(tx, { membershipId: id, email, shopId, amountCents: 0, at: order.createdAt });
}

function renewedColumns(row: MembershipRow, invoice: Invoice, subscription: Subscription, at: Date) {
  const { discountCyclesLeft: left } = row;
  return {
    currentPeriodStart: invoice.createdAt,
    ...renewalDays(row, subscription),
    discountCyclesLeft: left === null ? null : Math.max(0, left - 1),
    // The provider may have it end, or pause, by now; its answer may be older than the payment.
    ...(row.status === "past_due" && { status: subscription.state === "active" ? statusOf(subscription) : "active" }),
    ...NOTHING_OWED,
    changedFrom: null,
    heldBalanceCents: 0,
    updatedAt: at,
  };
}

function receiptFacts(row: MembershipRow, due: ChargeAmounts | null) {
  const plan = planOf(row);
  return { due: due ?? cycleAmounts(plan), reason: reasonOf(plan, 0, due?.balanceCents ?? 0) };
}

/** The membership after a renewal: its next date, its code a cycle nearer to its end, what was put aside settled. */
async function goOn(
  tx: Database,
  row: MembershipRow,
  order: OrderRow,
  { due, invoice, subscription }: { due: ChargeAmounts | null; invoice: Invoice; subscription: Subscription },
): Promise<MembershipRow> {
  await settleHeld(tx, row, order, due);
  const change = renewedColumns(row, invoice, subscription, order.createdAt);
  await changeMembership(tx, row.id, change);
  await enqueueRenewalDiscount(tx, row.id, order.createdAt);
  return { ...row, ...change };
}

/**
 * A membership as a late charge was made for it: by the plan of it that comes to the charge, else by the one before
 * today's, as that was last paid.
 */
async function chargedAs(tx: Database, row: MembershipRow, invoice: Invoice): Promise<MembershipRow> {
  const paid = asPaid(row);
  const known = [paid, row].find((plan) => dueOf(plan, invoice) !== null);
  const before = known ? undefined : await selectOrderBeforePlan(tx, row.id, row.priceId);
  if (!before) return known ?? paid;
  const lines = await selectOrderLines(tx, before.id);
  const recurring = lines.filter(({ frequency }) => frequency !== "one-time");
  const items = recurring.map(
    ({ priceId, lookupKey, productKey, title, priceType, unitAmountCents, quantity, choices }) => ({
      ...{ priceId, lookupKey, productKey, title, priceType, unitAmountCents, quantity, choices },
    }),
  );
  return { ...paid, items, frequency: recurring[0]?.frequency ?? paid.frequency };
}

/** What slipped in after its membership or its plan had ended goes back, nothing is sent, and its customer is told. */
async function takeBackLate(tx: Database, order: OrderRow, at: Date): Promise<void> {
  const given = await giveBack(tx, order, "renewal", order.totalCents, at);
  // Whoever deleted their account has no address any more.
  if (!order.email.includes("@")) return;
  const nothing = { creditKeptCents: 0, lostTest: null, lostThings: null, nothingBack: null, stillSent: [] };
  await mailOrderCanceled(tx, order, {
    ...{ ...given, ...nothing, isLateCharge: true, isByCustomer: false, endsMembership: false },
  });
}

/**
 * Makes the order of a paid renewal: lines, kits, ledger, receipt and the membership's next date, once per invoice. A
 * limited discount counts a cycle down, and what the provider takes off the next renewal follows.
 */
export async function renewMembership(
  db: Database,
  payments: Payments,
  membershipId: string,
  invoice: Invoice,
  subscription: Subscription,
): Promise<void> {
  const payment = invoice.paymentId ? await payments.retrievePayment(invoice.paymentId) : null;
  await db.transaction(async (tx) => {
    const row = await lockMembership(tx, membershipId);
    if (!row) return;
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.providerInvoiceId, invoice.id));
    if (known) return;
    const at = now();
    // The subscription of an earlier plan that charged before it had ended.
    const isLate = row.providerSubscriptionId !== subscription.id;
    const billed = isLate ? await chargedAs(tx, row, invoice) : row;
    const due = dueOf(billed, invoice);
    const when = { at, chargedAt: invoice.createdAt, paidWith: payment?.paidWith ?? null };
    const order = await makeRenewalOrder(tx, billed, due, invoice, { ...when, isLate });
    await recordRenewal(tx, order, due, { chargedAt: invoice.createdAt, at });
    const renewed = isLate ? billed : await goOn(tx, row, order, { due, invoice, subscription });
    if (order.status === "canceled") await takeBackLate(tx, order, at);
    else await mailRenewalReceipt(tx, renewed, order, receiptFacts(row, due));
    const details = { status: order.status, totalCents: order.totalCents };
    await audit(tx, { event: "order.state", actor: "system", subject: order.id, details });
  });
  await sendWithNextKits(db, membershipId);
  kickOutbox();
}

/** Makes the order of a renewal once it is paid, whether or not the provider's news of it has come. */
export async function renewIfPaid(
  db: Database,
  payments: Payments,
  membershipId: string,
  invoice: Invoice,
): Promise<void> {
  if (!invoice.isPaid || !invoice.isRenewal || !invoice.subscriptionId) return;
  const subscription = await payments.retrieveSubscription(invoice.subscriptionId);
  await renewMembership(db, payments, membershipId, invoice, subscription);
}
