import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { DISPUTE_STATES } from "@/lib/domain/dispute";
import { cents, moment } from "./columns";
import { orders } from "./orders";

/** One row per dispute of one of our charges. The provider is the truth; the row mirrors it. */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The provider's payment that is disputed. */
    paymentId: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** The bank's word for it, e.g. "fraudulent". */
    reason: text().notNull(),
    /** What is disputed. */
    amountCents: cents().notNull(),
    /** What the bank holds of it now, the provider's fee aside. */
    takenCents: cents().notNull(),
    /** Until when we can answer. NULL: the provider names no day. */
    answerBy: moment(),
    openedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check("disputes_taken_within_amount", sql`${table.takenCents} between 0 and ${table.amountCents}`),
    index("disputes_order").on(table.orderId),
    index("disputes_waiting").on(table.state, table.answerBy),
  ],
);
