import "server-only";
import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { now } from "@/lib/server/clock";
import { ADVISORY_LOCKS } from "@/lib/server/db/advisory-locks";
import type { Database } from "@/lib/server/db/client";
import { newId } from "@/lib/server/ids";
import type { SandboxSettings } from "../dispatch";
import { noSuch } from "../errors";
import { type Completed, type Completion, completeAction } from "../intents/complete-action";
import { find } from "../store";
import type { World } from "../world";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

function worldOf(settings: SandboxSettings, db: Database, onEvent: () => void): World {
  return {
    db,
    at: Math.floor(now().getTime() / 1000),
    baseUrl: settings.baseUrl,
    onEvent,
    isWanted: settings.isWanted,
    request: { id: newId("req"), idempotencyKey: null },
  };
}

/**
 * The intent a browser asks about, which must know its secret.
 * @throws SandboxError for an unknown id and for a wrong secret alike
 */
export async function intentForBrowser(settings: SandboxSettings, id: string, secret: string): Promise<Intent> {
  const world = worldOf(settings, await settings.database(), () => undefined);
  const kind = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  const intent = (await find(world, kind, id))?.data;
  if (!intent || intent.client_secret !== secret) throw noSuch(kind, id);
  return intent;
}

/** Writes down what the customer did on the bank's or the pay-later provider's page. */
export async function finishAction(settings: SandboxSettings, done: Completion): Promise<Completed> {
  const db = await settings.database();
  let hasEvents = false;
  const onEvent = () => {
    hasEvents = true;
  };
  const completed = await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sandbox})`);
    return completeAction(worldOf(settings, transaction, onEvent), done);
  });
  if (hasEvents) settings.onEvents?.(db);
  return completed;
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
