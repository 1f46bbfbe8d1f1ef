import "server-only";
import type Stripe from "stripe";
import { SandboxError } from "../errors";
import { type ActionKind, actionPage, nothingToDoPage, unknownActionPage } from "./action-page";
import { finishAction, intentForBrowser, wayBack } from "./finish-action";
import { jsonResponse, sandboxRoute, type Visit } from "./serve";

type Params = { intent: string };

function messageOf(intent: Stripe.PaymentIntent | Stripe.SetupIntent): string | undefined {
  const error = intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error;
  return error?.message;
}

/** Shows the step that a customer has to do. */
export function showAction(kind: ActionKind) {
  return sandboxRoute<Params>(async ({ settings, url }, params) => {
    try {
      const intent = await intentForBrowser(settings, params.intent, url.searchParams.get("client_secret") ?? "");
      return intent.status === "requires_action" ? actionPage(kind, intent) : nothingToDoPage();
    } catch (error) {
      if (error instanceof SandboxError) return unknownActionPage();
      throw error;
    }
  });
}

/** What a browser without scripts is shown when its step was done before. */
async function orNothingToDo(isScripted: boolean, work: Promise<Response>): Promise<Response> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SandboxError && !isScripted) return nothingToDoPage();
    throw error;
  }
}

async function finish(visit: Visit, intentId: string, isScripted: boolean): Promise<Response> {
  const form = new URLSearchParams(visit.body);
  const completed = await finishAction(visit.settings, {
    intentId,
    clientSecret: form.get("client_secret") ?? "",
    isAuthorised: form.get("outcome") === "agree",
  });
  const { intent } = completed;
  if (isScripted) return jsonResponse(200, { intent: intent.id, status: intent.status, message: messageOf(intent) });
  const address = wayBack(completed);
  return address ? new Response(null, { status: 303, headers: { location: address } }) : nothingToDoPage();
}

/** Takes what they did, and leads them on: back to the shop, or to the page around the frame. */
export function takeAction() {
  return sandboxRoute<Params>((visit, { intent }) => {
    const isScripted = visit.headers.get("accept")?.includes("application/json") ?? false;
    return orNothingToDo(isScripted, finish(visit, intent, isScripted));
  });
}
