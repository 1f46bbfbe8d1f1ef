import "server-only";
import type { UpgradeType } from "@/lib/domain/upgrade-state";
import type { Database } from "@/lib/server/db/client";
import { isUpgradePurchased } from "@/lib/server/db/queries/upgrades";

/**
 * Whether an upgrade was bought for a payment. A missing payment, the text "undefined" and an unknown one are false.
 * @param type  absent: any upgrade
 * @see the specification, section 5
 */
export async function upgradePurchased(
  db: Database,
  { paymentId, type }: { paymentId: string; type?: UpgradeType | undefined },
): Promise<{ isUpgraded: boolean }> {
  if (paymentId === "" || paymentId === "undefined") return { isUpgraded: false };
  return { isUpgraded: await isUpgradePurchased(db, paymentId, type) };
}
