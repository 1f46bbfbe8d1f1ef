import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { orders } from "./orders";
import { users } from "./people";

/** One row per note that a colleague left for colleagues: about an order, or about a customer. No customer sees it. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: text().primaryKey(),
    /** NULL: it is about the customer. */
    orderId: text().references(() => orders.id, { onDelete: "cascade" }),
    /** The account that it is about. NULL: a guest, or it is about an order. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** The guest that it is about, by canonical email. NULL: as above. */
    email: text(),
    text: text().notNull(),
    /** NULL: their account is gone. */
    writtenBy: text().references(() => users.id, { onDelete: "set null" }),
    writtenAt: moment().notNull(),
  },
  (table) => [
    check("staff_notes_about_one", sql`num_nonnulls(${table.orderId}, ${table.userId}, ${table.email}) = 1`),
    index("staff_notes_order").on(table.orderId),
    index("staff_notes_user").on(table.userId),
    index("staff_notes_email").on(table.email),
  ],
);
