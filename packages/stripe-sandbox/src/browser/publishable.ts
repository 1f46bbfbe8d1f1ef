import type Stripe from "stripe";
import { answerRequest } from "../dispatch.ts";
import { invalidRequest, unrecognized } from "../errors.ts";
import type { Sandbox } from "../sandbox.ts";
import { intentForBrowser } from "./finish-action.ts";

interface Asking {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

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

function refuseKey({ keys }: Sandbox, { headers, url }: Asking): void {
  const key = headers.get("authorization")?.replace(/^Bearer /i, "") ?? url.searchParams.get("key");
  if (key !== keys.publishable) throw invalidRequest("Invalid API Key provided.", { status: 401 });
}

const INTENT = /^\/v1\/(?:payment_intents|setup_intents)\/((?:pi|seti)_[0-9A-Za-z]{1,64})$/;

/**
 * Answers what a browser may ask with the publishable key: to keep a card or a wish to pay later, and how an intent
 * stands whose secret it knows.
 * @throws SandboxError for everything else
 */
export async function answerBrowser(sandbox: Sandbox, asking: Asking, path: string) {
  const { method, url, body } = asking;
  refuseKey(sandbox, asking);
  const id = method === "GET" ? INTENT.exec(path)?.[1] : undefined;
  if (id) {
    const intent = await intentForBrowser(sandbox, id, url.searchParams.get("client_secret") ?? "");
    return { status: 200, body: shownIntent(intent) };
  }
  if (method !== "POST" || path !== "/v1/payment_methods") throw unrecognized(method, path);
  const headers = { authorization: `Bearer ${sandbox.keys.general}` };
  return answerRequest(sandbox, { method, path, headers, body });
}
