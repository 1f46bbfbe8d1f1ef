import type Stripe from "stripe";
import type { ErrorBody } from "../errors.ts";
import { emit } from "../events.ts";
import { cardOf, giveTo, type KeptMethod } from "../methods/payment-method.ts";
import { type Decline, judge } from "../methods/test-cards.ts";
import { save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { recordCharge } from "./charges.ts";
import { openDispute } from "./dispute.ts";
import { nextActionOf } from "./next-action.ts";

/** How a confirmation ended: the intent as it stands, and the refusal if there was one. */
export interface Outcome {
  readonly intent: Stripe.PaymentIntent;
  readonly error: ErrorBody | null;
}

interface ConfirmationTerms {
  readonly isOffSession: boolean;
  /** Whether the customer has just proven who they are. */
  readonly isAuthenticated: boolean;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
  /** Whether to be refused rather than asked for a further step. */
  readonly refusesAction: boolean;
  /** Whether an absent customer is asked to come back rather than the payment refused: so with renewals. */
  readonly asksAbsent?: boolean;
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** Tries to take the intent's amount from a payment method that may pay for it. */
export async function confirmIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  method: KeptMethod,
  confirmation: ConfirmationTerms,
): Promise<Outcome> {
  const card = cardOf(method);
  const judgement = card
    ? judge(card, { ...confirmation, isSetUp: method.notes.isSetUp })
    : confirmation.isAuthenticated
      ? "succeeded"
      : "requires_action";
  const isAbsent =
    judgement !== "succeeded" && judgement !== "requires_action" && judgement.code === "authentication_required";
  if (isAbsent && confirmation.asksAbsent) return ask(world, intent, method, confirmation);
  if (judgement === "succeeded") return succeed(world, intent, method, confirmation.isAuthenticated);
  if (judgement !== "requires_action") {
    return decline(world, intent, method, judgement, confirmation.isAuthenticated);
  }
  if (confirmation.refusesAction) return decline(world, intent, method, AUTHENTICATION_REQUIRED, false);
  return ask(world, intent, method, confirmation);
}

async function succeed(world: World, intent: Stripe.PaymentIntent, method: KeptMethod, isAuthenticated: boolean) {
  const charge = await recordCharge(world, intent, method, { decline: null, isAuthenticated });
  await keepOrSpend(world, intent, method);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.data.id,
    status: "succeeded",
  };
  await save<"payment_intent">(world, paid);
  await emit(world, "payment_intent.succeeded", paid);
  const dispute = cardOf(method)?.dispute;
  if (dispute) await openDispute(world, charge, dispute);
  return { intent: paid, error: null };
}

/** After a payment the method is its customer's to use again, or nobody's. */
async function keepOrSpend(world: World, intent: Stripe.PaymentIntent, method: KeptMethod): Promise<void> {
  const customer = idOf(intent.customer);
  if (customer && intent.setup_future_usage && method.notes.card !== null) {
    await giveTo(world, method, customer, intent.setup_future_usage === "off_session");
    return;
  }
  if (method.data.customer) return;
  await save<"payment_method">(world, method.data, { ...method.notes, isSpent: true });
}

async function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  method: KeptMethod,
  reason: Decline,
  isAuthenticated: boolean,
): Promise<Outcome> {
  const charge = await recordCharge(world, intent, method, { decline: reason, isAuthenticated });
  return fail(world, { ...intent, latest_charge: charge.id }, method, reason, {
    type: "card_error",
    charge: charge.id,
  });
}

/** Puts the intent back to where another payment method is needed, and says why. */
export async function fail(
  world: World,
  intent: Stripe.PaymentIntent,
  method: KeptMethod,
  reason: Decline,
  blame: { readonly type: "card_error" | "invalid_request_error"; readonly charge?: string },
): Promise<Outcome> {
  const error: Stripe.PaymentIntent.LastPaymentError = {
    ...(blame.charge && { charge: blame.charge }),
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll("_", "-")}`,
    message: reason.message,
    payment_method: method.data,
    type: blame.type,
  };
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  await save<"payment_intent">(world, failed);
  await emit(world, "payment_intent.payment_failed", failed);
  const { type, source: _source, setup_intent: _setup, ...shown } = error;
  return { intent: failed, error: { ...shown, type, payment_intent: failed } };
}

export async function ask(
  world: World,
  intent: Stripe.PaymentIntent,
  method: KeptMethod,
  confirmation: ConfirmationTerms,
) {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    next_action: nextActionOf(world.sandbox.baseUrl, {
      intentId: intent.id,
      clientSecret: intent.client_secret,
      isCard: method.notes.card !== null,
      returnUrl: confirmation.returnUrl,
      usesSdk: confirmation.usesSdk,
    }),
    payment_method: method.data.id,
    status: "requires_action",
  };
  await save<"payment_intent">(world, waiting, { returnUrl: confirmation.returnUrl });
  await emit(world, "payment_intent.requires_action", waiting);
  return { intent: waiting, error: null };
}
