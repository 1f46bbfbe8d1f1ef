import type Stripe from "stripe";
import { emit } from "../events.ts";
import { all } from "../listing.ts";
import { needData, save } from "../store.ts";
import type { World } from "../world.ts";

/** Why a subscription ends, and what its customer said about it. */
export interface Ending {
  readonly reason: Stripe.Subscription.CancellationDetails.Reason | null;
  readonly comment?: string | null | undefined;
  readonly feedback?: Stripe.Subscription.CancellationDetails.Feedback | null | undefined;
  readonly status?: "canceled" | "incomplete_expired";
}

/** Nothing more is tried on the invoices of a subscription that has ended. */
async function stopCollecting(world: World, subscription: string): Promise<void> {
  const open = await all(world, "invoice", { parent: subscription, fields: { status: "open" } });
  for (const invoice of open) {
    await save<"invoice">(world, { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}

/** Ends a subscription now, for good. */
export async function endSubscription(world: World, id: string, ending: Ending): Promise<Stripe.Subscription> {
  const kept = await needData(world, "subscription", id);
  const ended: Stripe.Subscription = {
    ...kept,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: kept.canceled_at ?? world.at,
    cancellation_details: {
      comment: ending.comment ?? kept.cancellation_details?.comment ?? null,
      feedback: ending.feedback ?? kept.cancellation_details?.feedback ?? null,
      reason: ending.reason ?? kept.cancellation_details?.reason ?? null,
    },
    ended_at: world.at,
    pause_collection: null,
    status: ending.status ?? "canceled",
  };
  await save<"subscription">(world, ended);
  await stopCollecting(world, id);
  if (ended.status === "incomplete_expired") await emit(world, "customer.subscription.updated", ended, kept);
  else await emit(world, "customer.subscription.deleted", ended);
  return ended;
}
