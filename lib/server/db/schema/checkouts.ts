import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { CHECKOUT_STATES } from "@/lib/domain/checkout-state";
import { cents, moment } from "./columns";
import type { KeptQuote } from "./kept-quote";
import { users } from "./people";
import { shops } from "./shops";

/** One row per checkout attempt, made before payment. The provider is the truth; `status` mirrors it. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    /** The partner shop that sold it. NULL: our own. */
    shopId: text().references(() => shops.id),
    /** The signed-in buyer. NULL: a guest. */
    userId: text().references(() => users.id),
    /** Canonical email of the buyer. */
    email: text().notNull(),
    displayEmail: text().notNull(),
    name: text().notNull(),
    phone: text(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    /** Everything that was promised: lines, discount, shipping, totals and the schedule of charges. */
    quote: jsonb().$type<KeptQuote>().notNull(),
    /** Charged total, shipping included. */
    totalCents: cents().notNull(),
    currency: text().notNull().default("usd"),
    discountId: text(),
    isBnpl: boolean().notNull().default(false),
    shipUpfront: boolean().notNull().default(false),
    status: text({ enum: CHECKOUT_STATES }).notNull(),
    paymentStatus: text({ enum: ["unpaid", "paid", "no_payment_required", "refunded"] }).notNull(),
    /** A problem code of the last refusal. NULL: none. */
    errorCode: text(),
    /** Our id of the payment, the only one that leaves the server. */
    paymentId: text().notNull().unique(),
    /** The provider's payment. NULL: not asked yet, or nothing to pay. */
    providerPaymentId: text().unique(),
    providerCustomerId: text(),
    /** The payment method of the current attempt, kept so that a stuck attempt can be asked for again as it was. */
    providerPaymentMethodId: text(),
    /** Counts payment attempts; part of the provider's idempotency key. */
    attempt: integer().notNull().default(0),
    /** SHA-256 of what is bought, by whom and where to: the same cart again is the same checkout. */
    cartHash: text().notNull(),
    /** SHA-256 of the browser's checkout cookie. */
    cookieHash: text().notNull(),
    /** SHA-256 of the browser's session id, which correlates and authenticates nothing. */
    sessionIdHash: text(),
    /** What its calendar files go by: the cart's. NULL: its own id, or that of the membership that it began. */
    calendarId: text(),
    /** The browser objected to being measured, by Global Privacy Control. */
    hasObjected: boolean().notNull().default(false),
    /** True when there was no earlier paid order: the conversion data's isNewCustomer, fixed at payment. */
    isNewCustomer: boolean(),
    /** When the conversion data was first handed out. NULL: never. */
    reportedAt: moment(),
    /** When the current attempt was begun. NULL: none is under way. */
    claimedAt: moment(),
    /** When the order was made; the checkout cookie opens things for 60 minutes from then. NULL: not yet. */
    completedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check("checkouts_total_not_negative", sql`${table.totalCents} >= 0`),
    uniqueIndex("checkouts_one_live_per_cart")
      .on(table.cookieHash, table.cartHash)
      .where(sql`${table.status} in ('open', 'processing', 'requires_action', 'failed')`),
    index("checkouts_session").on(table.sessionIdHash),
    index("checkouts_calendar").on(table.calendarId).where(sql`${table.calendarId} is not null`),
    index("checkouts_cart").on(table.cartHash),
    index("checkouts_user").on(table.userId),
    index("checkouts_status").on(table.status, table.updatedAt),
    index("checkouts_email").on(table.email),
    index("checkouts_shop_time").on(table.shopId, table.createdAt),
    index("checkouts_discount").on(table.discountId).where(sql`${table.discountId} is not null`),
  ],
);

/** One row per agreement to receive marketing or to pay later, with the text that was shown; a new attempt may agree anew. */
export const consents = pgTable(
  "consents",
  {
    id: text().primaryKey(),
    checkoutId: text()
      .notNull()
      .references(() => checkouts.id),
    kind: text({ enum: ["terms", "marketing", "bnpl"] }).notNull(),
    textVersion: text().notNull(),
    text: text().notNull(),
    /** For pay later: provider, dueToday, instalments, renewalNotice. */
    details: jsonb().$type<Record<string, unknown>>(),
    acceptedAt: moment().notNull(),
  },
  (table) => [index("consents_of_checkout").on(table.checkoutId, table.kind, table.acceptedAt)],
);

/** One row per wish to hear from us before buying, newest per email and event in 24 hours. */
export const leads = pgTable(
  "leads",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    event: text({ enum: ["checkout_started", "join_started", "device_interest"] }).notNull(),
    country: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Day of the event in New York. */
    day: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("leads_one_a_day").on(table.email, table.event, table.day)],
);
