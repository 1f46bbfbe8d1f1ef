import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { users } from "./people";

/** One row per account that has a second factor, or is setting one up. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The secret that the authenticator app has too; sealed as saved results are, by the key that `keyId` names. */
    sealed: text().notNull(),
    keyId: text().notNull(),
    /** When a first code showed that the app has it. NULL: it is being set up, and nobody is asked for it. */
    provedAt: moment(),
    /** The last stretch of 30 seconds since 1970 whose code was used: neither it nor an earlier one works again. */
    lastStep: bigint({ mode: "number" }).notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [index("second_factors_key").on(table.keyId)],
);

/** One row per recovery code that was not used yet. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    /** SHA-256 of the account and the code, which is 80 random bits. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
