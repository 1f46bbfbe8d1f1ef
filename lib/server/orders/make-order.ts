import "server-only";
import type { SQLWrapper } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import type { OrderKind, ReplacementCause } from "@/lib/domain/order-kind";
import { orderNumber } from "@/lib/domain/order-number";
import type { OrderState } from "@/lib/domain/order-state";
import type { Database } from "@/lib/server/db/client";
import { nextOrderSequence, type OrderRow } from "@/lib/server/db/queries/orders";
import { kits, ledgerEntries, orderLines, orders } from "@/lib/server/db/schema/orders";
import { writesInOneStatement } from "@/lib/server/db/writes-in-one-statement";
import { newId } from "@/lib/server/ids";
import { type LedgerMovement, ledgerRows } from "./ledger";
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
  kind: OrderKind;
  /** The order whose kit it replaces, and why. Absent: it replaces none. */
  replacesOrderId?: string;
  replacementCause?: ReplacementCause;
  /** NULL: no checkout paid it. */
  checkoutId: string | null;
  membershipId: string | null;
  /** The provider's invoice of a renewal. */
  providerInvoiceId: string | null;
  /** Whether that was paid after its card had been refused. Absent: no. */
  wasRefused?: boolean;
  providerPaymentId: string | null;
  /** How it was paid, in words. Absent: nothing was charged. */
  paidWith?: string | null;
  /** The membership with whose next kit it is sent. Absent: it is sent by itself. */
  withNextKitOf?: string | null;
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
  /** When it was charged, where that was before it is written. Default: `at`. */
  chargedAt?: Date;
}

/** The row of a line of an order. */
export function orderLineRow(orderId: string, line: OrderLine, position: number): typeof orderLines.$inferInsert {
  const { kitType: _kitType, kitsPerCycle: _kitsPerCycle, choices, ...sold } = line;
  return { id: newId("line"), orderId, position, ...sold, choices: [...choices] };
}

/**
 * Writes an order with its lines, its kits and its ledger, in one statement.
 * @param tx          the transaction of the payment; unique indexes make a second order of one checkout or invoice
 *                    impossible
 * @param membership  the membership that it begins, which that statement writes too
 */
export async function makeOrder(tx: Database, order: NewOrder, membership?: SQLWrapper): Promise<OrderRow> {
  const { lines, movements, shipUpfront, at, chargedAt = at, ...facts } = order;
  const id = newId("ord");
  const number = orderNumber(await nextOrderSequence(tx));
  const planned = kitRows(id, planKits(lines, { shipUpfront, releaseAt: order.releaseAt, paidAt: chargedAt }), at);
  const moved = ledgerRows(id, movements, at);
  const parts = writesInOneStatement(
    tx,
    membership,
    tx.insert(orderLines).values(lines.map((line, position) => orderLineRow(id, line, position))),
    planned.length > 0 ? tx.insert(kits).values(planned) : undefined,
    moved.length > 0 ? tx.insert(ledgerEntries).values(moved) : undefined,
  );
  const [row] = await tx
    .with(...parts)
    .insert(orders)
    .values({ ...facts, id, number, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error("an order was not written");
  return row;
}
