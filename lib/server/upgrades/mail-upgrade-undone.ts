import "server-only";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { isBeforeShipping, isOver } from "@/lib/domain/order-state";
import { cadenceText } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, noteToldCharge } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrder } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { orderPath } from "@/lib/server/mail/member-path";
import { titleOf } from "@/lib/server/memberships/membership-view";
import { planNow } from "@/lib/server/memberships/plan-of";
import { isGivenBackWhole, whyNothingBack } from "@/lib/server/orders/give-back";
import { enqueue } from "@/lib/server/outbox";

/** What becomes of an order whose change of plan was not its customer's. */
async function parcelLeft(tx: Database, order: OrderRow): Promise<"held" | "over" | "left"> {
  const { status } = (await selectOrder(tx, order.id)) ?? order;
  if (isOver(status) || (await isGivenBackWhole(tx, order.id))) return "over";
  return isBeforeShipping(status) ? "held" : "left";
}

async function planAgain(tx: Database, order: OrderRow, membership: MembershipRow) {
  const next = nextChargeOf(chargesOf(await planNow(tx, membership), now()));
  await noteToldCharge(tx, membership.id, next);
  return {
    title: titleOf(membership),
    ...{ cadence: cadenceText(membership.frequency), state: membership.status },
    next: next ? { date: next.date, amountCents: next.amountCents, hasKit: next.kits > 0 } : null,
    parcel: await parcelLeft(tx, order),
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
      nothingBack: cardCents > 0 ? null : row.amountCents > 0 ? await whyNothingBack(tx, order) : "not_charged",
      plan: membership ? await planAgain(tx, order, membership) : null,
    },
  });
}
