import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { completeAction } from "@/lib/server/payments/sandbox/intents/complete-action";
import { paymentClients } from "@/lib/server/payments/stripe";

/** The customer answers their bank's question about the newest payment that waits for it. */
export async function completeNewestAction(db: Database, isAuthorised: boolean): Promise<void> {
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 20 });
  const intent = data.find(({ status }) => status === "requires_action");
  if (!intent) throw new Error("no payment waits for its bank");
  const at = Math.floor(now().getTime() / 1000);
  const world = { db, at, baseUrl: "http://shop.test", onEvent: () => undefined, request: null };
  await completeAction(world, { intentId: intent.id, clientSecret: intent.client_secret ?? "", isAuthorised });
}
