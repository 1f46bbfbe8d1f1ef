import "server-only";
import { and, eq } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { recurringPeriod } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCheckout } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, selectMembership, selectMembershipOfCheckout } from "@/lib/server/db/queries/memberships";
import { memberships } from "@/lib/server/db/schema/memberships";
import { log } from "@/lib/server/log";
import { mayBeForgotten } from "@/lib/server/payments/kept-keys";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import type { Subscription, SubscriptionExtra } from "@/lib/server/payments/subscription-shapes";
import { renewalDays } from "./renewal-days";
import { renewalDiscountCents } from "./set-renewal-discount";

/** What is charged per cycle beside the program: add-ons at the program's cadence, and shipping. */
function extrasOf({ items, shippingCents }: MembershipRow): SubscriptionExtra[] {
  const [, ...addons] = items;
  const extras = addons.map((item) => ({
    productId: `renewal_${item.productKey}`,
    title: item.title,
    unitAmountCents: item.unitAmountCents,
    quantity: item.quantity,
  }));
  if (shippingCents === 0) return extras;
  return [...extras, { productId: "renewal_shipping", title: "Shipping", unitAmountCents: shippingCents, quantity: 1 }];
}

/** Whether the card of a new membership is still to be kept: what paid was kept by paying, anything else was not. */
async function isToBeKept(db: Database, { checkoutId, subscriptionVersion }: MembershipRow): Promise<boolean> {
  if (subscriptionVersion > 1 || !checkoutId) return false;
  const checkout = await selectCheckout(db, checkoutId);
  return checkout !== undefined && (checkout.isBnpl || checkout.paymentStatus !== "paid");
}

/** The provider's customer of a membership, and the card for renewals, which a bank may refuse to have kept. */
async function customerOf(db: Database, payments: Payments, row: MembershipRow) {
  const { providerPaymentMethodId: methodId, email, name } = row;
  const customerId =
    row.providerCustomerId ?? (await payments.createCustomer({ key: `cus_${row.checkoutId ?? row.id}`, email, name }));
  if (!methodId || !(await isToBeKept(db, row))) return { customerId, methodId };
  try {
    return { customerId, methodId: await payments.keepMethod(customerId, methodId) };
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof PaymentsUnavailable) throw error;
    // The membership goes on without a card; its first renewal asks for one.
    log.warn({ membershipId: row.id, problem: error.code }, "the card for renewals could not be kept");
    return { customerId, methodId: null };
  }
}

/** A first renewal whose day has passed comes as soon as the provider takes one. Unit: ms. */
const SOON_MS = 60_000;

/** The end of a pause that is over by now comes as soon as the provider takes one, too. */
const pauseEnd = ({ pausedUntil }: MembershipRow) =>
  new Date(Math.max(pausedUntil?.getTime() ?? 0, now().getTime() + SOON_MS));

const labelOf = (row: MembershipRow) => ({
  membership_id: row.id,
  subscription_version: String(row.subscriptionVersion),
});

/** What an earlier try made and could not write down, once its key may be forgotten: the key alone would make another. */
async function madeBefore(payments: Payments, row: MembershipRow): Promise<Subscription | undefined> {
  if (!mayBeForgotten(row.createdAt)) return undefined;
  const found = await payments.findSubscriptions("membership_id", row.id);
  // Those that were made before they carried their version were the first.
  return found.find(({ metadata }) => (metadata.subscription_version ?? "1") === String(row.subscriptionVersion));
}

async function create(db: Database, payments: Payments, row: MembershipRow): Promise<void> {
  const [program] = row.items;
  if (!program) throw new Error(`membership ${row.id} has no program`);
  const { customerId, methodId } = await customerOf(db, payments, row);
  const version = row.subscriptionVersion === 1 ? "" : `_${row.subscriptionVersion}`;
  const request = {
    key: `sub_${row.checkoutId ?? row.id}${version}`,
    customerId,
    methodId,
    priceId: program.priceId,
    unitAmountCents: program.unitAmountCents,
    quantity: program.quantity,
    period: recurringPeriod(row.frequency),
    extras: extrasOf(row),
    firstRenewalAt: new Date(Math.max(row.nextChargeAt.getTime(), now().getTime() + SOON_MS)),
    discountCents: renewalDiscountCents(row),
    metadata: labelOf(row),
  };
  const subscription = (await madeBefore(payments, row)) ?? (await payments.createSubscription(request));
  // Another plan of a paused membership: the new subscription is paused before anybody hears of it.
  if (row.status === "paused") await payments.changeSubscription(subscription.id, { pauseUntil: pauseEnd(row) });
  const [kept] = await db
    .update(memberships)
    .set({
      providerSubscriptionId: subscription.id,
      providerCustomerId: customerId,
      providerPaymentMethodId: methodId,
      ...renewalDays(row, subscription),
      updatedAt: now(),
    })
    .where(and(eq(memberships.id, row.id), eq(memberships.subscriptionVersion, row.subscriptionVersion)))
    .returning({ status: memberships.status });
  // Canceled, or changed to another plan, while it was being made.
  if (kept?.status !== row.status) await payments.cancelSubscription(subscription.id);
}

/**
 * Makes the provider's subscription of a membership unless it is there. Asked twice it is made once: the key is made of
 * the checkout.
 * @throws PaymentsUnavailable
 */
export async function ensureSubscription(db: Database, payments: Payments, membershipId: string): Promise<void> {
  await ensure(db, payments, await selectMembership(db, membershipId));
}

async function ensure(db: Database, payments: Payments, row: MembershipRow | undefined): Promise<void> {
  if (!row || row.providerSubscriptionId || !(row.status === "active" || row.status === "paused")) return;
  await create(db, payments, row);
}

/** As `ensureSubscription`, for the checkout that was just paid. Fails silently: the completer tries until it exists. */
export async function ensureSubscriptionOfCheckout(
  db: Database,
  payments: Payments,
  checkoutId: string,
): Promise<void> {
  try {
    await ensure(db, payments, await selectMembershipOfCheckout(db, checkoutId));
  } catch (error) {
    log.warn({ checkoutId, err: error }, "a subscription could not be made yet");
  }
}
