import "server-only";

/** The types of event that we do something with: what our endpoint is registered for with the provider. */
const HANDLED_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "setup_intent.succeeded",
  "price.created",
  "price.updated",
  "price.deleted",
  "product.updated",
  "product.deleted",
] as const;

export type HandledEvent = (typeof HANDLED_EVENTS)[number];

export const isHandled = (type: string): type is HandledEvent => HANDLED_EVENTS.some((known) => known === type);
