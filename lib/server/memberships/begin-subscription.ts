import "server-only";
import type { Database } from "@/lib/server/db/client";
import { payments } from "@/lib/server/payments/stripe-payments";
import { ensureSubscription } from "./ensure-subscription";

/** Makes the provider's subscription of a membership that was just paid. Doing it again is fine. */
export async function beginSubscription(db: Database, { membershipId }: { membershipId: string }): Promise<void> {
  await ensureSubscription(db, payments(), membershipId);
}
