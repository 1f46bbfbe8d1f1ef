import type Stripe from "stripe";
import * as z from "zod/mini";
import { cardError, invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { address, addressOf, clearable, clearableText, mergeMetadata, metadata, words } from "../parameters.ts";
import { insert, type Kept, need, needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { type CardDetails, cardParameters, readCard, shownCard, tokenCard } from "./card-details.ts";
import { type TestCard, testCard } from "./test-cards.ts";

const notesOf = z.object({
  /** Which test card it is. NULL: no card. */
  card: z.nullable(z.string()),
  /** Whether its holder agreed to charges in their absence. */
  isSetUp: z.boolean(),
  /** Whether it was used, or taken off its customer, and may not be used again. */
  isSpent: z.boolean(),
});

type MethodNotes = z.infer<typeof notesOf>;
export type KeptMethod = { readonly data: Stripe.PaymentMethod; readonly notes: MethodNotes };

const billing = z.strictObject({
  address: z.optional(clearable(address)),
  email: z.optional(clearableText),
  name: z.optional(clearableText),
  phone: z.optional(clearableText),
});

export const methodParameters = {
  type: words(["card", "klarna"]),
  card: z.optional(cardParameters),
  klarna: z.optional(z.strictObject({})),
  billing_details: z.optional(billing),
  metadata: z.optional(metadata),
  allow_redisplay: z.optional(words(["always", "limited", "unspecified"])),
};

export type MethodParameters = z.infer<z.ZodMiniObject<typeof methodParameters>>;

/** Billing details as they were, with what was given written over them. */
export function billingOf(
  given: z.infer<typeof billing> | undefined,
  kept?: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.BillingDetails {
  const place = given?.address;
  return {
    address: place ? addressOf(place) : (kept?.address ?? addressOf({})),
    email: given?.email ?? kept?.email ?? null,
    name: given?.name ?? kept?.name ?? null,
    phone: given?.phone ?? kept?.phone ?? null,
  };
}

async function keep(world: World, details: CardDetails | null, given: Omit<MethodParameters, "type" | "card">) {
  const data: Stripe.PaymentMethod = {
    id: world.newId("pm"),
    object: "payment_method",
    allow_redisplay: given.allow_redisplay ?? "unspecified",
    billing_details: billingOf(given.billing_details),
    ...(details ? { card: shownCard(details) } : { klarna: { dob: null } }),
    created: world.at,
    customer: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    type: details ? "card" : "klarna",
  };
  const notes: MethodNotes = { card: details?.name ?? null, isSetUp: false, isSpent: false };
  await insert<"payment_method">(world, data, notes);
  return { data, notes };
}

/** Keeps a card that was typed, or a wish to pay later. */
export async function createMethod(world: World, given: MethodParameters): Promise<KeptMethod> {
  if (given.type === "klarna") return keep(world, null, given);
  if (!given.card) {
    throw invalidRequest("Missing required param: card.", { param: "card", code: "parameter_missing" });
  }
  return keep(world, readCard(given.card, world.at), given);
}

function methodOf(kept: Kept<Stripe.PaymentMethod>): KeptMethod {
  return { data: kept.data, notes: notesOf.parse(kept.notes) };
}

/** The payment method with that id; a published token such as `pm_card_visa` makes a new one, as with the provider. */
export async function needMethod(world: World, id: string, param = "id"): Promise<KeptMethod> {
  if (/^pm_card_/.test(id)) return keep(world, tokenCard(id, world.at, param), {});
  return methodOf(await need(world, "payment_method", id, param));
}

/** How the card behind a payment method behaves. NULL: it is no card. */
export function cardOf(method: KeptMethod): TestCard | null {
  return method.notes.card === null ? null : testCard(method.notes.card);
}

/**
 * Refuses a payment method that is somebody else's, or was used up.
 * @param customer  who is to pay with it. NULL: a guest.
 */
export function refuseForeign(method: KeptMethod, customer: string | null): void {
  const owner = idOf(method.data.customer);
  if (method.notes.isSpent) {
    throw invalidRequest(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
      { param: "payment_method" },
    );
  }
  if (!owner || owner === customer) return;
  const message = customer
    ? `The payment method supplied (${method.data.id}) belongs to a different Customer than the one supplied.`
    : `The provided PaymentMethod (${method.data.id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter.`;
  throw invalidRequest(message, { param: "payment_method" });
}

/**
 * Makes a payment method the customer's own.
 * @param isSetUp  whether its holder has agreed to charges in their absence
 */
export async function giveTo(
  world: World,
  method: KeptMethod,
  customer: string,
  isSetUp: boolean,
): Promise<KeptMethod> {
  const isNew = idOf(method.data.customer) !== customer;
  const data: Stripe.PaymentMethod = { ...method.data, customer };
  const notes: MethodNotes = { ...method.notes, isSetUp: method.notes.isSetUp || isSetUp };
  await save<"payment_method">(world, data, notes);
  if (isNew) await emit(world, "payment_method.attached", data);
  return { data, notes };
}

/** Attaches a payment method because somebody asked for it; a card that its bank would refuse is refused here. */
export async function attachMethod(world: World, id: string, customer: string): Promise<Stripe.PaymentMethod> {
  await needData(world, "customer", customer, "customer");
  const method = await needMethod(world, id);
  const card = cardOf(method);
  if (!card)
    throw invalidRequest("This payment method type cannot be saved to a customer.", { param: "payment_method" });
  refuseForeign(method, customer);
  if (card.decline && !card.isKeepable) {
    const { code, declineCode, message } = card.decline;
    throw cardError(code, message, { ...(declineCode && { decline_code: declineCode }) });
  }
  return (await giveTo(world, method, customer, false)).data;
}

/** Takes a payment method off its customer, for good. */
export async function detachMethod(world: World, id: string): Promise<Stripe.PaymentMethod> {
  const method = await needMethod(world, id);
  const owner = idOf(method.data.customer);
  if (!owner) {
    throw invalidRequest(`The payment method you provided is not attached to a customer so detachment is impossible.`, {
      param: "payment_method",
    });
  }
  const data: Stripe.PaymentMethod = { ...method.data, customer: null };
  await save<"payment_method">(world, data, { ...method.notes, isSpent: true });
  await forgetDefault(world, owner, data.id);
  await emit(world, "payment_method.detached", data, method.data);
  return data;
}

async function forgetDefault(world: World, owner: string, methodId: string) {
  const customer = await needData(world, "customer", owner, "customer");
  if (idOf(customer.invoice_settings.default_payment_method) !== methodId) return;
  const settings = { ...customer.invoice_settings, default_payment_method: null };
  await save<"customer">(world, { ...customer, invoice_settings: settings });
}
