import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** @throws Error for a sum that no number holds exactly: above 90 million million dollars */
export function exactCents(told: string | number | bigint): number {
  const cents = Number(told);
  if (!Number.isSafeInteger(cents)) throw new Error(`a sum of ${told} cents cannot be told exactly`);
  return cents;
}

/**
 * What amounts add up to. One amount fits into an integer of the database, a sum of them need not, so that it is never
 * made one again. Nothing adds up to 0.
 * @param amount  unit: cents
 * @param where   which rows. Default: all
 * @see REQ-MONEY-10
 */
export function centsSum(amount: SQLWrapper, where?: SQL) {
  const which = where ? sql` filter (where ${where})` : sql``;
  return sql<number>`coalesce(sum(${amount})${which}, 0)`.mapWith(exactCents);
}
