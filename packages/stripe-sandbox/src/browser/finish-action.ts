import type Stripe from "stripe";
import { noSuch } from "../errors.ts";
import { type Completed, type Completion, completeAction } from "../paying/complete-action.ts";
import type { Sandbox } from "../sandbox.ts";
import { find } from "../store.ts";
import { within } from "../within.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const occasionOf = (sandbox: Sandbox) => ({
  at: sandbox.clock.now(),
  request: { id: sandbox.newId("req"), idempotencyKey: null },
});

/**
 * The intent a browser asks about, which must know its secret.
 * @throws SandboxError for an unknown id and for a wrong secret alike
 */
export async function intentForBrowser(sandbox: Sandbox, id: string, secret: string): Promise<Intent> {
  const kind = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  const { result } = await within(sandbox, { ...occasionOf(sandbox), isAlone: true }, (world) => find(world, kind, id));
  if (!result || result.data.client_secret !== secret) throw noSuch(kind, id);
  return result.data;
}

/**
 * Writes down what the customer did on the bank's or the pay-later provider's page.
 * @throws SandboxError when the intent is unknown, its secret wrong, or no step is open
 */
export async function finishAction(sandbox: Sandbox, done: Completion): Promise<Completed> {
  const work = await within(sandbox, occasionOf(sandbox), (world) => completeAction(world, done));
  if (work.hasEvents) sandbox.onEvents?.();
  return work.result;
}

/** Where the customer goes on to: the shop's own address, told which payment it was and how the step ended. */
export function wayBack({ intent, returnUrl }: Completed): string | null {
  if (!returnUrl) return null;
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
  address.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return address.href;
}
