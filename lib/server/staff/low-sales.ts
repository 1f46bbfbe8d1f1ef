import "server-only";
import type { LowSale, StaffBooks } from "@/lib/contracts/staff-books";
import { allOffers } from "@/lib/server/catalogue/offers";
import type { Database } from "@/lib/server/db/client";
import { selectLowSales } from "@/lib/server/db/queries/low-sales";

type Row = Awaited<ReturnType<typeof selectLowSales>>[number];

const leastOf = (twice: string | number | null) => Math.ceil(Number(twice) / 2);

function membershipOf(row: Row): LowSale["membership"] {
  if (row.membership_status === null) return null;
  return {
    status: row.membership_status,
    price: Number(row.cycle_price),
    charged: Number(row.cycle_charged),
    least: leastOf(row.cycle_twice_least),
    chargesLeft: row.cycles_left,
  };
}

const viewOf = (row: Row): LowSale => ({
  orderNumber: row.number,
  at: new Date(row.created_at).toISOString(),
  shopKey: row.shop_key,
  status: row.status,
  code: row.code,
  isAgreed: row.is_agreed,
  price: Number(row.price),
  paid: Number(row.paid),
  least: leastOf(row.twice_least),
  membership: membershipOf(row),
});

/**
 * What partners' shops have sold below half of our prices of today, tests and what was agreed with us included.
 * Promises that were made are kept; this is the list of them.
 * @returns NULL: nobody knows our prices just now
 */
export async function lowSales(db: Database): Promise<StaffBooks["lowSales"]> {
  const { offers, state } = await allOffers();
  if (state === "unavailable") return null;
  const ours = offers.filter(({ shopKey }) => shopKey === null);
  const prices = Object.fromEntries(ours.map(({ option }) => [option.lookupKey, option.unitAmountCents]));
  const rows = await selectLowSales(db, prices);
  return { count: Number(rows[0]?.count ?? 0), sales: rows.map(viewOf) };
}
