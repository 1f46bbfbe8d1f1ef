import "server-only";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { nextRenewal } from "@/lib/domain/charges";
import { type Fee, feePaidUntil } from "@/lib/domain/next-kit";
import type { Database } from "@/lib/server/db/client";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { selectPaymentsOfOrder } from "@/lib/server/db/queries/orders";
import { orders } from "@/lib/server/db/schema/orders";
import { asPaid, planOf } from "./plan-of";

/** The fee of an unlimited plan that was paid last and is still ours: neither given back nor taken back by a bank. */
export async function paidFee(db: Database, row: MembershipRow): Promise<Fee> {
  const [order] = await db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.membershipId, row.id),
        inArray(orders.kind, ["checkout", "renewal"]),
        notInArray(orders.status, ["canceled", "refunded"]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(1);
  const payments = order ? await selectPaymentsOfOrder(db, order.id) : [];
  const isOurs = order && payments.every(({ disputedCents }) => disputedCents <= 0);
  return {
    paidUntil: isOurs ? feePaidUntil(order.createdAt, asPaid(row).renewalAnchorAt) : null,
    nextAt: row.frequency === "unlimited" ? nextRenewal(planOf(row)) : null,
  };
}
