import { sql } from "drizzle-orm";
import { bigint, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BOOK_BREAKS } from "@/lib/contracts/staff-books";
import { moment } from "./columns";
import { users } from "./people";

/** A sum of money, which may be more than one amount can. Unit: cents of USD. */
const sumOfCents = () => bigint({ mode: "number" });

/** One row per difference between the provider's books and ours, found by the reconciliation. */
export const reconciliationBreaks = pgTable(
  "reconciliation_breaks",
  {
    id: text().primaryKey(),
    /** What differs: a payment we do not know, one the provider does not know, an amount, an unbalanced ledger. */
    kind: text({ enum: BOOK_BREAKS }).notNull(),
    /** The order, payment or membership that it is about. */
    subject: text().notNull(),
    /** What our books say. NULL: nothing. */
    oursCents: sumOfCents(),
    /** What the provider's books say. NULL: nothing. */
    theirsCents: sumOfCents(),
    foundAt: moment().notNull(),
    /** When a later run looked at it again and both agreed, or a person closed it. NULL: it stands. */
    resolvedAt: moment(),
    /** Whoever closed it. NULL: nobody did, or their account is gone. */
    closedBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Why it was closed, in that person's words. NULL: nobody closed it. */
    note: text(),
  },
  (table) => [
    uniqueIndex("reconciliation_breaks_standing").on(table.kind, table.subject).where(sql`${table.resolvedAt} is null`),
  ],
);
