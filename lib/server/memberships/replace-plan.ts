import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { ChangedPlan, PaidPlan } from "@/lib/server/db/schema/memberships";
import { enqueue } from "@/lib/server/outbox";

/** The columns of a membership that goes on as another plan. No subscription carries it yet. */
export function replacedColumns({ subscriptionVersion }: MembershipRow, plan: PaidPlan) {
  return {
    ...plan,
    changedFrom: null as ChangedPlan | null,
    providerSubscriptionId: null,
    subscriptionVersion: subscriptionVersion + 1,
  };
}

/**
 * Ends the provider's subscription of a membership, and has one made of its new plan.
 * @param tx      the transaction that writes the new plan
 * @param before  the membership with its old one
 */
export async function replaceSubscription(tx: Database, before: MembershipRow): Promise<void> {
  const { id: membershipId, providerSubscriptionId: subscriptionId } = before;
  if (subscriptionId) await enqueue(tx, "cancel-subscription", `cancel:${subscriptionId}`, { subscriptionId });
  const version = before.subscriptionVersion + 1;
  await enqueue(tx, "subscription", `subscription:${membershipId}:${version}`, { membershipId });
}
