import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { needMethod, refuseForeign } from "../methods/payment-method.ts";
import { boolean, expand, mergeMetadata, metadata, text, url, words } from "../parameters.ts";
import { type Answer, ok, type Route, refused, route } from "../route.ts";
import { needData } from "../store.ts";
import type { World } from "../world.ts";
import { confirmSetup, keepSetup } from "./setup-intent.ts";

const creation = {
  confirm: words(["true"]),
  customer: text,
  expand,
  metadata: z.optional(metadata),
  payment_method: text,
  payment_method_types: z.array(words(["card"])),
  return_url: z.optional(url),
  usage: z.optional(words(["off_session", "on_session"])),
  use_stripe_sdk: z.optional(boolean),
};

/** Keeps a card for a customer: made and confirmed in one call, as a server does it. */
async function create(world: World, given: z.infer<z.ZodMiniObject<typeof creation>>): Promise<Answer> {
  await needData(world, "customer", given.customer, "customer");
  const method = await needMethod(world, given.payment_method, "payment_method");
  refuseForeign(method, given.customer);
  if (method.data.type !== "card") {
    throw invalidRequest(`The PaymentMethod provided (${method.data.type}) is not allowed for this SetupIntent.`, {
      param: "payment_method",
    });
  }
  const intent = await keepSetup(world, {
    customer: given.customer,
    metadata: mergeMetadata({}, given.metadata),
    usage: given.usage ?? "off_session",
  });
  const outcome = await confirmSetup(world, intent, method, {
    isAuthenticated: false,
    returnUrl: given.return_url ?? null,
    usesSdk: given.use_stripe_sdk ?? false,
  });
  return outcome.error ? refused(outcome.error) : ok(outcome.intent);
}

const PATH = "/v1/setup_intents";

export const setupIntentRoutes: Route[] = [
  route("POST", PATH, creation, create),
  route("GET", `${PATH}/:id`, { expand }, async (world, _given, id) => ok(await needData(world, "setup_intent", id))),
];
