import "server-only";
import { newYorkDay } from "@/lib/domain/new-york-time";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { cadenceOf, futureCharges } from "@/lib/server/memberships/future-charges";
import { titleOf } from "@/lib/server/memberships/membership-view";
import { enqueue } from "@/lib/server/outbox";
import { creditedBy } from "./apply-plan-change";

function planOf(membership: MembershipRow) {
  const [next] = futureCharges(membership);
  return {
    title: titleOf(membership),
    cadence: cadenceOf(membership.frequency),
    next: next ? { date: newYorkDay(next.at), amountCents: next.cents } : null,
  };
}

/**
 * Confirms that an upgrade was taken back: what goes back, and for a change of plan what the plan is from here on.
 * @param tx          the transaction that takes it back
 * @param membership  as it then is. Undefined: no plan was changed
 */
export async function mailUpgradeUndone(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  membership: MembershipRow | undefined,
): Promise<void> {
  await enqueue(tx, "mail", `upgrade-undone:${row.id}`, {
    template: "upgrade-undone",
    to: order.email,
    shopKey: await selectShopKey(tx, order.shopId),
    data: {
      name: order.name,
      orderNumber: order.number,
      title: upgradeDetails(row).title,
      cardCents: row.providerPaymentId ? row.amountCents : 0,
      creditTakenCents: creditedBy(row),
      plan: membership ? planOf(membership) : null,
    },
  });
}
