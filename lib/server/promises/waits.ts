import "server-only";
import { sql } from "drizzle-orm";
import { chargesTable, type Evidence, LONGEST_WAIT, rowLines, tooLongAgo } from "./evidence";

/** Nobody whose money arrived waited for long until their order was there. */
export const noPaidCustomerWaited = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('order %s: it was made %s s after its charge %s', orders.id,
          round(extract(epoch from orders.created_at - charge.paid_at)), charge.id) as line
        from ${chargesTable(evidence)} charge join orders on orders.provider_payment_id = charge.id
        where orders.kind = 'checkout' and orders.created_at > charge.paid_at + make_interval(secs => ${LONGEST_WAIT})
        order by orders.id`,
  );

/** No payment is under way for long. */
export const noPaymentIsUnderWayForLong = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('checkout %s: its payment is under way since %s', id, claimed_at) as line
        from checkouts where status = 'processing' and claimed_at < ${tooLongAgo(evidence)}
        union all
        select format('upgrade %s: its payment is under way since %s', id, claimed_at)
        from upgrades where state = 'pending' and claimed_at < ${tooLongAgo(evidence)}
        order by line`,
  );

/** Nothing that follows a payment lies untouched for long: its receipt, its subscription, money that goes back. */
export const noEffectLiesUntouched = (evidence: Evidence) =>
  rowLines(
    evidence.db,
    sql`select format('effect %s (%s): it is due since %s, and nobody tried it', id, dedupe_key, due_at) as line
        from outbox where state = 'waiting' and tries = 0 and due_at < ${tooLongAgo(evidence)} order by id`,
  );
