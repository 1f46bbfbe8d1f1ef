import type Stripe from "stripe";
import * as z from "zod/mini";
import { discountParameters, discountsOf, redeemAll, wantedDiscounts } from "../discounts/discount.ts";
import { invalidRequest, noSuch } from "../errors.ts";
import { emit } from "../events.ts";
import { needMethod, refuseForeign } from "../methods/payment-method.ts";
import { boolean, clearable, clearableText, expand, mergeMetadata, metadata, timestamp, words } from "../parameters.ts";
import { needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { billAndCollect } from "./bill.ts";
import { paymentBehavior, prorationBehavior, trialEnd } from "./create-subscription.ts";
import { prorate } from "./proration.ts";
import { discountFields } from "./subscription.ts";
import { cycleAfter } from "./subscription-cycle.ts";
import { cancellationDetails, endingAfter } from "./subscription-ending.ts";
import { changedItem, changeItems } from "./subscription-items.ts";

export const subscriptionChange = {
  ...discountParameters,
  items: z.optional(z.array(changedItem)),
  billing_cycle_anchor: z.optional(words(["now", "unchanged"])),
  cancel_at: z.optional(clearable(timestamp)),
  cancel_at_period_end: z.optional(boolean),
  cancellation_details: z.optional(cancellationDetails),
  default_payment_method: z.optional(clearableText),
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
  off_session: z.optional(boolean),
  pause_collection: z.optional(
    clearable(
      z.strictObject({
        behavior: words(["keep_as_draft", "mark_uncollectible", "void"]),
        resumes_at: z.optional(timestamp),
      }),
    ),
  ),
  payment_behavior: z.optional(paymentBehavior),
  proration_behavior: z.optional(prorationBehavior),
  trial_end: z.optional(trialEnd),
  expand,
};

type Change = z.infer<z.ZodMiniObject<typeof subscriptionChange>>;

async function methodAfter(world: World, kept: Stripe.Subscription, id: string | null | undefined) {
  if (id === undefined) return kept.default_payment_method;
  if (id === null) return null;
  const method = await needMethod(world, id, "default_payment_method");
  refuseForeign(method, idOf(kept.customer));
  if (!method.data.customer) throw noSuch("payment_method", id, "default_payment_method");
  return method.data.id;
}

function pauseAfter(world: World, kept: Stripe.Subscription, given: Change["pause_collection"]) {
  if (given === undefined) return kept.pause_collection;
  if (given === null) return null;
  if (given.resumes_at !== undefined && given.resumes_at <= world.at) {
    throw invalidRequest("`resumes_at` must be in the future.", { param: "pause_collection[resumes_at]" });
  }
  return { behavior: given.behavior, resumes_at: given.resumes_at ?? null };
}

async function discountsAfter(world: World, kept: Stripe.Subscription, given: Change) {
  const wanted = wantedDiscounts(given);
  if (!wanted) return discountFields(await discountsOf(world, kept));
  const owner = { customer: idOf(kept.customer) ?? "", subscription: kept.id };
  return discountFields(await redeemAll(world, wanted, owner));
}

/** Charges what a change makes due at once: a period that begins now, or prorations that are not to wait. */
async function collectChange(world: World, id: string, isFresh: boolean, given: Change): Promise<void> {
  if (!isFresh && given.proration_behavior !== "always_invoice") return;
  const subscription = await needData(world, "subscription", id);
  const period = { start: subscription.current_period_start, end: subscription.current_period_end };
  const bill = { period, reason: "subscription_update", share: 1, isItemsOnly: !isFresh } as const;
  await billAndCollect(world, subscription, bill, given.off_session ?? true);
}

/** Changes a running subscription. */
export async function updateSubscription(world: World, id: string, given: Change): Promise<Stripe.Subscription> {
  const kept = await needData(world, "subscription", id);
  if (kept.ended_at !== null) {
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const items = given.items ? await changeItems(world, kept, given.items) : kept.items.data;
  const { fields, isFresh } = cycleAfter(world, kept, items, given);
  if (given.proration_behavior !== "none" && kept.status !== "trialing") await prorate(world, kept, items, isFresh);
  const changed: Stripe.Subscription = {
    ...kept,
    ...fields,
    ...endingAfter(world, { ...kept, ...fields }, given),
    ...(await discountsAfter(world, kept, given)),
    default_payment_method: await methodAfter(world, kept, given.default_payment_method),
    description: given.description === undefined ? kept.description : given.description,
    items: { ...kept.items, data: items },
    metadata: mergeMetadata(kept.metadata, given.metadata),
    pause_collection: pauseAfter(world, kept, given.pause_collection),
  };
  await save<"subscription">(world, changed);
  await collectChange(world, id, isFresh, given);
  const updated = await needData(world, "subscription", id);
  await emit(world, "customer.subscription.updated", updated, kept);
  return updated;
}
