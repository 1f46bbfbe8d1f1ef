import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SHOP_ROLES } from "@/lib/domain/shop-roles";
import { moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/** One row per address that was asked to look after a shop; kept for a month after its end, so that its link says why it opens nothing. */
export const shopInvitations = pgTable(
  "shop_invitations",
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** Canonical. */
    email: text().notNull(),
    role: text({ enum: SHOP_ROLES }).notNull(),
    /** waiting, then accepted or withdrawn; one that waits beyond its end opens nothing. */
    state: text({ enum: ["waiting", "accepted", "withdrawn"] }).notNull(),
    /** Of the secret of the link that was mailed last. NULL: none has left yet. */
    tokenHash: text().unique(),
    /** NULL: their account is gone. */
    invitedBy: text().references(() => users.id, { onDelete: "set null" }),
    invitedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("shop_invitations_one_waiting").on(table.shopId, table.email).where(sql`${table.state} = 'waiting'`),
    index("shop_invitations_email").on(table.email),
    index("shop_invitations_end").on(table.endsAt),
  ],
);
