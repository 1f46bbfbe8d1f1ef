import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Month } from "@/lib/domain/payout";
import { moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/** What was agreed with a partner about money, from the first of a month on. Rows are only ever added. */
export const payoutTerms = pgTable(
  "payout_terms",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** The month, in New York, from which it holds. */
    validFrom: text().$type<Month>().notNull(),
    /** The partner's part of what is kept for products. Unit: hundredths of a percent. */
    shareBasisPoints: integer().notNull(),
    feeBasisPoints: integer().notNull(),
    /** Unit: cents of USD. */
    feeFixedCents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.validFrom] }),
    check("payout_terms_share", sql`${table.shareBasisPoints} between 0 and 10000`),
    check(
      "payout_terms_fee",
      sql`${table.feeBasisPoints} between 0 and 2000 and ${table.feeFixedCents} between 0 and 500`,
    ),
  ],
);

const sum = () => bigint({ mode: "bigint" }).notNull();

/** One row per shop and month that is over. The database lets nobody change its sums; only that it was paid is added. */
export const payoutStatements = pgTable(
  "payout_statements",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id),
    month: text().$type<Month>().notNull(),
    /** From which month on it is told as one, and whether enough people bought in those months that it is told. */
    fromMonth: text().$type<Month>().notNull(),
    isTold: boolean().notNull(),
    people: integer().notNull(),
    shareBasisPoints: integer().notNull(),
    feeBasisPoints: integer().notNull(),
    feeFixedCents: integer().notNull(),
    /** Of the ledger. Unit: cents, as all below. */
    soldCents: sum(),
    discountCents: sum(),
    shippingCents: sum(),
    creditCents: sum(),
    chargedCents: sum(),
    refundedCents: sum(),
    disputedCents: sum(),
    /** What was kept for products in the month. */
    keptCents: sum(),
    /** What is told with it: sold and gone back of the orders that are told, the partner's part of both, and their fees. */
    toldSalesCents: sum().default(sql`0`),
    toldBackCents: sum().default(sql`0`),
    shareCents: sum(),
    feeCents: sum(),
    /** What was kept until then and is not told yet. */
    heldCents: sum().default(sql`0`),
    carriedInCents: sum(),
    dueCents: sum(),
    carriedOutCents: sum(),
    closedAt: moment().notNull(),
    /** The day on which it was paid. NULL: it was not yet. */
    paidOn: date(),
    paidBy: text().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.month] }),
    check(
      "payout_foots",
      sql`${table.soldCents} - ${table.discountCents} + ${table.shippingCents} - ${table.creditCents} = ${table.chargedCents}`,
    ),
    check(
      "payout_carries",
      sql`${table.carriedInCents} + ${table.shareCents} - ${table.feeCents} = ${table.dueCents} + ${table.carriedOutCents} and ${table.dueCents} >= 0`,
    ),
  ],
);

/** One row per order and closed month in which something of it moved, until and after it is told. */
export const payoutMovements = pgTable(
  "payout_movements",
  {
    shopId: text().notNull(),
    month: text().$type<Month>().notNull(),
    orderId: text().notNull(),
    part: text({ enum: ["sale", "back"] }).notNull(),
    /** The code that took something off. NULL: none did. */
    code: text(),
    /** Unit: cents; below zero of what went back. */
    keptCents: sum(),
    feeCents: sum(),
    /** The month with whose statement it is told. NULL: it waits for others. */
    toldIn: text().$type<Month>(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.month, table.orderId, table.part] }),
    foreignKey({
      columns: [table.shopId, table.month],
      foreignColumns: [payoutStatements.shopId, payoutStatements.month],
    }),
    index("payout_movements_waiting").on(table.shopId).where(sql`${table.toldIn} is null`),
  ],
);
