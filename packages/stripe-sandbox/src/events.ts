import type Stripe from "stripe";
import { insert } from "./store.ts";
import type { World } from "./world.ts";

export const API_VERSION = "2024-04-10";

/** Every event that the sandbox speaks. */
export const EVENT_TYPES = [
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.funds_reinstated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.updated",
  "charge.failed",
  "charge.refunded",
  "charge.succeeded",
  "coupon.created",
  "coupon.deleted",
  "coupon.updated",
  "customer.created",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.updated",
  "customer.updated",
  "invoice.created",
  "invoice.finalized",
  "invoice.marked_uncollectible",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
  "invoice.payment_succeeded",
  "invoice.upcoming",
  "invoice.voided",
  "invoiceitem.created",
  "payment_intent.canceled",
  "payment_intent.created",
  "payment_intent.payment_failed",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "payment_method.attached",
  "payment_method.detached",
  "payment_method.updated",
  "price.created",
  "price.updated",
  "product.created",
  "product.deleted",
  "product.updated",
  "setup_intent.created",
  "setup_intent.requires_action",
  "setup_intent.setup_failed",
  "setup_intent.succeeded",
  "test_helpers.test_clock.ready",
] as const satisfies readonly Stripe.Event.Type[];

type Fields = Record<string, unknown>;

/** The fields that changed, as they were: what `data.previous_attributes` holds. */
function changedFrom(previous: Fields, current: Fields): Fields {
  const isSame = (key: string) => JSON.stringify(previous[key]) === JSON.stringify(current[key]);
  return Object.fromEntries(Object.entries(previous).filter(([key]) => !isSame(key)));
}

/**
 * Records that something happened, to be delivered once the transaction is committed.
 * @param previous  the object before, for the events that end in `.updated`; nothing is said when nothing changed
 */
export async function emit(
  world: World,
  type: (typeof EVENT_TYPES)[number],
  object: object,
  previous?: object,
): Promise<void> {
  const current = { ...object };
  const changes = previous && changedFrom({ ...previous }, current);
  if (changes && Object.keys(changes).length === 0) return;
  const id = world.newId("evt");
  const isWanted = world.sandbox.isWanted?.(type) ?? true;
  await insert<"event">(world, {
    id,
    object: "event",
    api_version: API_VERSION,
    created: world.at,
    data: { object: current, ...(changes && { previous_attributes: changes }) },
    livemode: false,
    pending_webhooks: isWanted ? 1 : 0,
    request: world.request
      ? { id: world.request.id, idempotency_key: world.request.idempotencyKey }
      : { id: null, idempotency_key: null },
    type,
  });
  if (isWanted) world.pending.deliver(id, new Date(world.at * 1000));
}
