import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DISCOUNT_RULES } from "@/lib/domain/discount-rules";
import type { PlanFrequency } from "@/lib/domain/recurring-period";
import { cents, moment } from "./columns";
import { shops } from "./shops";

/** One row per discount code. How often each customer uses it is kept by the index on `discount_uses`. */
export const discounts = pgTable(
  "discounts",
  {
    id: text().primaryKey(),
    /** Upper case; looked up without regard to case. */
    code: text().notNull(),
    /** The partner shop it belongs to. NULL: our own shop. */
    shopId: text().references(() => shops.id),
    /** percent, amount or shipping. */
    kind: text({ enum: ["percent", "amount", "shipping"] }).notNull(),
    /** Unit: percent, 1 to 100. NULL unless kind is percent. */
    percentOff: integer(),
    /** NULL unless kind is amount. */
    amountOffCents: cents(),
    duration: text({ enum: ["once", "repeating", "forever"] }).notNull(),
    /** NULL unless duration is repeating. */
    durationInCycles: integer(),
    /** Subtotal from which it applies. */
    minSumCents: cents().notNull().default(0),
    /** Lookup keys or product keys it applies to. NULL: everything. */
    appliesTo: jsonb().$type<string[]>(),
    /** Cadences it applies to. NULL: all. */
    frequencies: jsonb().$type<PlanFrequency[]>(),
    isFirstTimeOnly: boolean().notNull().default(false),
    /** NULL: open to everybody. */
    allowedEmails: jsonb().$type<string[]>(),
    startsAt: moment(),
    expiresAt: moment(),
    isActive: boolean().notNull().default(true),
    /** Not launched yet: nobody but the staff knows it. */
    isDraft: boolean().notNull().default(false),
    /** Made by an admin for a partner's shop: it may leave less than half of our price. */
    isAgreed: boolean().notNull().default(false),
    /** NULL: no limit. */
    maxUses: integer(),
    /** Held and used redemptions, counted in one conditional UPDATE. */
    uses: integer().notNull().default(0),
    /** How often each customer can use it. */
    maxPerCustomer: integer().notNull().default(1),
    promotionName: text().notNull(),
    promotionId: text().notNull(),
    /** Counts what the staff changed, so that nobody writes over what they have not seen. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("discounts_code_per_shop").on(sql`coalesce(${table.shopId}, '')`, table.code),
    check("discounts_code_shape", sql`${table.code} ~ '^[A-Z0-9_-]{3,40}$'`),
    check(
      "discounts_kind_has_its_amount",
      sql`case ${table.kind}
        when 'percent' then ${table.percentOff} between 1 and 100 and ${table.amountOffCents} is null
        when 'amount' then ${table.amountOffCents} > 0 and ${table.percentOff} is null
        else ${table.amountOffCents} is null and ${table.percentOff} is null
      end`,
    ),
    check(
      "discounts_repeating_has_cycles",
      sql`(${table.duration} = 'repeating') = (${table.durationInCycles} is not null)`,
    ),
    check("discounts_draft_is_off", sql`not (${table.isDraft} and ${table.isActive})`),
    check("discounts_per_customer", sql`${table.maxPerCustomer} between 1 and 100`),
    check("discounts_minimum_not_negative", sql`${table.minSumCents} >= 0`),
    check(
      "discounts_uses_within_limit",
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/** One row per use of a code: held at checkout, then used on payment or released. */
export const discountUses = pgTable(
  "discount_uses",
  {
    id: text().primaryKey(),
    discountId: text()
      .notNull()
      .references(() => discounts.id),
    checkoutId: text().notNull(),
    /** Canonical email. */
    email: text().notNull(),
    state: text({ enum: ["held", "used", "released"] }).notNull(),
    /** Which of this customer's uses it is, from 1 to as many as the code allows each. */
    turn: integer().notNull().default(1),
    createdAt: moment().notNull(),
    /** A hold lapses then. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("discount_uses_one_per_checkout").on(table.discountId, table.checkoutId),
    uniqueIndex("discount_uses_one_live_per_turn")
      .on(table.discountId, table.email, table.turn)
      .where(sql`${table.state} <> 'released'`),
    index("discount_uses_expiry").on(table.state, table.expiresAt),
  ],
);

/** How often a code was refused to shoppers on a day, by the first rule that it failed. Nobody and no cart is in it. */
export const discountRefusals = pgTable(
  "discount_refusals",
  {
    discountId: text()
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    /** Day in New York. */
    day: text().notNull(),
    rule: text({ enum: DISCOUNT_RULES }).notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.discountId, table.day, table.rule] })],
);
