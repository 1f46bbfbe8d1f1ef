import type Stripe from "stripe";
import { SandboxError } from "../errors.ts";
import type { Sandbox } from "../sandbox.ts";
import { type ActionKind, actionPage, nothingToDoPage, unknownActionPage } from "./action-page.ts";
import { cardPage } from "./card-page.ts";
import { finishAction, intentForBrowser, wayBack } from "./finish-action.ts";
import { answerBrowser } from "./publishable.ts";

/** What a browser sends. */
export interface Visit {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as text; empty when there is none. */
  readonly body: string;
}

/** An answer in the provider's shape, kept by nobody. */
export function jsonResponse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "cache-control": "private, no-store" } });
}

function messageOf(intent: Stripe.PaymentIntent | Stripe.SetupIntent): string | undefined {
  const error = intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error;
  return error?.message;
}

/** Shows the step that a customer has to do. */
async function showAction(sandbox: Sandbox, { url }: Visit, kind: ActionKind, id: string): Promise<Response> {
  try {
    const intent = await intentForBrowser(sandbox, id, url.searchParams.get("client_secret") ?? "");
    return intent.status === "requires_action" ? actionPage(kind, intent) : nothingToDoPage();
  } catch (error) {
    if (error instanceof SandboxError) return unknownActionPage();
    throw error;
  }
}

/** Takes what they did, and leads them on: back to the shop, or to the page around the frame. */
async function takeAction(sandbox: Sandbox, { body, headers }: Visit, intentId: string): Promise<Response> {
  const isScripted = headers.get("accept")?.includes("application/json") ?? false;
  const form = new URLSearchParams(body);
  const clientSecret = form.get("client_secret") ?? "";
  try {
    const done = { intentId, clientSecret, isAuthorised: form.get("outcome") === "agree" };
    const completed = await finishAction(sandbox, done);
    const { intent } = completed;
    if (isScripted) return jsonResponse(200, { intent: intent.id, status: intent.status, message: messageOf(intent) });
    const address = wayBack(completed);
    return address ? new Response(null, { status: 303, headers: { location: address } }) : nothingToDoPage();
  } catch (error) {
    if (error instanceof SandboxError && !isScripted) return nothingToDoPage();
    throw error;
  }
}

const ACTION = /^\/(three-d-secure|pay-later)\/([^/]+)$/;

async function answer(sandbox: Sandbox, visit: Visit, path: string): Promise<Response> {
  const { method } = visit;
  const [, kind, id = ""] = ACTION.exec(path) ?? [];
  if (path === "/card-field" && method === "GET") return cardPage(sandbox.keys.publishable);
  if ((kind === "three-d-secure" || kind === "pay-later") && method === "GET") {
    return showAction(sandbox, visit, kind, decodeURIComponent(id));
  }
  if (kind && method === "POST") return takeAction(sandbox, visit, decodeURIComponent(id));
  const { status, body } = await answerBrowser(sandbox, visit, path);
  return jsonResponse(status, body);
}

/**
 * Answers a browser: the frame a card is typed into, the bank's and the pay-later provider's pages, and what the
 * publishable key opens.
 * @param path  below `/sandbox`, where the pages stand, for example `/card-field` or `/v1/payment_methods`
 */
export async function answerVisit(sandbox: Sandbox, visit: Visit, path: string): Promise<Response> {
  try {
    return await answer(sandbox, visit, path);
  } catch (error) {
    if (error instanceof SandboxError) return jsonResponse(error.status, { error: error.body });
    sandbox.log.error({ err: error }, "a page of the payment sandbox failed");
    return jsonResponse(500, { error: { type: "api_error", message: "The payment sandbox failed." } });
  }
}
