import "server-only";
import { sql } from "drizzle-orm";
import { type Evidence, rowLines } from "./evidence";

/** A code counts as many uses as it has. */
export const everyCodeCountsItsUses = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`with counted as (select discount_id, count(*) as uses from discount_uses where state <> 'released' group by discount_id)
        select format('code %s (%s): it counts %s uses and has %s', discounts.code, discounts.id, discounts.uses,
          coalesce(counted.uses, 0)) as line
        from discounts left join counted on counted.discount_id = discounts.id
        where discounts.uses <> coalesce(counted.uses, 0) order by discounts.id`,
  );

/**
 * No more was bought with a code than it allows. Who paid after their time with it was over is not counted: they were
 * promised the price.
 */
export const noCodeIsAboveItsLimit = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`with bought as (
          select checkouts.discount_id, count(*) as orders from checkouts
            join orders on orders.checkout_id = checkouts.id
            left join discount_uses uses on uses.checkout_id = checkouts.id and uses.discount_id = checkouts.discount_id
          where checkouts.status = 'complete' and coalesce(uses.state, 'used') <> 'released'
          group by checkouts.discount_id)
        select format('code %s (%s): %s orders have it, and it allows %s', discounts.code, discounts.id, bought.orders,
          discounts.max_uses) as line
        from bought join discounts on discounts.id = bought.discount_id
        where bought.orders > discounts.max_uses order by discounts.id`,
  );
