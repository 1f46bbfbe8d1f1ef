import "server-only";
import { noteKeptCard } from "@/lib/server/cards/add-card";
import { readPriceRecords } from "@/lib/server/catalogue/price-records";
import { recordPrices } from "@/lib/server/catalogue/record-prices";
import { applyPayment } from "@/lib/server/checkout/settle-checkout";
import type { Database } from "@/lib/server/db/client";
import { isOrdered, selectCheckout } from "@/lib/server/db/queries/checkouts";
import { selectMembership, selectMembershipBySubscription } from "@/lib/server/db/queries/memberships";
import { selectOrderIdOfPayment } from "@/lib/server/db/queries/orders";
import { selectUpgrade } from "@/lib/server/db/queries/upgrades";
import { endDisputedMembership } from "@/lib/server/memberships/cancel-membership";
import { mirrorSubscription, noteFailedRenewal } from "@/lib/server/memberships/mirror-subscription";
import { renewIfPaid, renewMembership } from "@/lib/server/memberships/renew-membership";
import { recordDispute } from "@/lib/server/orders/record-dispute";
import { recordRefund } from "@/lib/server/orders/record-refund";
import { NotKnownYet, type ProviderEvent } from "@/lib/server/outbox";
import { isNotThere } from "@/lib/server/payments/failure";
import { type HandledEvent, isHandled } from "@/lib/server/payments/handled-events";
import type { Payment, Payments } from "@/lib/server/payments/payments";
import { paymentClients } from "@/lib/server/payments/stripe";
import type { Invoice, Subscription } from "@/lib/server/payments/subscription-shapes";
import { forgetPrices } from "@/lib/server/shops/shop";
import { applyUpgradePayment } from "@/lib/server/upgrades/settle-upgrade";

/** `unknown`: about something that we, or the provider, do not know yet. It may become known, so the event waits. */
type EventOutcome = "done" | "unknown";

type Handler = (db: Database, payments: Payments, event: ProviderEvent) => Promise<EventOutcome>;

async function paymentChanged(db: Database, payments: Payments, payment: Payment): Promise<EventOutcome> {
  const { checkout_id: checkoutId, upgrade_id: upgradeId } = payment.metadata;
  // An invoice's payment is seen to with its invoice; one without a label is not of this shop.
  if (payment.invoiceId || !(checkoutId || upgradeId)) return "done";
  if (checkoutId && (await selectCheckout(db, checkoutId))) {
    await applyPayment(db, payments, checkoutId, payment);
    return "done";
  }
  if (upgradeId && (await selectUpgrade(db, upgradeId))) {
    await applyUpgradePayment(db, payments, upgradeId, payment);
    return "done";
  }
  return "unknown";
}

/**
 * Our membership behind the provider's subscription.
 * @returns undefined while it is still being written down; `isOver`: it goes on without this subscription, or has ended
 */
async function membershipOf(
  db: Database,
  subscription: Subscription,
): Promise<{ id: string; isOver: boolean } | undefined> {
  const row = await selectMembershipBySubscription(db, subscription.id);
  if (row) return { id: row.id, isOver: false };
  const named = subscription.metadata.membership_id;
  const other = named ? await selectMembership(db, named) : undefined;
  if (!other || (other.providerSubscriptionId === null && other.status !== "canceled")) return undefined;
  return { id: other.id, isOver: true };
}

async function invoiceChanged(db: Database, payments: Payments, invoice: Invoice): Promise<EventOutcome> {
  if (!invoice.subscriptionId || !invoice.isRenewal) return "done";
  const subscription = await payments.retrieveSubscription(invoice.subscriptionId);
  const membership = await membershipOf(db, subscription);
  if (!membership) return "unknown";
  if (invoice.isPaid) await renewMembership(db, payments, membership.id, invoice, subscription);
  else if (invoice.isOwed && !membership.isOver) {
    const payment = invoice.paymentId ? await payments.retrievePayment(invoice.paymentId) : null;
    await noteFailedRenewal(db, membership.id, invoice, payment?.status === "requires_action");
  }
  return "done";
}

async function subscriptionChanged(
  db: Database,
  payments: Payments,
  subscription: Subscription,
): Promise<EventOutcome> {
  const membership = await membershipOf(db, subscription);
  if (!membership) return "unknown";
  if (membership.isOver) return "done";
  const { state, latestInvoiceId } = subscription;
  const isOwing = (await selectMembership(db, membership.id))?.status === "past_due";
  // What was owed is renewed before the membership is in good standing: only the order spends the credit put aside.
  if (isOwing && state === "active" && latestInvoiceId)
    await renewIfPaid(db, payments, membership.id, await payments.retrieveInvoice(latestInvoiceId));
  await mirrorSubscription(db, membership.id, subscription);
  return "done";
}

async function paymentRefunded(db: Database, payment: Payment): Promise<EventOutcome> {
  const orderId = await selectOrderIdOfPayment(db, payment.id);
  if (orderId) {
    await recordRefund(db, orderId, payment);
    return "done";
  }
  const { checkout_id: checkoutId, upgrade_id: upgradeId } = payment.metadata;
  const isOurs = checkoutId ? await selectCheckout(db, checkoutId) : upgradeId && (await selectUpgrade(db, upgradeId));
  return isOurs ? "done" : "unknown";
}

/** Most news of a payment comes after the request that made it: its order is there, and nothing is left to ask. */
const payment: Handler = async (db, payments, { objectId }) =>
  (await isOrdered(db, objectId)) ? "done" : paymentChanged(db, payments, await payments.retrievePayment(objectId));

const invoice: Handler = async (db, payments, { objectId }) =>
  invoiceChanged(db, payments, await payments.retrieveInvoice(objectId));

const subscription: Handler = async (db, payments, { objectId }) =>
  subscriptionChanged(db, payments, await payments.retrieveSubscription(objectId));

const refund: Handler = async (db, payments, { paymentId }) =>
  paymentId ? paymentRefunded(db, await payments.retrievePayment(paymentId)) : "done";

/** A dispute that is lost ends the membership behind it: who took the money back is not charged again. */
const dispute: Handler = async (db, payments, { objectId }) => {
  const found = await payments.retrieveDispute(objectId);
  const orderId = await selectOrderIdOfPayment(db, found.paymentId);
  if (orderId) {
    const membershipId = await recordDispute(db, orderId, found);
    if (membershipId) await endDisputedMembership(db, membershipId);
    return "done";
  }
  const { metadata, invoiceId, refundedCents, receivedCents } = await payments.retrievePayment(found.paymentId);
  const isOurs = Boolean(metadata.checkout_id || metadata.upgrade_id) || invoiceId !== null;
  return isOurs && refundedCents < receivedCents ? "unknown" : "done";
};

/** A card that was kept; its owner may have closed the page before the bank's answer came back. */
const keptCard: Handler = async (db, payments, { objectId }) => {
  await noteKeptCard(db, payments, await payments.retrieveCardSetup(objectId));
  return "done";
};

/** Whatever it says: the prices are read anew, by the next who asks and for the record. */
const priceList: Handler = async (db) => {
  await forgetPrices();
  await recordPrices(db, await readPriceRecords(paymentClients().prices.prices));
  return "done";
};

const HANDLERS: Readonly<Record<HandledEvent, Handler>> = {
  "payment_intent.succeeded": payment,
  "payment_intent.payment_failed": payment,
  "payment_intent.canceled": payment,
  "invoice.paid": invoice,
  "invoice.payment_failed": invoice,
  "customer.subscription.updated": subscription,
  "customer.subscription.deleted": subscription,
  "charge.refunded": refund,
  "charge.dispute.created": dispute,
  "charge.dispute.updated": dispute,
  "charge.dispute.closed": dispute,
  "charge.dispute.funds_withdrawn": dispute,
  "charge.dispute.funds_reinstated": dispute,
  "setup_intent.succeeded": keptCard,
  "price.created": priceList,
  "price.updated": priceList,
  "price.deleted": priceList,
  "product.updated": priceList,
  "product.deleted": priceList,
};

/**
 * Does what an event calls for. What it is about is loaded from the provider as it is now, so that it does not matter
 * in which order events arrive, nor how often.
 * @throws NotKnownYet when it is about something that is not there yet; PaymentsUnavailable, to be tried again
 */
export async function handleEvent(db: Database, payments: Payments, event: ProviderEvent): Promise<void> {
  if (!isHandled(event.type)) return;
  const outcome = await HANDLERS[event.type](db, payments, event).catch((error: unknown): EventOutcome => {
    if (!isNotThere(error)) throw error;
    return "unknown";
  });
  if (outcome === "unknown") throw new NotKnownYet(`${event.type} is about something unknown`);
}
