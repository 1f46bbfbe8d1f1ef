import "server-only";
import type Stripe from "stripe";
import { answerRequest, type SandboxSettings } from "../dispatch";
import { invalidRequest } from "../errors";
import { intentForBrowser } from "./finish-action";
import { SANDBOX_PUBLISHABLE_KEY } from "./publishable-key";

/** What a browser may see of an intent: enough to go on, nothing of the order. */
function shownIntent(intent: Stripe.PaymentIntent | Stripe.SetupIntent): object {
  const error = intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error;
  const { id, object, client_secret, next_action, status, livemode, created } = intent;
  return {
    id,
    object,
    ...(intent.object === "payment_intent" && { amount: intent.amount, currency: intent.currency }),
    client_secret,
    created,
    last_error: error ? { code: error.code, decline_code: error.decline_code, message: error.message } : null,
    livemode,
    next_action,
    status,
  };
}

export interface BrowserRequest {
  readonly method: string;
  /** Below `/sandbox`, for example `/v1/payment_methods`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly body: string;
}

function refuseKey(request: BrowserRequest): void {
  const key = request.authorization?.replace(/^Bearer /i, "") ?? request.query.get("key");
  if (key !== SANDBOX_PUBLISHABLE_KEY) throw invalidRequest("Invalid API Key provided.", { status: 401 });
}

const INTENT = /^\/v1\/(?:payment_intents|setup_intents)\/((?:pi|seti)_[0-9A-Za-z]{1,64})$/;

/**
 * Answers what a browser may ask with the publishable key: to keep a card or a wish to pay later, and how an intent
 * stands whose secret it knows.
 * @throws SandboxError for everything else
 */
export async function answerBrowser(settings: SandboxSettings, request: BrowserRequest) {
  refuseKey(request);
  const id = request.method === "GET" ? INTENT.exec(request.path)?.[1] : undefined;
  if (id) {
    const intent = await intentForBrowser(settings, id, request.query.get("client_secret") ?? "");
    return { status: 200, body: shownIntent(intent) };
  }
  if (request.method !== "POST" || request.path !== "/v1/payment_methods") {
    throw invalidRequest(`Unrecognized request URL (${request.method}: ${request.path}).`, { status: 404 });
  }
  const { status, body } = await answerRequest(settings, {
    method: "POST",
    path: request.path,
    headers: { authorization: `Bearer ${settings.keys.general}` },
    body: request.body,
  });
  return { status, body };
}
