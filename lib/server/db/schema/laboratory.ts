import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { kits } from "./orders";

/** One row per piece of news of the laboratory or a carrier, so that each counts once. What it says is not kept. */
export const partnerNews = pgTable(
  "partner_news",
  {
    /** The sender's own id of it, after the sender: "laboratory:…", "carrier:…". */
    id: text().primaryKey(),
    /** SHA-256 of its body: the same id with other words is another's mistake. */
    bodyHash: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index("partner_news_age").on(table.receivedAt)],
);

/**
 * One row per kit whose values came before anybody registered it. They wait sealed, go to whoever registers it, and then
 * the row is gone.
 */
export const waitingReports = pgTable(
  "waiting_reports",
  {
    kitId: text()
      .primaryKey()
      .references(() => kits.id, { onDelete: "cascade" }),
    /** As `results.sealed`. */
    sealed: text().notNull(),
    keyId: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index("waiting_reports_key").on(table.keyId)],
);
