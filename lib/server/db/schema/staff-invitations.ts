import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { STAFF_ROLES } from "@/lib/domain/staff-roles";
import { moment } from "./columns";
import { users } from "./people";

/** One row per address that was asked to work with us; kept for a month after its end. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: text().primaryKey(),
    /** Of the account that is made, where the address has none. */
    name: text().notNull(),
    /** Canonical. */
    email: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** waiting, then accepted or withdrawn; one that waits beyond its end opens nothing. */
    state: text({ enum: ["waiting", "accepted", "withdrawn"] }).notNull(),
    /** Of the secret of the link that was mailed last. NULL: none has left yet. */
    tokenHash: text().unique(),
    /** NULL: their account is gone, or nobody did: it was made where the shop runs. */
    invitedBy: text().references(() => users.id, { onDelete: "set null" }),
    invitedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("staff_invitations_one_waiting").on(table.email).where(sql`${table.state} = 'waiting'`),
    index("staff_invitations_end").on(table.endsAt),
  ],
);
