import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Evidence, rowLines } from "./evidence";

/** As long as the outbox remembers what it delivered, less a day. Unit: days. */
const REMEMBERED = 29;

/**
 * Orders whose receipt is still remembered: not those of people who have gone since, and not those that did not cost
 * what was agreed, which a person looks at first.
 */
const withReceipt = ({ asOf }: Evidence): SQL => sql`(
  select orders.id, orders.number, orders.email from orders
  where kind = 'checkout' and email like '%@%'
    and created_at > ${asOf.toISOString()}::timestamptz - make_interval(days => ${REMEMBERED})
    and not exists (select from audit where audit.subject = orders.id and audit.event = 'order.state'
      and audit.details ->> 'status' = 'review'))`;

/** Each order has its receipt, sent or about to be. */
export const everyOrderHasItsReceipt = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('order %s: nobody wrote its receipt', bought.id) as line
        from ${withReceipt(evidence)} bought
        where not exists (select from outbox where outbox.dedupe_key = 'receipt:' || bought.id)
          and not exists (select from mails where mails.message_key = 'receipt:' || bought.id)
        order by bought.id`,
  );

/** A receipt that is said to have left has left, and one that was given up is none. */
export const everyReceiptLeft = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('order %s: its receipt %s %s', bought.id, outbox.id,
          case outbox.state when 'dead' then 'was given up' else 'is noted as sent and is no mail' end) as line
        from ${withReceipt(evidence)} bought join outbox on outbox.dedupe_key = 'receipt:' || bought.id
        where outbox.state = 'dead' or (outbox.state = 'done'
          and not exists (select from mails where mails.message_key = outbox.dedupe_key))
        order by bought.id`,
  );

/** Mails of the demo's past go nowhere: they are noted as sent at the very moment at which they were due. */
const wasToLeave = sql`outbox.done_at <> outbox.due_at`;

/** The mail journal has each receipt that is said to have left, and one of each. */
export async function everyReceiptIsOneMail(evidence: Evidence): Promise<string[]> {
  if (evidence.mails === null) return [];
  return rowLines(
    evidence.db,
    sql`with journal as (
          select distinct file, kind, subject from jsonb_to_recordset(${JSON.stringify(evidence.mails)}::jsonb)
            as each(file text, kind text, subject text) where kind = 'order-receipt'),
        counted as (
          select bought.id, outbox.id as row,
            count(*) filter (where journal.file = outbox.id || '.eml') as own, count(journal.file) as mails
          from ${withReceipt(evidence)} bought
            join outbox on outbox.dedupe_key = 'receipt:' || bought.id and outbox.state = 'done'
            left join journal on journal.subject like '% order ' || bought.number
          where ${wasToLeave} group by bought.id, outbox.id)
        select format('order %s: the mail journal has %s of its receipt %s', id,
          case own when 0 then 'nothing' else mails || ' mails' end, row) as line
        from counted where own <> 1 or mails <> 1 order by id`,
  );
}
