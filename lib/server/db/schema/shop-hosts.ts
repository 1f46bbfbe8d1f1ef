import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { shops } from "./shops";

/** One row per shop that stands, or wants to stand, at a domain of its partner's. */
export const shopHosts = pgTable(
  "shop_hosts",
  {
    shopId: text()
      .primaryKey()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** E.g. "tests.lift-club.example", in lower case, without a port. Many may want one, and one has it. */
    host: text().notNull(),
    /** What the domain's own records must say. */
    proof: text().notNull(),
    /** When they said it. NULL: not yet, and nothing is shown there. */
    provenAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("shop_hosts_proven").on(table.host).where(sql`${table.provenAt} is not null`)],
);
