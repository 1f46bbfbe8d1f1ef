import "server-only";
import { and, eq } from "drizzle-orm";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { CHECKOUT_MOVES } from "@/lib/domain/checkout-state";
import { DUPLICATE_WINDOW_MS, isTestPurchase, TEST_PURCHASE_MESSAGE } from "@/lib/domain/conversion";
import { UPGRADE_WINDOW_MS } from "@/lib/domain/order-state";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { recordPurchase } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { mayMove } from "@/lib/server/db/may-move";
import { type CheckoutRow, calendarIdUnlessUsed, lockCheckout, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { selectInstalments } from "@/lib/server/db/queries/instalments";
import { boughtBefore } from "@/lib/server/db/queries/known-emails";
import { hasEndedMembership, noteToldCharge } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { selectUser, type UserRow } from "@/lib/server/db/queries/users";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { writesInOneStatement } from "@/lib/server/db/writes-in-one-statement";
import { markDiscountUsed } from "@/lib/server/discounts/mark-discount-used";
import { log } from "@/lib/server/log";
import { makeMembership } from "@/lib/server/memberships/make-membership";
import { balanceFor } from "@/lib/server/memberships/plan-of";
import { sentWithText } from "@/lib/server/memberships/with-next-kit";
import { spendBalance } from "@/lib/server/orders/balance";
import { type LedgerMovement, saleMovements } from "@/lib/server/orders/ledger";
import { mailReceipt } from "@/lib/server/orders/mail-receipt";
import { makeOrder } from "@/lib/server/orders/make-order";
import type { Payment } from "@/lib/server/payments/payments";

/** What came of it, and the checkout as it then stands. */
export interface Completion {
  /**
   * `completed`: the order was made now. `known`: it was there. `paid_already`: it was there, paid by another payment,
   * so that this one has to go back.
   */
  outcome: "completed" | "known" | "paid_already";
  checkout: CheckoutRow;
}

/** Whether what arrived is what was asked for: another amount, currency or order needs a person to look at it. */
function isAsAsked(row: CheckoutRow, paid: Payment | null): boolean {
  if (!paid) return row.totalCents === 0;
  return (
    paid.amountCents === row.totalCents &&
    paid.receivedCents === row.totalCents &&
    paid.currency === row.currency &&
    paid.metadata.checkout_id === row.id
  );
}

/** What the order was made of. Money that does not match is written down as it came, against revenue. */
function movementsOf({ quote, totalCents }: CheckoutRow, paid: Payment | null, isRight: boolean): LedgerMovement[] {
  if (paid && !isRight) {
    const nothing = { shippingCents: 0, discountCents: 0, balanceCents: 0 };
    return saleMovements({ ...nothing, revenueCents: paid.receivedCents, chargedCents: paid.receivedCents }, paid.id);
  }
  return saleMovements(
    {
      revenueCents: quote.subtotalCents,
      shippingCents: quote.shippingCents,
      discountCents: quote.discountCents + quote.shippingDiscountCents,
      balanceCents: quote.balanceUsedCents,
      chargedCents: totalCents,
    },
    paid?.id ?? null,
  );
}

/**
 * Makes the order of a checkout that is paid, or for which nothing was to pay: order, lines, kits, ledger, used code,
 * spent credit, membership, conversion and mails, all in one transaction and once, however often it is called and by
 * whom. A payment that comes after the checkout expired still makes its order: the customer was promised the price.
 * @param paid  NULL: nothing was to pay
 */
export async function completeCheckout(db: Database, checkoutId: string, paid: Payment | null): Promise<Completion> {
  return db.transaction(async (tx) => {
    const row = await lockCheckout(tx, checkoutId);
    if (!row) throw new Error(`checkout ${checkoutId} is gone`);
    return row.status === "complete" ? known(tx, row, paid) : writeOrder(tx, row, paid);
  });
}

/** In what a checkout is paid later, in the days and cents that were agreed. */
async function agreedInstalments(tx: Database, { id, isBnpl }: CheckoutRow) {
  return isBnpl ? selectInstalments(tx, id) : [];
}

async function writeOrder(tx: Database, row: CheckoutRow, paid: Payment | null): Promise<Completion> {
  const at = now();
  const user = row.userId ? await selectUser(tx, row.userId) : undefined;
  const before = await boughtBefore(tx, row, new Date(at.getTime() - DUPLICATE_WINDOW_MS));
  const isNewCustomer = !before.anything;
  const isRight = isAsAsked(row, paid);
  const membership = isRight ? makeMembership(tx, row, paid, at) : null;
  const order = await makeOrderOf(tx, row, { paid, isRight, membership, user, at });
  if (row.discountId) await markDiscountUsed(tx, { checkoutId: row.id });
  if (user) {
    const amountCents = row.quote.balanceUsedCents;
    await spendBalance(tx, { checkoutId: row.id, email: user.email, shopId: row.shopId, amountCents, at });
  }
  const begun = membership && (await begunMembership(tx, row, membership, user));
  const shopKey = await selectShopKey(tx, row.shopId);
  const sentWith = await sentWithText(tx, order);
  const instalments = await agreedInstalments(tx, row);
  const parts = writesInOneStatement(
    tx,
    recordPurchase(tx, order, {
      ...{ isStaff: user?.isTest ?? false, isNewCustomer, isDuplicate: before.theSame, hasObjected: row.hasObjected },
      ...{ balanceCents: row.quote.balanceUsedCents, chargedAt: paid?.createdAt ?? at, at },
    }),
    isRight ? mailReceipt(tx, row, order, { shopKey, membership: begun, instalments, sentWith }) : undefined,
    membership?.subscription,
    begun ? noteToldCharge(tx, begun.id, nextChargeOf(chargesOf(begun.plan, at))) : undefined,
  );
  const [checkout] = await tx
    .with(...parts)
    .update(checkouts)
    .set(completedColumns(tx, row, { paid, isNewCustomer, at }))
    .where(and(eq(checkouts.id, row.id), mayMove(checkouts.status, CHECKOUT_MOVES, "complete")))
    .returning();
  if (!checkout) throw new Error(`checkout ${row.id} is gone`);
  if (isTestCheckout(row)) log.error({ orderNumber: order.number }, TEST_PURCHASE_MESSAGE);
  const details = { status: order.status, totalCents: order.totalCents };
  await audit(tx, { event: "order.state", actor: row.userId ?? row.id, subject: order.id, details });
  return { outcome: "completed", checkout };
}

/** Whether what paid for it, credit like money, makes it a test. */
const isTestCheckout = ({ totalCents, quote }: CheckoutRow) => isTestPurchase(totalCents + quote.balanceUsedCents);

/** A membership as it begins, or begins again, with the credit that is left for its later charges. */
async function begunMembership(
  tx: Database,
  row: CheckoutRow,
  { id, title, productKey, plan }: NonNullable<ReturnType<typeof makeMembership>>,
  user: UserRow | undefined,
) {
  const balanceCents = user ? ((await balanceFor(tx, { id, userId: user.id, shopId: row.shopId })) ?? 0) : 0;
  const isRestart = await hasEndedMembership(tx, { ...row, productKey }, now());
  return { id, title, plan: { ...plan, balanceCents }, isRestart };
}

async function known(tx: Database, checkout: CheckoutRow, paid: Payment | null): Promise<Completion> {
  const order = await selectOrderOfCheckout(tx, checkout.id);
  const isAnother = paid !== null && order?.providerPaymentId !== paid.id;
  return { outcome: isAnother ? "paid_already" : "known", checkout };
}

function completedColumns(
  tx: Database,
  row: CheckoutRow,
  { paid, isNewCustomer, at }: { paid: Payment | null; isNewCustomer: boolean; at: Date },
) {
  return {
    status: "complete",
    paymentStatus: paid ? "paid" : "no_payment_required",
    errorCode: null,
    providerPaymentId: paid?.id ?? null,
    providerCustomerId: paid?.customerId ?? row.providerCustomerId,
    // What paid, as the provider calls it: later charges of this order go there.
    providerPaymentMethodId: row.isBnpl ? row.providerPaymentMethodId : (paid?.methodId ?? row.providerPaymentMethodId),
    isNewCustomer,
    calendarId: calendarIdUnlessUsed(tx, row),
    claimedAt: null,
    completedAt: at,
    updatedAt: at,
  } as const;
}

async function makeOrderOf(
  tx: Database,
  row: CheckoutRow,
  facts: {
    paid: Payment | null;
    isRight: boolean;
    membership: ReturnType<typeof makeMembership>;
    user: UserRow | undefined;
    at: Date;
  },
): Promise<OrderRow> {
  const { paid, isRight, membership, user, at } = facts;
  const { shopId, userId, email, name, shippingAddress, shipUpfront } = row;
  const order = {
    kind: "checkout",
    checkoutId: row.id,
    membershipId: membership?.id ?? null,
    providerInvoiceId: null,
    providerPaymentId: paid?.id ?? null,
    paidWith: paid?.paidWith ?? null,
    withNextKitOf: row.quote.withNextKitOf ?? null,
    ...{ shopId, userId, email, name, shippingAddress, shipUpfront },
    status: isRight ? "in_review" : "review",
    totalCents: paid?.receivedCents ?? 0,
    isTest: (user?.isTest ?? false) || isTestCheckout(row),
    releaseAt: new Date(at.getTime() + UPGRADE_WINDOW_MS),
    lines: row.quote.lines,
    movements: movementsOf(row, paid, isRight),
    at,
  } as const;
  return makeOrder(tx, order, membership?.write);
}
