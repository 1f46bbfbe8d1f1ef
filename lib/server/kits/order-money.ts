import "server-only";
import type { OrderMoney } from "@/lib/content/closed-kit-words";
import { costOf } from "@/lib/domain/paid-words";
import type { Database } from "@/lib/server/db/client";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";

/** What an order cost, credit included, and how much of that was refunded. */
export async function moneyOf(
  db: Database,
  order: Pick<OrderRow, "id" | "totalCents" | "refundedCents">,
): Promise<OrderMoney> {
  return {
    cost: costOf({ total: order.totalCents, balanceUsed: await balanceSpentOn(db, order.id) }),
    refunded: wentBackOf(order, await selectRefunds(db, order.id)),
  };
}
