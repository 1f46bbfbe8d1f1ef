import "server-only";
import type { Database } from "@/lib/server/db/client";
import { payments } from "@/lib/server/payments/stripe-payments";
import { ensureSubscription } from "./ensure-subscription";
import { correctToldCharges } from "./told-charge";

/**
 * Makes the provider's subscription of a membership that was just paid or has another plan, and tells its member of what
 * that changed of the others: it may be the one that is charged next, and uses their credit. Doing it again is fine.
 */
export async function beginSubscription(db: Database, { membershipId }: { membershipId: string }): Promise<void> {
  await ensureSubscription(db, payments(), membershipId);
  await correctToldCharges(db, { membershipId });
}
