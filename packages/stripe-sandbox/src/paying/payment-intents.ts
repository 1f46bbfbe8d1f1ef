import type Stripe from "stripe";
import * as z from "zod/mini";
import { settleInvoiceOf } from "../billing/settle-invoice.ts";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { confirmIntent } from "../intents/confirm.ts";
import {
  type Confirmation,
  type Creation,
  cancellation,
  confirmation,
  intentChange,
  intentCreation,
} from "../intents/intent-parameters.ts";
import { checkAmount, keepIntent } from "../intents/payment-intent.ts";
import { listPage } from "../listing.ts";
import { createMethod, type KeptMethod, needMethod, refuseForeign } from "../methods/payment-method.ts";
import { addressOf, expand, mergeMetadata, page, text } from "../parameters.ts";
import { type Answer, ok, type Route, refused, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import { needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";

/** The payment method a request names or describes. NULL: neither. */
async function methodOf(world: World, given: Pick<Confirmation, "payment_method" | "payment_method_data">) {
  if (given.payment_method) return needMethod(world, given.payment_method, "payment_method");
  return given.payment_method_data ? createMethod(world, given.payment_method_data) : null;
}

function shippingOf(given: Creation["shipping"]): Stripe.PaymentIntent.Shipping | null | undefined {
  if (!given) return given;
  return { address: addressOf(given.address), name: given.name ?? "", phone: given.phone ?? null };
}

const REDIRECTS_UNANNOUNCED =
  "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.";

async function create(world: World, given: Creation): Promise<Answer> {
  if (given.off_session && !given.confirm) {
    throw invalidRequest("`off_session` can only be set when `confirm` is true.", { param: "off_session" });
  }
  if (given.customer) await needData(world, "customer", given.customer, "customer");
  const types = given.payment_method_types;
  const intent = await keepIntent(world, {
    amount: given.amount,
    automatic: types ? null : { allow_redirects: "always", enabled: true, ...given.automatic_payment_methods },
    customer: given.customer ?? null,
    description: given.description,
    metadata: mergeMetadata({}, given.metadata),
    paymentMethodTypes: types ?? ["card", "klarna"],
    receiptEmail: given.receipt_email,
    setupFutureUsage: given.setup_future_usage,
    shipping: shippingOf(given.shipping),
    statementDescriptor: given.statement_descriptor,
    statementDescriptorSuffix: given.statement_descriptor_suffix,
  });
  const method = await methodOf(world, given);
  if (given.confirm) return confirm(world, intent, given, method);
  if (!method) return ok(intent);
  return ok(await choose(world, intent, method));
}

/** Keeps which method is to pay, to be confirmed later. */
async function choose(world: World, intent: Stripe.PaymentIntent, method: KeptMethod): Promise<Stripe.PaymentIntent> {
  refuseForeign(method, idOf(intent.customer));
  const chosen: Stripe.PaymentIntent = { ...intent, payment_method: method.data.id, status: "requires_confirmation" };
  return save<"payment_intent">(world, chosen);
}

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

function refuseConfirmed(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  throw invalidRequest(
    `This PaymentIntent's payment_method could not be confirmed because it has a status of ${intent.status}.`,
    { code: "payment_intent_unexpected_state" },
  );
}

function refuseUnfit(intent: Stripe.PaymentIntent, method: KeptMethod, given: Confirmation): void {
  const { type, billing_details: billing } = method.data;
  if (!intent.payment_method_types.includes(type)) {
    throw invalidRequest(`The PaymentMethod provided (${type}) is not allowed for this PaymentIntent.`, {
      param: "payment_method",
      code: "payment_intent_incompatible_payment_method",
    });
  }
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === "always";
  if (mayRedirect && !given.return_url && !given.off_session) throw invalidRequest(REDIRECTS_UNANNOUNCED);
  if (type === "card") return;
  if (!given.return_url) {
    throw invalidRequest("Missing required param: return_url.", { param: "return_url", code: "parameter_missing" });
  }
  if (intent.setup_future_usage) {
    throw invalidRequest("The payment method type `klarna` cannot be used with `setup_future_usage`.", {
      param: "setup_future_usage",
      code: "payment_intent_incompatible_payment_method",
    });
  }
  if (billing.email && billing.address?.country) return;
  throw invalidRequest("Missing required param: billing_details[email] and billing_details[address][country].", {
    param: billing.email ? "billing_details[address][country]" : "billing_details[email]",
    code: "parameter_missing",
  });
}

async function confirm(
  world: World,
  kept: Stripe.PaymentIntent,
  given: Confirmation,
  named: KeptMethod | null,
): Promise<Answer> {
  refuseConfirmed(kept);
  const chosen = idOf(kept.payment_method);
  const method = named ?? (chosen ? await needMethod(world, chosen, "payment_method") : null);
  if (!method) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  }
  const intent: Stripe.PaymentIntent = {
    ...kept,
    receipt_email: given.receipt_email ?? kept.receipt_email,
    setup_future_usage: given.setup_future_usage ?? kept.setup_future_usage,
    shipping: shippingOf(given.shipping) ?? kept.shipping,
  };
  refuseForeign(method, idOf(intent.customer));
  refuseUnfit(intent, method, given);
  const outcome = await confirmIntent(world, intent, method, {
    isOffSession: given.off_session ?? false,
    isAuthenticated: false,
    returnUrl: given.return_url ?? null,
    usesSdk: given.use_stripe_sdk ?? false,
    refusesAction: given.error_on_requires_action ?? false,
  });
  await settleInvoiceOf(world, outcome);
  return outcome.error ? refused(outcome.error) : ok(outcome.intent);
}

async function update(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof intentChange>>) {
  const kept = await needData(world, "payment_intent", id);
  if (given.amount !== undefined) checkAmount(given.amount);
  const isOver = kept.status === "succeeded" || kept.status === "canceled";
  if (isOver && (given.amount !== undefined || given.payment_method !== undefined)) {
    throw invalidRequest(`This PaymentIntent could not be updated because it has a status of ${kept.status}.`, {
      code: "payment_intent_unexpected_state",
    });
  }
  const changed: Stripe.PaymentIntent = {
    ...kept,
    amount: given.amount ?? kept.amount,
    customer: given.customer ?? kept.customer,
    description: given.description === undefined ? kept.description : given.description,
    metadata: mergeMetadata(kept.metadata, given.metadata),
    receipt_email: given.receipt_email === undefined ? kept.receipt_email : given.receipt_email,
    setup_future_usage: given.setup_future_usage === undefined ? kept.setup_future_usage : given.setup_future_usage,
    shipping: shippingOf(given.shipping) ?? kept.shipping,
  };
  await save<"payment_intent">(world, changed);
  if (!given.payment_method) return changed;
  return choose(world, changed, await needMethod(world, given.payment_method, "payment_method"));
}

async function cancel(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof cancellation>>) {
  const kept = await needData(world, "payment_intent", id);
  if (!CONFIRMABLE.includes(kept.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${kept.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: "payment_intent_unexpected_state" },
    );
  }
  const canceled: Stripe.PaymentIntent = {
    ...kept,
    canceled_at: world.at,
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
    status: "canceled",
  };
  await save<"payment_intent">(world, canceled);
  await emit(world, "payment_intent.canceled", canceled);
  return canceled;
}

const PATH = "/v1/payment_intents";

export const paymentIntentRoutes: Route[] = [
  route("POST", PATH, intentCreation, create),
  route("GET", PATH, { ...page, customer: z.optional(text) }, async (world, given) =>
    ok(await listPage(world, "payment_intent", PATH, given, { customer: given.customer })),
  ),
  route("GET", `${PATH}/search`, searchParameters, async (world, given) =>
    ok(await searchPage(world, "payment_intent", `${PATH}/search`, given)),
  ),
  route("GET", `${PATH}/:id`, { client_secret: z.optional(text), expand }, async (world, _given, id) =>
    ok(await needData(world, "payment_intent", id)),
  ),
  route("POST", `${PATH}/:id`, intentChange, async (world, given, id) => ok(await update(world, id, given))),
  route("POST", `${PATH}/:id/confirm`, confirmation, async (world, given, id) =>
    confirm(world, await needData(world, "payment_intent", id), given, await methodOf(world, given)),
  ),
  route("POST", `${PATH}/:id/cancel`, cancellation, async (world, given, id) => ok(await cancel(world, id, given))),
];
