import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, moment } from "./columns";

/** One row per difference between the provider's books and ours, found by the reconciliation. */
export const reconciliationBreaks = pgTable(
  "reconciliation_breaks",
  {
    id: text().primaryKey(),
    /** What differs: a payment we do not know, one the provider does not know, an amount, an unbalanced ledger. */
    kind: text({
      enum: ["unknown_payment", "missing_payment", "amount", "refund", "ledger", "subscription"],
    }).notNull(),
    /** The order, payment or membership that it is about. */
    subject: text().notNull(),
    /** What our books say. NULL: nothing. */
    oursCents: cents(),
    /** What the provider's books say. NULL: nothing. */
    theirsCents: cents(),
    foundAt: moment().notNull(),
    /** When a later run no longer found it. NULL: it stands. */
    resolvedAt: moment(),
  },
  (table) => [
    uniqueIndex("reconciliation_breaks_standing").on(table.kind, table.subject).where(sql`${table.resolvedAt} is null`),
  ],
);
