import "server-only";
import type { OrderMoney } from "@/lib/content/closed-kit-words";
import { costOf } from "@/lib/domain/paid-words";
import type { Database } from "@/lib/server/db/client";
import { selectLedgerSums } from "@/lib/server/db/queries/account";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";

type Order = Pick<OrderRow, "id" | "totalCents" | "refundedCents">;

/** What each of these orders cost, credit included, and how much of that was refunded, by their ids. */
export async function moneyOfAll(db: Database, orders: readonly Order[]): Promise<Map<string, OrderMoney>> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const sums = await selectLedgerSums(db, ids);
  const refunds = await selectRefunds(db, ...ids);
  const moneyOfOne = (order: Order): OrderMoney => ({
    cost: costOf({
      total: order.totalCents,
      balanceUsed: sums.find(({ orderId, account }) => orderId === order.id && account === "balance")?.cents ?? 0,
    }),
    refunded: wentBackOf(
      order,
      refunds.filter(({ orderId }) => orderId === order.id),
    ),
  });
  return new Map(orders.map((order) => [order.id, moneyOfOne(order)]));
}
