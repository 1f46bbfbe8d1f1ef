import { boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { shops } from "./shops";

/** One row per email and waitlist. */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    source: text({ enum: ["ny_waitlist", "ca_supplements"] }).notNull(),
    /** The partner shop they were in, in whose name they are written to. NULL: our own. */
    shopId: text().references(() => shops.id),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("invitations_once").on(table.email, table.source)],
);

/** One row per friend that somebody recommended the shop to. */
export const referrals = pgTable(
  "referrals",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    referred: text().notNull(),
    /** The partner's shop that is recommended, where alone it earns credit. NULL: our own. */
    shopId: text().references(() => shops.id),
    /** The friend came by the link: their address was never typed by whoever recommends, and is not shown to them. */
    isByLink: boolean().notNull().default(false),
    /** NULL: the friend has not bought, or the 14 days are not over. */
    creditedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("referrals_once").on(table.email, table.referred)],
);

/** One row per employer somebody of its staff introduced; a newer introduction takes the row over after 30 days. */
export const employerIntros = pgTable(
  "employer_intros",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    employerEmail: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("employer_intros_once").on(table.employerEmail)],
);

/** One row per address that got a mail which it did not order, so that it gets one in 30 days, whoever enters it. */
export const outreachRecipients = pgTable("outreach_recipients", {
  email: text().primaryKey(),
  mailedAt: moment().notNull(),
});
