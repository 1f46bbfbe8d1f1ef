import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** One row per account. Guests who buy have none; their orders carry the email instead. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Canonical email (NFKC, lower case, punycode domain). Unique: one account per address. */
    email: text().notNull(),
    /** As the person wrote it. */
    displayEmail: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** customer, partner, marketing or admin. */
    role: text().notNull().default("customer"),
    /** When they last signed in. NULL: never, or not since this is noted. */
    signedInAt: moment(),
    /** NULL: never disabled. */
    disabledAt: moment(),
    /** True for an account carried over from the old store that has not set a password yet. */
    isOldStore: boolean().notNull().default(false),
    /** Demo and staff people; their orders are test orders. */
    isTest: boolean().notNull().default(false),
    /** What their link carries to recommend the shop. NULL: it was never asked for. */
    referralCode: text().unique(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [uniqueIndex("users_email_unique").on(table.email)],
);

/** One row per signed-in browser. Only the hash of its token is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the cookie's value. */
    token: text().notNull(),
    /** The absolute end. A session also ends when nobody used it for its idle time since `updatedAt`. */
    expiresAt: moment().notNull(),
    /** Last password entry; results and money ask for a recent one. */
    authenticatedAt: moment(),
    /** When the account's second factor was shown. NULL: it had none then, and once it has one the session opens nothing. */
    factorAt: moment(),
    /** Cut to /24 or /48. */
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull(),
    /** Last use, give or take a thirtieth of the idle time. */
    updatedAt: moment().notNull(),
  },
  (table) => [uniqueIndex("sessions_token_unique").on(table.token), index("sessions_user").on(table.userId)],
);

/** One row per account that has a password. */
export const passwords = pgTable("passwords", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** argon2id, sealed with the server's key. */
  hash: text().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** One row per outstanding link (reset, email verification), hashed, with its expiry. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    /** SHA-256 of the link's kind and secret. */
    identifier: text().notNull(),
    /** The link's kind and the account it is for. */
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_value").on(table.value),
    index("verifications_expiry").on(table.expiresAt),
  ],
);
