import { sql } from "drizzle-orm";
import { boolean, check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cents } from "./columns";

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
