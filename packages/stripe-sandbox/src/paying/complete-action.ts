import type Stripe from "stripe";
import { settleInvoiceOf } from "../billing/settle-invoice.ts";
import { invalidRequest, noSuch } from "../errors.ts";
import { confirmIntent, fail } from "../intents/confirm.ts";
import { confirmSetup, failSetup } from "../intents/setup-intent.ts";
import { needMethod } from "../methods/payment-method.ts";
import type { Decline } from "../methods/test-cards.ts";
import { need } from "../store.ts";
import type { World } from "../world.ts";

const NOT_AUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

const FAILED: Record<"card" | "klarna" | "setup", Decline> = {
  card: { code: "payment_intent_authentication_failure", declineCode: null, message: NOT_AUTHENTICATED },
  klarna: {
    code: "payment_method_customer_decline",
    declineCode: null,
    message: "The customer declined the payment with the pay-later provider.",
  },
  setup: { code: "setup_intent_authentication_failure", declineCode: null, message: NOT_AUTHENTICATED },
};

/** What the customer did on the bank's or the pay-later provider's page. */
export interface Completion {
  readonly intentId: string;
  /** Proves that it is the customer's own intent. */
  readonly clientSecret: string;
  readonly isAuthorised: boolean;
}

/** How the customer's step ended, and where they go on. */
export interface Completed {
  readonly intent: Stripe.PaymentIntent | Stripe.SetupIntent;
  /** NULL: the page that asked for the step shows what follows. */
  readonly returnUrl: string | null;
}

function refuseSecret(intent: Stripe.PaymentIntent | Stripe.SetupIntent, secret: string): void {
  if (intent.client_secret !== secret) throw noSuch(intent.object, intent.id);
  if (intent.status === "requires_action") return;
  throw invalidRequest("There is nothing left to do for this payment.", { code: `${intent.object}_unexpected_state` });
}

const addressIn = (notes: Record<string, unknown>) => (typeof notes.returnUrl === "string" ? notes.returnUrl : null);

async function completePayment(world: World, done: Completion): Promise<Completed> {
  const { data: intent, notes } = await need(world, "payment_intent", done.intentId);
  refuseSecret(intent, done.clientSecret);
  const method = await needMethod(world, String(intent.payment_method), "payment_method");
  const kind = method.data.type === "klarna" ? "klarna" : "card";
  const outcome = done.isAuthorised
    ? await confirmIntent(world, intent, method, {
        isOffSession: false,
        isAuthenticated: true,
        returnUrl: addressIn(notes),
        usesSdk: false,
        refusesAction: false,
      })
    : await fail(world, intent, method, FAILED[kind], { type: "invalid_request_error" });
  await settleInvoiceOf(world, outcome);
  return { intent: outcome.intent, returnUrl: addressIn(notes) };
}

async function completeSetup(world: World, done: Completion): Promise<Completed> {
  const { data: intent, notes } = await need(world, "setup_intent", done.intentId);
  refuseSecret(intent, done.clientSecret);
  const method = await needMethod(world, String(intent.payment_method), "payment_method");
  const confirmation = { isAuthenticated: true, returnUrl: addressIn(notes), usesSdk: false };
  const outcome = done.isAuthorised
    ? await confirmSetup(world, intent, method, confirmation)
    : await failSetup(world, intent, method, FAILED.setup, "invalid_request_error");
  return { intent: outcome.intent, returnUrl: addressIn(notes) };
}

/**
 * Carries a payment, or the saving of a card, on from the customer's step.
 * @throws SandboxError when the intent is unknown, its secret wrong, or no step is open
 */
export function completeAction(world: World, done: Completion): Promise<Completed> {
  return done.intentId.startsWith("seti_") ? completeSetup(world, done) : completePayment(world, done);
}
