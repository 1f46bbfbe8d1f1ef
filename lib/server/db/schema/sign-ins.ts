import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { users } from "./people";

/** One row per sign-in, so that its person can see whether it was them. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    /** With the password alone; with it and a code of the app, or a recovery code; by a mailed link, or a new account. */
    how: text({ enum: ["password", "app", "recovery", "link", "signup"] }).notNull(),
    /** Browser and system in words: what else a browser says of itself is not kept. */
    device: text().notNull(),
    /** Cut to /24 or /48. */
    network: text().notNull(),
    /** The session that it opened, or the one in its place since. It may be over. */
    sessionId: text().notNull(),
  },
  (table) => [index("sign_ins_user").on(table.userId, table.at), index("sign_ins_time").on(table.at)],
);

/** One row per account and day on which somebody tried to sign in to it and could not. */
export const failedSignIns = pgTable(
  "failed_sign_ins",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In New York, YYYY-MM-DD. */
    day: text().notNull(),
    wrongPasswords: integer().notNull().default(0),
    /** With the right password. */
    wrongCodes: integer().notNull().default(0),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index("failed_sign_ins_time").on(table.lastAt)],
);
