import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import { CONVERSION_KINDS } from "@/lib/domain/conversion";
import type { IsoDay } from "@/lib/domain/new-york-time";
import { moment } from "./columns";
import { orders } from "./orders";
import { users } from "./people";
import { shops } from "./shops";
import { upgrades } from "./upgrades";

/**
 * The ledger of conversions: one row per charge and per movement of money back, with whether it is counted and by which
 * rule. Rows are only ever added; the database refuses everything else. No person is in it.
 */
export const trackingEvents = pgTable(
  "tracking_events",
  {
    id: text().primaryKey(),
    kind: text({ enum: CONVERSION_KINDS }).notNull(),
    /** What happens once of its kind: an order, an upgrade of one, or a payment with how much of it is back. */
    subject: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The upgrade that was charged, or of whose charge something went back. NULL: the order itself. */
    upgradeId: text().references(() => upgrades.id),
    /** The number that people see: the order's, and behind it -U1, -U2 for its upgrades. */
    transactionId: text().notNull(),
    /** The partner shop that sold it. NULL: our own. */
    shopId: text().references(() => shops.id),
    /** The provider's payment. NULL: nothing was charged. */
    paymentId: text(),
    /** What it moved: charges above zero, what went back below it. Unit: cents of USD. */
    cents: bigint({ mode: "number" }).notNull(),
    /** What went back is counted when its charge was: it takes away from the same sum. */
    decision: text({ enum: ["counted", "excluded"] }).notNull(),
    /** The rule by which it is not counted; of what went back, whether that was all of its charge. NULL: a counted charge. */
    rule: text(),
    /** Of what went back: the rule by which its charge was not counted. NULL: it was, or this is a charge. */
    chargeRule: text(),
    /** Whether whoever bought had bought nothing before. NULL: not asked of this kind. */
    isNewCustomer: boolean(),
    /** When the provider charged it; of what went back, and of what cost nothing, when we knew. */
    chargedAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("tracking_once").on(table.kind, table.subject),
    index("tracking_order").on(table.orderId),
    index("tracking_payment").on(table.paymentId),
    index("tracking_time").on(table.createdAt),
    index("tracking_charged").on(table.chargedAt, table.id),
    check("tracking_back_is_below_zero", sql`(${table.kind} in ('refund', 'chargeback')) = (${table.cents} < 0)`),
    check("tracking_excluded_by_a_rule", sql`${table.decision} = 'counted' or ${table.rule} is not null`),
  ],
);

/**
 * The ledger of conversions added up: a row per day in New York, shop, decision and value of a dimension. It says nothing
 * that the rows do not, is made of them whenever one came, and can be made of them again.
 */
export const conversionDays = pgTable(
  "conversion_days",
  {
    day: date({ mode: "string" }).$type<IsoDay>().notNull(),
    /** A shop's id, "house" for our own, "*" for all of them together. */
    shop: text().notNull(),
    decision: text({ enum: ["counted", "excluded"] }).notNull(),
    /** What the rows are told apart by, "all" for all of them, "recovered" for renewals whose card was refused first. */
    dimension: text().notNull(),
    /** What they have of it, "-" for nothing. */
    value: text().notNull(),
    cents: bigint({ mode: "number" }).notNull(),
    rows: integer().notNull(),
    /** Purchases and renewals. */
    sold: integer().notNull(),
    /** Orders of which anything moved. */
    touched: integer().notNull(),
    people: integer().notNull(),
    /** Digests of who they are, where they are fewer than may be told. NULL: they are more. */
    who: text().array(),
  },
  (table) => [primaryKey({ columns: [table.shop, table.dimension, table.day, table.decision, table.value] })],
);

/** One row per change by which a day of `conversion_days` may no longer be what its rows add up to. */
export const conversionStale = pgTable("conversion_stale", {
  id: bigserial({ mode: "number" }).primaryKey(),
  day: date({ mode: "string" }).$type<IsoDay>().notNull(),
});

/** One row per view of the conversions that somebody of the staff saved under a name. */
export const conversionViews = pgTable(
  "conversion_views",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    question: jsonb().$type<ConversionQuestion>().notNull(),
    /** Whether it is mailed each Monday with the week before. */
    isWeekly: boolean().notNull().default(false),
    /** The Monday for which it was mailed last, YYYY-MM-DD in New York. NULL: it never was. */
    mailedFor: text(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("conversion_views_name").on(table.userId, table.name)],
);
