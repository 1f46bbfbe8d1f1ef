import "server-only";
import { sql } from "drizzle-orm";
import type { OrderState } from "@/lib/domain/order-state";
import type { ShopPrices } from "@/lib/domain/shop-prices";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { discounts } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { orderLines, orders } from "../schema/orders";
import { shops } from "../schema/shops";

const MOST = 100;

/** A sum as the database tells it, exactly. */
type Told = string | number;

type LowSaleRow = {
  number: string;
  created_at: string | Date;
  shop_key: string;
  status: OrderState;
  code: string;
  is_agreed: boolean;
  price: Told;
  paid: Told;
  twice_least: Told;
  membership_status: string | null;
  cycle_price: Told | null;
  cycle_charged: Told | null;
  cycle_twice_least: Told | null;
  cycles_left: number | null;
  count: Told;
};

/** The lines of a sale against our own prices: what they cost, and twice the least that they may. Unit: cents. */
const weighed = sql`
  sum(line.unit * line.quantity) as price,
  sum(least(2 * line.unit, coalesce(house.cents, 2 * line.unit)) * line.quantity) as twice_least`;

/**
 * First orders of partners' shops that paid less for their products than half of our prices, or whose membership still
 * does, newest first. A shop's own price that is lower already is no reason to be among them.
 * @param housePrices  our own prices, cents by lookup key
 */
export async function selectLowSales(db: Database, housePrices: ShopPrices): Promise<LowSaleRow[]> {
  const { rows } = await db.execute<LowSaleRow>(sql`
    with house as (select key, value::bigint as cents from jsonb_each_text(${JSON.stringify(housePrices)}::jsonb))
    select ${orders.number}, ${orders.createdAt}, ${shops.key} as shop_key, ${orders.status},
      ${checkouts.quote}->>'discountCode' as code, coalesce(${discounts.isAgreed}, false) as is_agreed,
      sold.price, sold.price - sold.off as paid, sold.twice_least,
      ${memberships.status} as membership_status,
      cycle.price as cycle_price, cycle.price - ${memberships.discountCents} as cycle_charged,
      cycle.twice_least as cycle_twice_least, ${memberships.discountCyclesLeft} as cycles_left,
      count(*) over () as count
    from ${orders}
    join ${shops} on ${shops.id} = ${orders.shopId}
    join ${checkouts} on ${checkouts.id} = ${orders.checkoutId}
    left join ${discounts} on ${discounts.shopId} = ${orders.shopId}
      and ${discounts.code} = ${checkouts.quote}->>'discountCode'
    join lateral (
      select ${weighed}, sum(line.off) as off
      from (
        select ${orderLines.unitAmountCents}::bigint as unit, ${orderLines.quantity} as quantity,
          ${orderLines.discountCents}::bigint as off, ${orderLines.lookupKey} as key
        from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      ) line left join house on house.key = split_part(line.key, '-at-', 1)
    ) sold on true
    left join ${memberships} on ${memberships.id} = ${orders.membershipId}
      and ${memberships.status} <> 'canceled' and ${memberships.discountCyclesLeft} is distinct from 0
    left join lateral (
      select ${weighed}
      from jsonb_to_recordset(${memberships.items}) as item("unitAmountCents" bigint, quantity int, "lookupKey" text)
      cross join lateral (select item."unitAmountCents" as unit, item.quantity, item."lookupKey" as key) line
      left join house on house.key = split_part(line.key, '-at-', 1)
    ) cycle on ${memberships.id} is not null
    where ${checkouts.quote}->>'discountCode' is not null and (
      2 * (sold.price - sold.off) < sold.twice_least
      or 2 * (cycle.price - ${memberships.discountCents}) < cycle.twice_least
    )
    order by ${orders.createdAt} desc, ${orders.id}
    limit ${MOST}
  `);
  return rows;
}
