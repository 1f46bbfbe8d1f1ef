import type Stripe from "stripe";
import type { ErrorBody } from "../errors.ts";
import { emit } from "../events.ts";
import { cardOf, giveTo, type KeptMethod } from "../methods/payment-method.ts";
import { type Decline, judge } from "../methods/test-cards.ts";
import { insert, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { nextActionOf } from "./next-action.ts";

export interface SetupOutcome {
  readonly intent: Stripe.SetupIntent;
  readonly error: ErrorBody | null;
}

interface NewSetup {
  readonly customer: string;
  readonly metadata: Stripe.Metadata;
  readonly usage: "off_session" | "on_session";
}

/** Keeps a new wish to save a card, which has no payment method yet. */
export async function keepSetup(world: World, given: NewSetup): Promise<Stripe.SetupIntent> {
  const id = world.newId("seti");
  const intent = await insert<"setup_intent">(world, {
    id,
    object: "setup_intent",
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: world.newId(`${id}_secret`),
    created: world.at,
    customer: given.customer,
    description: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: given.usage,
  });
  await emit(world, "setup_intent.created", intent);
  return intent;
}

/** Saving a card asks its holder whenever paying with it would, unless it asks for payments in their presence only. */
function judgeSetup(method: KeptMethod, isAuthenticated: boolean) {
  const card = cardOf(method);
  if (!card) return "succeeded";
  const decline = card.isKeepable ? null : card.decline;
  const authentication = card.authentication === "on_session" ? "never" : card.authentication;
  return judge({ authentication, decline }, { isOffSession: false, isAuthenticated, isSetUp: false });
}

/** Tries to save a card. */
export async function confirmSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: KeptMethod,
  given: { readonly isAuthenticated: boolean; readonly returnUrl: string | null; readonly usesSdk: boolean },
): Promise<SetupOutcome> {
  const judgement = judgeSetup(method, given.isAuthenticated);
  if (judgement === "requires_action") return ask(world, intent, method, given);
  if (judgement !== "succeeded") return failSetup(world, intent, method, judgement, "card_error");
  const customer = idOf(intent.customer);
  if (customer) await giveTo(world, method, customer, intent.usage === "off_session");
  const saved: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.data.id,
    status: "succeeded",
  };
  await save<"setup_intent">(world, saved);
  await emit(world, "setup_intent.succeeded", saved);
  return { intent: saved, error: null };
}

async function ask(
  world: World,
  intent: Stripe.SetupIntent,
  method: KeptMethod,
  given: { readonly returnUrl: string | null; readonly usesSdk: boolean },
): Promise<SetupOutcome> {
  const step = { intentId: intent.id, clientSecret: intent.client_secret, isCard: true, ...given };
  const waiting: Stripe.SetupIntent = {
    ...intent,
    next_action: nextActionOf(world.sandbox.baseUrl, step),
    payment_method: method.data.id,
    status: "requires_action",
  };
  await save<"setup_intent">(world, waiting, { returnUrl: given.returnUrl });
  await emit(world, "setup_intent.requires_action", waiting);
  return { intent: waiting, error: null };
}

/** Puts the wish back to where another card is needed, and says why. */
export async function failSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: KeptMethod,
  reason: Decline,
  type: "card_error" | "invalid_request_error",
): Promise<SetupOutcome> {
  const error = {
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll("_", "-")}`,
    message: reason.message,
    payment_method: method.data,
    type,
  };
  const failed: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  await save<"setup_intent">(world, failed);
  await emit(world, "setup_intent.setup_failed", failed);
  return { intent: failed, error: { ...error, setup_intent: failed } };
}
