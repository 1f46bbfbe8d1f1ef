import "server-only";
import type { OrderMoney } from "@/lib/content/closed-kit-words";
import { sumCents } from "@/lib/domain/money";
import { costOf } from "@/lib/domain/paid-words";
import type { Database } from "@/lib/server/db/client";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectRefunds } from "@/lib/server/db/queries/refunds";
import { balanceSpentOn } from "./balance";
import { refundsOf } from "./order-amounts";

/** What an order cost, credit included, and how much of that was refunded. */
export async function moneyOf(
  db: Database,
  order: Pick<OrderRow, "id" | "totalCents" | "refundedCents">,
): Promise<OrderMoney> {
  const refunds = refundsOf(order, await selectRefunds(db, order.id));
  return {
    cost: costOf({ total: order.totalCents, balanceUsed: await balanceSpentOn(db, order.id) }),
    refunded: sumCents(refunds.map(({ cents }) => cents)),
  };
}
