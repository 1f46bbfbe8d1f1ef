import "server-only";
import type { Database } from "@/lib/server/db/client";
import { payments } from "@/lib/server/payments/stripe-payments";

/** Ends one of the provider's subscriptions at once, without charging or crediting anything. Doing it again is fine. */
export async function endSubscription(_db: Database, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  await payments().cancelSubscription(subscriptionId);
}
