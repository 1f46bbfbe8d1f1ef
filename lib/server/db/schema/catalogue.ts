import { isNull, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, moment } from "./columns";

/** One row per state or province: what may be sent there. */
export const stateRules = pgTable(
  "state_rules",
  {
    country: text({ enum: ["US", "CA"] }).notNull(),
    code: text().notNull(),
    canShipKits: boolean().notNull(),
    canShipSupplements: boolean().notNull(),
    hasTelehealth: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.code] })],
);

/** One row per parcel kind and country. */
export const shippingRates = pgTable(
  "shipping_rates",
  {
    country: text({ enum: ["US", "CA"] }).notNull(),
    parcel: text({ enum: ["arm", "finger", "item", "none"] }).notNull(),
    /** Price of one parcel. */
    amountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.parcel] }),
    check("shipping_rates_not_negative", sql`${table.amountCents} >= 0`),
  ],
);

/**
 * One row per stretch of time in which a price record of the provider was for sale, as far as we have heard of it. The
 * provider says what a price is today; this says what it was, and who made it so.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: text().primaryKey(),
    priceId: text().notNull(),
    lookupKey: text().notNull(),
    /** The {businessKey} of the shop that set it. NULL: it is ours. */
    shopKey: text(),
    /** The publication of that shop which set it. NULL: it is ours, or was there before publications set prices. */
    shopVersion: integer(),
    amountCents: cents().notNull(),
    /** What the price was a part of, e.g. "Fall check-up". NULL: an ordinary price. */
    campaign: text(),
    /** Nobody could choose it; whoever had it kept it. */
    isHidden: boolean().notNull(),
    startedAt: moment().notNull(),
    /** NULL: it is for sale. */
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex("price_history_once_at_a_time").on(table.priceId).where(isNull(table.endedAt)),
    index("price_history_of_key").on(table.lookupKey, table.startedAt),
    check("price_history_not_negative", sql`${table.amountCents} >= 0`),
  ],
);
