import "server-only";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { orderNumber } from "@/lib/domain/order-number";
import type { OrderState } from "@/lib/domain/order-state";
import type { Database } from "@/lib/server/db/client";
import { nextOrderSequence, type OrderRow } from "@/lib/server/db/queries/orders";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { type LedgerMovement, writeLedger } from "./ledger";
import { type KitLine, kitRows, planKits } from "./order-kits";

/** A line of an order as it is sold. Unit of money: cents. */
export interface OrderLine extends KitLine {
  priceId: string;
  lookupKey: string;
  title: string;
  priceType: string;
  /** The cadence at which it is charged again, "one-time" when it is not. */
  frequency: string;
  choices: readonly string[];
  unitAmountCents: number;
  discountCents: number;
}

/** A paid order to be written down. */
export interface NewOrder {
  /** NULL: a renewal. */
  checkoutId: string | null;
  membershipId: string | null;
  /** The provider's invoice of a renewal. */
  providerInvoiceId: string | null;
  providerPaymentId: string | null;
  shopId: string | null;
  userId: string | null;
  email: string;
  name: string;
  shippingAddress: ShippingAddress;
  status: OrderState;
  totalCents: number;
  isTest: boolean;
  /** When its kits may leave. */
  releaseAt: Date;
  shipUpfront: boolean;
  lines: readonly OrderLine[];
  movements: readonly LedgerMovement[];
  at: Date;
}

/** The row of a line of an order. */
export function orderLineRow(orderId: string, line: OrderLine, position: number): typeof orderLines.$inferInsert {
  const { kitType: _kitType, kitsPerCycle: _kitsPerCycle, choices, ...sold } = line;
  return { id: newId("line"), orderId, position, ...sold, choices: [...choices] };
}

/**
 * Writes an order with its lines, its kits and its ledger.
 * @param tx  the transaction of the payment; unique indexes make a second order of one checkout or invoice impossible
 */
export async function makeOrder(tx: Database, order: NewOrder): Promise<OrderRow> {
  const { lines, movements, shipUpfront, at, ...facts } = order;
  const [row] = await tx
    .insert(orders)
    .values({
      ...facts,
      id: newId("ord"),
      number: orderNumber(await nextOrderSequence(tx)),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error("an order was not written");
  await tx.insert(orderLines).values(lines.map((line, position) => orderLineRow(row.id, line, position)));
  const planned = kitRows(row.id, planKits(lines, { shipUpfront, at: order.releaseAt }), at);
  if (planned.length > 0) await tx.insert(kits).values(planned);
  await writeLedger(tx, row.id, movements, at);
  return row;
}
