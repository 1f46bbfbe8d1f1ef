import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/**
 * One row per saved lab value. Marker, number, day and everything else of it are inside `sealed`, with a key of its own:
 * deleting the row destroys both. Nothing of health stands in the open.
 */
export const results = pgTable(
  "results",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** AES-256-GCM; the row's own key in front, wrapped by the key that `keyId` names. */
    sealed: text().notNull(),
    keyId: text().notNull(),
    /** In whose shop the kit was bought, or the report uploaded: that account alone shows it. NULL: our own. */
    shopId: text().references(() => shops.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("results_user").on(table.userId), index("results_key").on(table.keyId)],
);

/** One row per browser with uploaded values that nobody saved yet. Forgotten a day after its last change. */
export const resultDrafts = pgTable(
  "result_drafts",
  {
    id: text().primaryKey(),
    /** SHA-256 of the browser's cookie. */
    secretHash: text().notNull(),
    /** Whose it is since somebody signed in with it; nobody else opens it then. NULL: a visitor's. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    sealed: text().notNull(),
    keyId: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("result_drafts_secret").on(table.secretHash),
    index("result_drafts_expiry").on(table.expiresAt),
    index("result_drafts_key").on(table.keyId),
  ],
);

/**
 * One row per link by which somebody shows their results to a doctor for a time. It opens what was saved when it was
 * made, as it is now: what is corrected or deleted since is so there too. Forgotten a month after its end.
 */
export const resultLinks = pgTable(
  "result_links",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's secret, which is nowhere else of ours. */
    tokenHash: text().notNull().unique(),
    /** In whose shop it was made, and opens. NULL: our own. */
    shopId: text().references(() => shops.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** When its person ended it before its time. NULL: they did not. */
    endedAt: moment(),
  },
  (table) => [index("result_links_user").on(table.userId), index("result_links_end").on(table.endsAt)],
);

/** One row per time that a link was opened. Who opened it is not kept. */
export const resultLinkOpenings = pgTable(
  "result_link_openings",
  {
    id: text().primaryKey(),
    linkId: text()
      .notNull()
      .references(() => resultLinks.id, { onDelete: "cascade" }),
    openedAt: moment().notNull(),
  },
  (table) => [index("result_link_openings_link").on(table.linkId)],
);
