import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { MEMBERSHIP_STATES } from "@/lib/domain/membership-state";
import { checkouts } from "./checkouts";
import { cents, moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/** One thing that a membership charges and sends each cycle. Unit of money: cents. */
export interface MembershipItem {
  priceId: string;
  lookupKey: string;
  productKey: string;
  title: string;
  priceType: string;
  unitAmountCents: number;
  quantity: number;
  /** The packs of a combo, by product key. */
  choices: string[];
}

/** A plan as a membership's columns tell it. Units as there. */
export interface PaidPlan {
  productKey: string;
  priceId: string;
  frequency: string;
  items: MembershipItem[];
  addonPriceIds: string[];
  cycleAmountCents: number;
  shippingCents: number;
  discountCents: number;
  discountCode: string | null;
  discountCyclesLeft: number | null;
}

/** A plan that gives way to another one, and from where its renewals were counted, ISO 8601 in UTC. NULL: from the next charge. */
export type ChangedPlan = PaidPlan & { anchorAt: string | null };

/** One row per recurring program somebody pays for. Its plan is the one that is charged next. */
export const memberships = pgTable(
  "memberships",
  {
    id: text().primaryKey(),
    shopId: text().references(() => shops.id),
    /** NULL: bought by a guest; attached once the email is verified. */
    userId: text().references(() => users.id),
    email: text().notNull(),
    name: text().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    /** The provider's subscription. NULL: payment succeeded and the subscription is being made. */
    providerSubscriptionId: text().unique(),
    /** NULL: nothing was paid at first, and the subscription is being made. */
    providerCustomerId: text(),
    /** The card that renewals are charged to. NULL: none was given yet. */
    providerPaymentMethodId: text(),
    /** The checkout that began it. */
    checkoutId: text()
      .unique()
      .references(() => checkouts.id),
    /** Counts the provider's subscriptions of this membership: a change of plan makes a new one. */
    subscriptionVersion: integer().notNull().default(1),
    status: text({ enum: MEMBERSHIP_STATES }).notNull(),
    productKey: text().notNull(),
    priceId: text().notNull(),
    frequency: text().notNull(),
    /** Everything it charges and sends each cycle, the program first. */
    items: jsonb().$type<MembershipItem[]>().notNull().default([]),
    /** Recurring add-ons on it. */
    addonPriceIds: jsonb().$type<string[]>().notNull(),
    /** Program and add-ons per cycle, before discount and shipping. */
    cycleAmountCents: cents().notNull(),
    /** Shipping per cycle. */
    shippingCents: cents().notNull(),
    /** Discount per cycle while it lasts. */
    discountCents: cents().notNull().default(0),
    /** The code that gives it, for people. NULL: none does. */
    discountCode: text(),
    /** Cycles that still carry the discount. NULL: forever; 0: none. */
    discountCyclesLeft: integer(),
    shipUpfront: boolean().notNull().default(false),
    /** What the running period was paid as, while the next charge is for another plan. NULL: for the same. */
    changedFrom: jsonb().$type<ChangedPlan>(),
    currentPeriodStart: moment().notNull(),
    nextChargeAt: moment().notNull(),
    /** From where its renewals are counted, so that the 31st comes back after a shorter month. NULL: from the next charge. */
    renewalAnchorAt: moment(),
    /** The charge that was skipped last, and where skipping moved it: it stands while that is still the next charge. */
    skippedFrom: moment(),
    skippedTo: moment(),
    /** When a paused membership goes on by itself. NULL: it is not paused. */
    pausedUntil: moment(),
    /** What a refused renewal still owes. NULL: nothing. */
    owedCents: integer(),
    /** When the provider tries what is owed again. NULL: it does not. */
    owedNextTryAt: moment(),
    /** The provider's invoice that is owed. */
    owedInvoiceId: text(),
    /** Whether the bank has not declined what is owed, but waits for its customer's yes. */
    owedAsksBank: boolean().notNull().default(false),
    /** The provider's invoice that was refused last, whatever became of it. NULL: none ever was. */
    refusedInvoiceId: text(),
    /** Credit of the member that is put aside for the next renewal. */
    heldBalanceCents: cents().notNull().default(0),
    /** The next charge as a mail told it last: its day in New York, YYYY-MM-DD, and its sum. NULL: none did, as far as is known. */
    toldDay: text(),
    toldCents: integer(),
    canceledAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check(
      "memberships_skip_whole",
      sql`(${table.skippedFrom} is null) = (${table.skippedTo} is null) and coalesce(${table.skippedFrom} < ${table.skippedTo}, true)`,
    ),
    check("memberships_told_whole", sql`(${table.toldDay} is null) = (${table.toldCents} is null)`),
    index("memberships_email").on(table.email),
    index("memberships_user").on(table.userId),
    index("memberships_next_charge").on(table.nextChargeAt),
    check("memberships_held_not_negative", sql`${table.heldBalanceCents} >= 0`),
    index("memberships_without_subscription").on(table.createdAt).where(sql`${table.providerSubscriptionId} is null`),
  ],
);
