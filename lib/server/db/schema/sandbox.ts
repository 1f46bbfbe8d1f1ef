import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * One row per object of the payment sandbox: a product, a price, a customer, a payment, an event …
 * The sandbox stands in for the payment provider, so nothing else in the shop reads or joins this table.
 */
export const sandboxObjects = pgTable(
  "sandbox_objects",
  {
    /** The provider's id, for example `pi_…` or `price_…`. */
    id: text().primaryKey(),
    /** Order of creation; lists answer newest first by it. */
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    /** The provider's word for the kind of object, for example `payment_intent`. */
    object: text().notNull(),
    /** The customer it belongs to. NULL: nobody. */
    customer: text(),
    /** What it hangs on: an invoice's subscription, a charge's payment intent, a price's product. NULL: nothing. */
    parent: text(),
    /** A price's lookup key. NULL: it has none, or is no price. */
    lookupKey: text(),
    /** The object as the provider would answer it, nothing expanded. Amounts in cents, times in Unix seconds. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What only the sandbox knows, such as how a test card behaves. NULL: nothing. */
    hidden: jsonb().$type<Record<string, unknown>>(),
    /** When the clock next has something to do here: a renewal, a retry, an end. NULL: never. */
    dueAt: timestamp({ withTimezone: true }),
    /** By the shop's clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("sandbox_objects_listing").on(table.object, table.sequence),
    index("sandbox_objects_customer").on(table.customer, table.object).where(sql`${table.customer} is not null`),
    index("sandbox_objects_parent").on(table.parent, table.object).where(sql`${table.parent} is not null`),
    uniqueIndex("sandbox_objects_lookup_key")
      .on(table.object, table.lookupKey)
      .where(sql`${table.lookupKey} is not null`),
    index("sandbox_objects_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** One row per idempotency key a request came with, and the answer it got; honoured for 24 hours as Stripe does. */
export const sandboxIdempotency = pgTable("sandbox_idempotency", {
  key: text().primaryKey(),
  /** SHA-256 of method, path and parameters: the same key with another fingerprint is refused. */
  fingerprint: text().notNull(),
  /** HTTP status of the first answer. */
  status: integer().notNull(),
  /** Body of the first answer. */
  body: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Request id of the first answer. */
  requestId: text().notNull(),
  /** By the shop's clock. */
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** One row per event that is to be posted to the shop's webhook, kept after delivery as the record of it. */
export const sandboxDeliveries = pgTable(
  "sandbox_deliveries",
  {
    /** The event, a row of `sandbox_objects`. */
    eventId: text()
      .primaryKey()
      .references(() => sandboxObjects.id, { onDelete: "cascade" }),
    /** Tries so far, at most 20. */
    attempts: integer().notNull().default(0),
    /** When to try next, also while a try is under way (a lease). NULL: delivered, or given up. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    /** When the shop answered 2xx. NULL: not yet, or never. */
    deliveredAt: timestamp({ withTimezone: true }),
    /** HTTP status of the last try. NULL: none yet, or no answer came. */
    lastStatus: integer(),
    /** Why the last try failed, for people. NULL: it did not. */
    lastError: text(),
    /** By the shop's clock. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("sandbox_deliveries_attempts", sql`${table.attempts} between 0 and 20`),
    index("sandbox_deliveries_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);
