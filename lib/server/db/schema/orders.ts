import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { KIT_STATES } from "@/lib/domain/kit-state";
import { ORDER_KINDS, REPLACEMENT_CAUSES } from "@/lib/domain/order-kind";
import { ORDER_STATES } from "@/lib/domain/order-state";
import { checkouts } from "./checkouts";
import { cents, moment } from "./columns";
import { memberships } from "./memberships";
import { users } from "./people";
import { shops } from "./shops";

/** Counts orders; `orderNumber` makes of it the number that people see. */
export const orderNumbers = pgSequence("order_numbers", { startWith: 1, minValue: 1, maxValue: 9_999_999 });

/** One row per order: a checkout's, a renewal's, a member's next kit, or what replaces a kit. */
export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    /** The number people and trackers see; not an id that opens anything. */
    number: text().notNull().unique(),
    /** What it came of. */
    kind: text({ enum: ORDER_KINDS }).notNull(),
    /** NULL: no checkout paid it. */
    checkoutId: text()
      .unique()
      .references(() => checkouts.id),
    /** NULL: nothing recurring. */
    membershipId: text().references(() => memberships.id),
    /** The provider's invoice of a renewal. NULL: a checkout's order. */
    providerInvoiceId: text().unique(),
    /** A renewal that was paid after its card had been refused. */
    wasRefused: boolean().notNull().default(false),
    /** The provider's payment that paid it. NULL: nothing was charged. */
    providerPaymentId: text().unique(),
    /** How it was paid, e.g. "Visa ending in 4242". NULL: nothing was charged, or a renewal from before this was kept. */
    paidWith: text(),
    /** The membership with whose next kit it is sent; until that comes it waits. NULL: it is sent by itself. */
    withNextKitOf: text().references(() => memberships.id),
    /** The order in whose parcel it goes. NULL: it goes by itself, or still waits. */
    goesWithOrderId: text().references((): AnyPgColumn => orders.id),
    /** The order whose kit it replaces, free of charge. NULL: it replaces none. */
    replacesOrderId: text().references((): AnyPgColumn => orders.id),
    /** Why a kit is replaced. NULL: none is. */
    replacementCause: text({ enum: REPLACEMENT_CAUSES }),
    shopId: text().references(() => shops.id),
    userId: text().references(() => users.id),
    email: text().notNull(),
    name: text().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    status: text({ enum: ORDER_STATES }).notNull(),
    /** Charged so far, upgrades included, refunds not taken off. */
    totalCents: cents().notNull(),
    /** Given back so far. */
    refundedCents: cents().notNull().default(0),
    currency: text().notNull().default("usd"),
    /** Staff, demo and under-30-dollar orders: counted nowhere. Those who pack ask whose it is instead. */
    isTest: boolean().notNull().default(false),
    /** When the upgrade window closes and the kit may leave. */
    releaseAt: moment().notNull(),
    /** When it was decided that nothing is sent in place of its things, which came to nothing. NULL: it is not, or it has kits. */
    closedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check("orders_total_not_negative", sql`${table.totalCents} >= 0`),
    check("orders_refund_within_total", sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check("orders_checkout_has_one", sql`(${table.kind} = 'checkout') = (${table.checkoutId} is not null)`),
    check(
      "orders_replacement_says_of_what",
      sql`(${table.kind} = 'replacement') = (${table.replacesOrderId} is not null)
        and (${table.kind} = 'replacement') = (${table.replacementCause} is not null)`,
    ),
    check(
      "orders_without_charge",
      sql`${table.kind} in ('checkout', 'renewal') or (${table.totalCents} = 0 and ${table.providerPaymentId} is null)`,
    ),
    index("orders_with_next_kit").on(table.withNextKitOf),
    index("orders_goes_with").on(table.goesWithOrderId),
    index("orders_replaced").on(table.replacesOrderId),
    index("orders_membership").on(table.membershipId),
    index("orders_email").on(table.email),
    index("orders_shop").on(table.shopId, table.createdAt),
    index("orders_user").on(table.userId, table.createdAt),
    index("orders_release").on(table.status, table.releaseAt),
    index("orders_time").on(table.createdAt),
  ],
);

/** One row per line of an order, as it was sold. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    priceId: text().notNull(),
    lookupKey: text().notNull(),
    productKey: text().notNull(),
    title: text().notNull(),
    priceType: text().notNull(),
    /** The cadence word at which it is charged again, "one-time" when it is not. */
    frequency: text().notNull().default("one-time"),
    /** The packs of a combo, by product key. */
    choices: jsonb().$type<string[]>().notNull().default([]),
    unitAmountCents: cents().notNull(),
    discountCents: cents().notNull().default(0),
    quantity: integer().notNull(),
  },
  (table) => [
    uniqueIndex("order_lines_position").on(table.orderId, table.position),
    check("order_lines_quantity", sql`${table.quantity} between 1 and 10`),
  ],
);

/** One row per kit of an order that leaves the house. */
export const kits = pgTable(
  "kits",
  {
    id: text().primaryKey(),
    /** NULL: a kit made for the stock, not sold yet. */
    orderId: text().references(() => orders.id),
    productKey: text().notNull(),
    kitType: text().notNull(),
    /** Where it is; `kit_moves` tells how it came there. */
    state: text({ enum: KIT_STATES }).notNull().default("planned"),
    /** The kit in whose place it is sent. A kit is replaced once. NULL: none. */
    replacesKitId: text()
      .unique()
      .references((): AnyPgColumn => kits.id),
    /** SHA-256 of the code printed on the kit. NULL: not shipped, so that no code exists yet. */
    codeHash: text().unique(),
    /** Who registered it. NULL: nobody yet. */
    claimedBy: text().references(() => users.id),
    claimedAt: moment(),
    /** Earliest day it may leave; later kits of a prepaid plan have a later one. */
    shipAt: moment().notNull(),
    shippedAt: moment(),
    /** When the laboratory released what we have of its sample: older words of it change nothing. NULL: nothing yet. */
    reportedAt: moment(),
    /** When it was decided that nothing is sent in its place. NULL: it is not, or a kit that is on its way. */
    closedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check(
      "kits_leave_the_plan_when_sent",
      sql`${table.orderId} is null or (${table.state} = 'planned') = (${table.shippedAt} is null)`,
    ),
    index("kits_order").on(table.orderId),
    index("kits_state").on(table.state),
    index("kits_owner").on(table.claimedBy),
    index("kits_to_ship").on(table.shipAt).where(sql`${table.shippedAt} is null`),
  ],
);

/**
 * Double entry: each row moves money from one account to another inside an order; the rows of an order sum to zero.
 * Accounts: revenue, shipping, discount, balance, charge, refund, dispute.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The provider's payment behind it. NULL: no money of the provider's moved. */
    paymentId: text(),
    account: text({ enum: ["revenue", "shipping", "discount", "balance", "charge", "refund", "dispute"] }).notNull(),
    /**
     * Signed: what came in is positive on `charge`, what was sold is negative on `revenue` and `shipping`, what was
     * given off is positive on `discount`, spent credit is positive on `balance`, what went back is negative on `refund`,
     * what a cardholder's bank took is negative on `dispute` and positive when it returned it.
     */
    amountCents: cents().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index("ledger_order").on(table.orderId), index("ledger_payment").on(table.paymentId)],
);

/** One row per movement of a person's saved balance in a shop. The balance there is the sum. */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    id: text().primaryKey(),
    /** Canonical email: guests may have a balance too. */
    email: text().notNull(),
    /** Where it was earned, the only place where it is shown and spent. NULL: our own shop. */
    shopId: text().references(() => shops.id),
    /** Positive: credited; negative: spent. */
    amountCents: cents().notNull(),
    reason: text({
      enum: ["referral", "plan-change", "order", "renewal", "release", "refund", "goodwill", "ended"],
    }).notNull(),
    /** Makes each movement happen once. */
    dedupeKey: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (table) => [index("balance_email").on(table.email)],
);
