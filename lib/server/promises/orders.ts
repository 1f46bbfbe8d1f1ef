import "server-only";
import { sql } from "drizzle-orm";
import { selectMiscountedOrders } from "@/lib/server/db/queries/reconciliation";
import { type Evidence, rowLines } from "./evidence";

/** Who was told that a checkout is complete has its order. */
export const everyAnswerIsAnOrder = ({ db, told }: Evidence) =>
  rowLines(
    db,
    sql`with told as (
          select answer ->> 'id' as checkout from idempotency_keys
          where call like 'POST %/business/checkout' and status in (200, 201) and answer ->> 'status' = 'complete'
          union select each.checkout from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as each(checkout text))
        select format('checkout %s: its customer was told that it is complete, and there is no order', told.checkout) as line
        from told left join orders on orders.checkout_id = told.checkout
        where orders.id is null order by told.checkout`,
  );

/** Who asks once, however often it is sent, buys once. */
export const noKeyIsTwoOrders = ({ db, told }: Evidence) =>
  rowLines(
    db,
    sql`select format('key %s: it was asked for once and made %s checkouts: %s', key, count(distinct checkout),
          string_agg(distinct checkout, ', ')) as line
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as each(key text, checkout text)
        group by key having count(distinct checkout) > 1 order by key`,
  );

/** The same cart of the same browser within ten minutes is one order, unless one of them was taken back. */
export const noCartIsTwoOrders = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`select format('checkouts %s and %s: the same cart of the same browser was bought twice within ten minutes',
          first.id, second.id) as line
        from checkouts first join checkouts second using (cookie_hash, cart_hash)
        where first.status = 'complete' and second.status = 'complete' and first.id <> second.id
          and second.created_at between first.completed_at and first.completed_at + interval '10 minutes'
          and not exists (select from orders where orders.status in ('canceled', 'refunded')
            and orders.checkout_id in (first.id, second.id))
        order by first.id`,
  );

/** A checkout is complete if and only if it has its order. */
export const everyCompleteCheckoutIsAnOrder = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`select case when orders.id is null then format('checkout %s: it is complete and has no order', checkouts.id)
          else format('order %s: its checkout %s is %s', orders.id, checkouts.id, checkouts.status) end as line
        from checkouts left join orders on orders.checkout_id = checkouts.id
        where (checkouts.status = 'complete') <> (orders.id is not null)
        order by checkouts.id`,
  );

/** The rows of an order's ledger sum to zero. */
export const everyLedgerIsZero = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`select format('order %s: its ledger is off by %s cents', order_id, sum(amount_cents)) as line
        from ledger_entries group by order_id having sum(amount_cents) <> 0 order by order_id`,
  );

/** What an order says that was charged and given back is what its ledger says. */
export async function everyOrderIsItsLedger({ db }: Evidence): Promise<string[]> {
  const rows = await selectMiscountedOrders(db);
  return rows.map(({ kind, orderId, saidCents, bookedCents }) => {
    const what = kind === "order_charged" ? "charged" : "given back";
    return `order ${orderId}: it says ${saidCents} cents ${what}, its ledger ${bookedCents}`;
  });
}
