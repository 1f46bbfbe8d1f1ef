import type Stripe from "stripe";
import * as z from "zod/mini";
import { discountParameters, redeemAll, wantedDiscounts } from "../discounts/discount.ts";
import { type ErrorBody, invalidRequest, SandboxError } from "../errors.ts";
import { emit } from "../events.ts";
import { needMethod, refuseForeign } from "../methods/payment-method.ts";
import {
  boolean,
  clearableText,
  expand,
  mergeMetadata,
  metadata,
  nonNegative,
  text,
  timestamp,
  words,
} from "../parameters.ts";
import { addCycles, boundaryAfter } from "../period.ts";
import { insert, needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { billAndCollect, billSubscription } from "./bill.ts";
import { finalizeInvoice } from "./finalize.ts";
import { intentOf } from "./pay-invoice.ts";
import { discountFields, newSubscription } from "./subscription.ts";
import { buildItem, cadenceOf, newItem } from "./subscription-items.ts";

export const prorationBehavior = words(["always_invoice", "create_prorations", "none"]);

export const paymentBehavior = words(["allow_incomplete", "default_incomplete", "error_if_incomplete"]);

export const trialEnd = z.union([z.literal("now"), timestamp]);

export const subscriptionCreation = {
  ...discountParameters,
  customer: text,
  items: z.array(newItem).check(z.minLength(1), z.maxLength(20)),
  billing_cycle_anchor: z.optional(timestamp),
  cancel_at: z.optional(timestamp),
  cancel_at_period_end: z.optional(boolean),
  collection_method: z.optional(words(["charge_automatically"])),
  default_payment_method: z.optional(text),
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
  off_session: z.optional(boolean),
  payment_behavior: z.optional(paymentBehavior),
  proration_behavior: z.optional(prorationBehavior),
  trial_end: z.optional(trialEnd),
  trial_period_days: z.optional(nonNegative),
  expand,
};

type Creation = z.infer<z.ZodMiniObject<typeof subscriptionCreation>>;

/** When a trial ends. NULL: there is none. Unix seconds. */
function trialOf(world: World, given: Creation): number | null {
  const days = given.trial_period_days;
  const end = days ? world.at + days * 86_400 : given.trial_end;
  if (end === undefined || end === "now") return null;
  if (end <= world.at)
    throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  return end;
}

interface Start {
  readonly trialEnd: number | null;
  /** Where the first full cycle begins. Unix seconds. */
  readonly anchor: number;
  /** Where the first period ends. Unix seconds. */
  readonly end: number;
  /** How much of a cycle the first invoice charges, 0 to 1. NULL: no first invoice. */
  readonly share: number | null;
}

function startOf(world: World, given: Creation, items: readonly Stripe.SubscriptionItem[]): Start {
  const cadence = cadenceOf(items);
  const trial = trialOf(world, given);
  if (trial !== null) return { trialEnd: trial, anchor: trial, end: trial, share: 0 };
  const anchor = given.billing_cycle_anchor ?? world.at;
  if (anchor <= world.at) {
    return { trialEnd: null, anchor, end: boundaryAfter(anchor, cadence, world.at), share: 1 };
  }
  const natural = addCycles(world.at, cadence, 1);
  if (anchor > natural) {
    throw invalidRequest(
      `\`billing_cycle_anchor\` cannot be later than next natural billing date (${natural}) for plan.`,
      { param: "billing_cycle_anchor" },
    );
  }
  if (given.proration_behavior === "none") return { trialEnd: null, anchor, end: anchor, share: null };
  const share = (anchor - world.at) / (anchor - addCycles(anchor, cadence, -1));
  return { trialEnd: null, anchor, end: anchor, share };
}

async function methodOfSubscription(world: World, given: Creation): Promise<string | null> {
  if (!given.default_payment_method) return null;
  const method = await needMethod(world, given.default_payment_method, "default_payment_method");
  refuseForeign(method, given.customer);
  if (!method.data.customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method.data.id}. The payment method must be attached to the customer.`,
      { param: "default_payment_method", code: "resource_missing" },
    );
  }
  return method.data.id;
}

async function build(world: World, given: Creation): Promise<{ subscription: Stripe.Subscription; start: Start }> {
  await needData(world, "customer", given.customer, "customer");
  const blank = newSubscription(world, given.customer);
  const items: Stripe.SubscriptionItem[] = [];
  for (const [index, item] of given.items.entries()) items.push(await buildItem(world, blank.id, item, index));
  const start = startOf(world, given, items);
  const owner = { customer: given.customer, subscription: blank.id };
  const discounts = await redeemAll(world, wantedDiscounts(given) ?? [], owner);
  const subscription: Stripe.Subscription = {
    ...blank,
    ...discountFields(discounts),
    billing_cycle_anchor: start.anchor,
    cancel_at: given.cancel_at ?? null,
    cancel_at_period_end: given.cancel_at_period_end ?? false,
    current_period_end: start.end,
    default_payment_method: await methodOfSubscription(world, given),
    description: given.description ?? null,
    items: { ...blank.items, data: items },
    metadata: mergeMetadata({}, given.metadata),
    status: start.trialEnd === null ? "active" : "trialing",
    trial_end: start.trialEnd,
    trial_start: start.trialEnd === null ? null : world.at,
  };
  return { subscription, start };
}

async function collectFirst(world: World, subscription: Stripe.Subscription, share: number, given: Creation) {
  const period = { start: subscription.current_period_start, end: subscription.current_period_end };
  const bill = { period, reason: "subscription_create", share } as const;
  if (share > 0 && given.payment_behavior === "default_incomplete") {
    const invoice = await finalizeInvoice(world, await billSubscription(world, subscription, bill));
    const intent = invoice.amount_due > 0 ? await intentOf(world, invoice) : null;
    await save<"invoice">(world, { ...invoice, payment_intent: intent?.id ?? null });
    return intent ? "incomplete" : "active";
  }
  const result = await billAndCollect(world, subscription, bill, given.off_session ?? false);
  if (result.invoice.paid) return subscription.status;
  if (given.payment_behavior === "error_if_incomplete") throw refusal(result.error);
  return "incomplete";
}

function refusal(error: ErrorBody | null): SandboxError {
  return new SandboxError(
    402,
    error ?? {
      type: "card_error",
      code: "subscription_payment_intent_requires_action",
      message: "Payment for this subscription requires additional user action before it can be completed successfully.",
    },
  );
}

/** Makes a subscription and collects its first invoice, if it has one now. */
export async function createSubscription(world: World, given: Creation): Promise<Stripe.Subscription> {
  const { subscription, start } = await build(world, given);
  await insert<"subscription">(world, subscription);
  if (start.share !== null) {
    const status = await collectFirst(world, subscription, start.share, given);
    const kept = await needData(world, "subscription", subscription.id);
    await save<"subscription">(world, { ...kept, status });
  }
  const created = await needData(world, "subscription", subscription.id);
  await emit(world, "customer.subscription.created", created);
  return created;
}
