import "server-only";
import { canChangePlan, isPlanChangeUsed } from "@/lib/domain/plan-change";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import { hasShippedKit } from "@/lib/server/db/queries/orders";
import { selectUpgradeOf } from "@/lib/server/db/queries/upgrades";

/** Whether the plan that a checkout began may still be changed: in time, and not changed once already, or changed and taken back. */
export async function isPlanChangeable(
  db: Database,
  { completedAt, createdAt, paymentId }: Pick<CheckoutRow, "completedAt" | "createdAt" | "paymentId">,
  orderId: string,
): Promise<boolean> {
  const hasFirstKitShipped = await hasShippedKit(db, orderId);
  const change = await selectUpgradeOf(db, paymentId, "plan-change");
  const isInTime = canChangePlan({ paidAt: completedAt ?? createdAt, hasFirstKitShipped, now: now() });
  return isInTime && !isPlanChangeUsed(change?.state);
}
