import { finishAction } from "stripe-sandbox/browser/finish-action";
import type { Database } from "@/lib/server/db/client";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { paymentClients } from "@/lib/server/payments/stripe";

/** The customer answers their bank's question about the newest payment that waits for it. */
export async function completeNewestAction(db: Database, isAuthorised: boolean): Promise<void> {
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 20 });
  const intent = data.find(({ status }) => status === "requires_action");
  if (!intent) throw new Error("no payment waits for its bank");
  await finishAction(sandboxOn(db), { intentId: intent.id, clientSecret: intent.client_secret ?? "", isAuthorised });
}
