import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import { createMethod, type KeptMethod, needMethod, refuseForeign } from "../methods/payment-method.ts";
import { boolean, clearableText, expand, mergeMetadata, metadata, page, text, url, words } from "../parameters.ts";
import { type Answer, ok, type Route, refused, route } from "../route.ts";
import { needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { methodData } from "./intent-parameters.ts";
import { confirmSetup, keepSetup } from "./setup-intent.ts";

const confirmation = {
  expand,
  payment_method: z.optional(text),
  payment_method_data: z.optional(methodData),
  return_url: z.optional(url),
  use_stripe_sdk: z.optional(boolean),
};

const creation = {
  ...confirmation,
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: boolean, allow_redirects: z.optional(words(["always", "never"])) }),
  ),
  confirm: z.optional(boolean),
  customer: z.optional(text),
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
  payment_method_types: z.optional(z.array(words(["card"]))),
  usage: z.optional(words(["off_session", "on_session"])),
};

type Confirmation = z.infer<z.ZodMiniObject<typeof confirmation>>;

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

async function methodOf(world: World, given: Confirmation): Promise<KeptMethod | null> {
  if (given.payment_method) return needMethod(world, given.payment_method, "payment_method");
  return given.payment_method_data ? createMethod(world, given.payment_method_data) : null;
}

async function create(world: World, given: z.infer<z.ZodMiniObject<typeof creation>>): Promise<Answer> {
  if (given.customer) await needData(world, "customer", given.customer, "customer");
  const intent = await keepSetup(world, {
    customer: given.customer ?? null,
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    usage: given.usage ?? "off_session",
    automatic: given.payment_method_types
      ? null
      : { allow_redirects: "always", enabled: true, ...given.automatic_payment_methods },
  });
  const method = await methodOf(world, given);
  if (given.confirm) return confirm(world, intent, given, method);
  if (!method) return ok(intent);
  refuseForeign(method, idOf(intent.customer));
  const chosen: Stripe.SetupIntent = { ...intent, payment_method: method.data.id, status: "requires_confirmation" };
  return ok(await save<"setup_intent">(world, chosen));
}

function refuse(message: string) {
  return invalidRequest(message, { code: "setup_intent_unexpected_state" });
}

async function confirm(
  world: World,
  intent: Stripe.SetupIntent,
  given: Confirmation,
  named: KeptMethod | null,
): Promise<Answer> {
  if (!CONFIRMABLE.includes(intent.status)) {
    throw refuse(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`);
  }
  const chosen = idOf(intent.payment_method);
  const method = named ?? (chosen ? await needMethod(world, chosen, "payment_method") : null);
  if (!method) throw refuse("You cannot confirm this SetupIntent because it's missing a payment method.");
  refuseForeign(method, idOf(intent.customer));
  if (method.data.type !== "card") {
    throw invalidRequest(`The PaymentMethod provided (${method.data.type}) is not allowed for this SetupIntent.`, {
      param: "payment_method",
    });
  }
  const outcome = await confirmSetup(world, intent, method, {
    isAuthenticated: false,
    returnUrl: given.return_url ?? null,
    usesSdk: given.use_stripe_sdk ?? false,
  });
  return outcome.error ? refused(outcome.error) : ok(outcome.intent);
}

const cancellation = {
  cancellation_reason: z.optional(words(["abandoned", "duplicate", "requested_by_customer"])),
  expand,
};

async function cancel(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof cancellation>>) {
  const kept = await needData(world, "setup_intent", id);
  if (!CONFIRMABLE.includes(kept.status)) {
    throw refuse(`You cannot cancel this SetupIntent because it has a status of ${kept.status}.`);
  }
  const reason = given.cancellation_reason ?? null;
  const canceled: Stripe.SetupIntent = { ...kept, cancellation_reason: reason, next_action: null, status: "canceled" };
  await save<"setup_intent">(world, canceled);
  await emit(world, "setup_intent.canceled", canceled);
  return canceled;
}

const PATH = "/v1/setup_intents";

export const setupIntentRoutes: Route[] = [
  route("POST", PATH, creation, create),
  route(
    "GET",
    PATH,
    { ...page, customer: z.optional(text), payment_method: z.optional(text) },
    async (world, given) => {
      const fields = { payment_method: given.payment_method };
      return ok(await listPage(world, "setup_intent", PATH, given, { customer: given.customer, fields }));
    },
  ),
  route("GET", `${PATH}/:id`, { client_secret: z.optional(text), expand }, async (world, _given, id) =>
    ok(await needData(world, "setup_intent", id)),
  ),
  route("POST", `${PATH}/:id/confirm`, confirmation, async (world, given, id) =>
    confirm(world, await needData(world, "setup_intent", id), given, await methodOf(world, given)),
  ),
  route("POST", `${PATH}/:id/cancel`, cancellation, async (world, given, id) => ok(await cancel(world, id, given))),
];
