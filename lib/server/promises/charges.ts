import "server-only";
import { sql } from "drizzle-orm";
import { chargesTable, type Evidence, rowLines, tooLongAgo } from "./evidence";

/** What our ledger says of each of the provider's payments. */
const booked = sql`(
  select payment_id as id, count(distinct order_id) as orders, min(order_id) as first_order, max(order_id) as last_order,
    sum(amount_cents) filter (where account = 'charge') as cents, min(created_at) as at
  from ledger_entries where payment_id is not null group by payment_id)`;

/** Money that arrived belongs to an order, or went back whole. */
export const everyChargeHasItsOrder = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('charge %s: %s cents arrived for %s, and no order has them', charge.id, charge.cents,
          coalesce(charge.made_for, 'a renewal')) as line
        from ${chargesTable(evidence)} charge left join ${booked} booked using (id)
        where booked.id is null and charge.returned < charge.cents and charge.paid_at < ${tooLongAgo(evidence)}
        order by charge.id`,
  );

/** Money that arrived once is one order's. */
export const noChargeHasTwoOrders = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('charge %s: %s orders have it, among them %s and %s', id, orders, first_order, last_order) as line
        from ${booked} booked where orders > 1 order by id`,
  );

/** What an order says that arrived is what arrived. */
export const everyChargeHasItsCents = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('charge %s: %s cents arrived, and order %s has %s', charge.id, charge.cents, booked.first_order,
          booked.cents) as line
        from ${chargesTable(evidence)} charge join ${booked} booked using (id)
        where charge.cents <> coalesce(booked.cents, 0)
        order by charge.id`,
  );

/** No order says that it was paid by what never arrived. */
export const noOrderIsPaidByNothing = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('order %s: it says that %s paid it with %s cents, and the provider took no such payment',
          booked.first_order, booked.id, booked.cents) as line
        from ${booked} booked left join ${chargesTable(evidence)} charge using (id)
        where charge.id is null and booked.at > ${evidence.since.toISOString()}::timestamptz
        order by booked.first_order`,
  );
