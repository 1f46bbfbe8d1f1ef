import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer } from "@/lib/server/db/queries/checkouts";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { orderPath } from "@/lib/server/mail/member-path";
import { enqueue } from "@/lib/server/outbox";
import { undoPath } from "./undo-path";

/**
 * Sends the receipt of a charge of the saved card, with a link that takes it back for a day.
 * @param tx  the transaction that gives what was paid for
 */
export async function mailUpgradeReceipt(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  paidWith: string | null,
): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(tx, order);
  await enqueue(tx, "mail", `upgrade-receipt:${row.id}`, {
    template: "upgrade-receipt",
    ...{ to, shopKey },
    data: {
      name,
      orderNumber: order.number,
      title: upgradeDetails(row).title,
      amountCents: row.amountCents,
      ...{ paidWith, orderPath: orderPath(order) },
      notMePath: undoPath(row.id),
    },
  });
}
