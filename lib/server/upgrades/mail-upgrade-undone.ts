import "server-only";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { cadenceText } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, noteToldCharge } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { orderPath } from "@/lib/server/mail/member-path";
import { titleOf } from "@/lib/server/memberships/membership-view";
import { planNow } from "@/lib/server/memberships/plan-of";
import { enqueue } from "@/lib/server/outbox";

async function planAgain(tx: Database, membership: MembershipRow) {
  const next = nextChargeOf(chargesOf(await planNow(tx, membership), now()));
  await noteToldCharge(tx, membership.id, next);
  return {
    title: titleOf(membership),
    cadence: cadenceText(membership.frequency),
    next: next ? { date: next.date, amountCents: next.amountCents, hasKit: next.kits > 0 } : null,
  };
}

interface Facts {
  /** Goes back to the card. Unit: cents. */
  readonly cardCents: number;
  /** Unit: cents. */
  readonly creditTakenCents: number;
  /** As it then is. Undefined: no plan was changed. */
  readonly membership: MembershipRow | undefined;
}

/**
 * Confirms that an upgrade was taken back: what goes back, and for a change of plan what the plan is from here on.
 * @param tx  the transaction that takes it back
 */
export async function mailUpgradeUndone(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  { cardCents, creditTakenCents, membership }: Facts,
): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(tx, order);
  await enqueue(tx, "mail", `upgrade-undone:${row.id}`, {
    template: "upgrade-undone",
    ...{ to, shopKey },
    data: {
      name,
      orderNumber: order.number,
      orderPath: orderPath(order),
      title: upgradeDetails(row).title,
      ...{ cardCents, creditTakenCents },
      plan: membership ? await planAgain(tx, membership) : null,
    },
  });
}
