import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { seal } from "@/lib/server/http/seal";
import { enqueue } from "@/lib/server/outbox";
import { upgradeDetails } from "./upgrade-details";

/** What the seal of a "this was not me" link is for. */
export const UNDO_PURPOSE = "undo-upgrade";

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
  const shopKey = await selectShopKey(tx, order.shopId);
  const token = seal(UNDO_PURPOSE, row.id);
  await enqueue(tx, "mail", `upgrade-receipt:${row.id}`, {
    template: "upgrade-receipt",
    to: order.email,
    shopKey,
    data: {
      name: order.name,
      orderNumber: order.number,
      title: upgradeDetails(row).title,
      amountCents: row.amountCents,
      paidWith,
      notMePath: `${shopKey ? `/shop/${shopKey}` : ""}/checkout/undo?token=${token}`,
    },
  });
}
