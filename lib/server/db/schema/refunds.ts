import { sql } from "drizzle-orm";
import { check, pgTable, text, unique } from "drizzle-orm/pg-core";
import { cents, moment } from "./columns";
import { orders } from "./orders";

/**
 * One row per part of an order's money that goes back, from the moment that it is decided. What may still go back is
 * what was paid less these rows; the ledger learns of a card's part once the provider has carried it out.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Why it goes back: for one cause an order gives back once. E.g. "order", "membership:mem_…". */
    cause: text().notNull(),
    /** The provider's payment that it goes back to. NULL: to the balance. */
    paymentId: text(),
    amountCents: cents().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check("refunds_amount_positive", sql`${table.amountCents} > 0`),
    unique("refunds_once").on(table.orderId, table.cause, table.paymentId).nullsNotDistinct(),
  ],
);
