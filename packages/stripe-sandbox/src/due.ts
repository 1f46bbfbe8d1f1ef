import type Stripe from "stripe";

/** How long before a renewal the provider announces it: 7 days. Unix seconds. */
export const UPCOMING_NOTICE_SECONDS = 7 * 86_400;

/** How long a first payment may stay open before the subscription lapses: 23 hours. Unix seconds. */
const INCOMPLETE_SECONDS = 23 * 3600;

const ENDED = new Set<Stripe.Subscription.Status>(["canceled", "incomplete_expired"]);

/** @param announced  the end of the period that was announced already, from the subscription's notes */
function subscriptionDue(subscription: Stripe.Subscription, announced: number | null): number | null {
  if (ENDED.has(subscription.status)) return null;
  if (subscription.status === "incomplete") return subscription.created + INCOMPLETE_SECONDS;
  const end = subscription.current_period_end;
  const isRenewing = !subscription.cancel_at_period_end;
  const moments = [
    end,
    isRenewing && announced !== end ? end - UPCOMING_NOTICE_SECONDS : null,
    subscription.pause_collection?.resumes_at ?? null,
    subscription.cancel_at,
  ];
  return Math.min(...moments.filter((moment) => moment !== null));
}

/** When the clock next has something to do with an object. NULL: never. Unix seconds. */
export function dueOf(object: { object: string }, notes: Record<string, unknown> | null): number | null {
  if (isSubscription(object)) {
    return subscriptionDue(object, typeof notes?.announced === "number" ? notes.announced : null);
  }
  if (isDispute(object)) return /needs_response$/.test(object.status) ? object.evidence_details.due_by : null;
  return isInvoice(object) && object.status === "open" ? object.next_payment_attempt : null;
}

function isSubscription(object: { object: string }): object is Stripe.Subscription {
  return object.object === "subscription";
}

function isDispute(object: { object: string }): object is Stripe.Dispute {
  return object.object === "dispute";
}

function isInvoice(object: { object: string }): object is Stripe.Invoice {
  return object.object === "invoice";
}
