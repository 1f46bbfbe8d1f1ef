import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { UPGRADE_STATES, UPGRADE_TYPES } from "@/lib/domain/upgrade-state";
import { cents, moment } from "./columns";
import { orders } from "./orders";

/** One row per charge or attempt after the first: upgrades, add-ons, plan changes. */
export const upgrades = pgTable(
  "upgrades",
  {
    id: text().primaryKey(),
    /** The checkout's payment it belongs to. */
    paymentId: text().notNull(),
    type: text({ enum: UPGRADE_TYPES }).notNull(),
    /** Our id of this charge. */
    upgradePaymentId: text().notNull().unique(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: UPGRADE_STATES }).notNull(),
    priceId: text(),
    product: text(),
    upgradeTo: text(),
    quantity: integer().notNull().default(1),
    amountCents: cents().notNull().default(0),
    providerPaymentId: text().unique(),
    /** Counts charges that were tried; part of the provider's idempotency key from the second on. */
    attempt: integer().notNull().default(0),
    /** When the charge under way was begun. NULL: none is. */
    claimedAt: moment(),
    /** For a plan change: the step of the funnel and the answer that a repeat gets again. */
    details: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [uniqueIndex("upgrades_once").on(table.paymentId, table.type)],
);
