import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CustomizationUpdate } from "@/lib/contracts/customization";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import type { ShopPrices } from "@/lib/domain/shop-prices";
import { moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/** One row per shop that somebody began by themselves, without one of us. Its first publication waits for our yes. */
export const shopStarts = pgTable(
  "shop_starts",
  {
    shopId: text()
      .primaryKey()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** Of the secret that the browser keeps in which it was begun. NULL: an address is proven, and accounts decide. */
    browserHash: text().unique(),
    /** Whose it is to be, canonical. NULL: nobody has said yet. */
    email: text(),
    startedAt: moment().notNull(),
    /** When it goes, unless the address is proven by then. */
    endsAt: moment().notNull(),
    /** When a mailed link proved the address. NULL: not yet. */
    provedAt: moment(),
  },
  (table) => [
    uniqueIndex("shop_starts_one_unproved").on(table.email).where(sql`${table.provedAt} is null`),
    index("shop_starts_due").on(table.endsAt).where(sql`${table.provedAt} is null`),
  ],
);

/** One row per wish that we publish a shop: what is asked for, what the check found, and our answer. */
export const shopRequests = pgTable(
  "shop_requests",
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** waiting, then published, declined, or replaced by a later wish. */
    state: text({ enum: ["waiting", "published", "declined", "replaced"] }).notNull(),
    /** The draft as it was when it was asked; what is saved later is not part of it. */
    look: jsonb().$type<CustomizationUpdate>().notNull(),
    productKeys: text().array().notNull(),
    redirectParameters: text().array().$type<RedirectParameter[]>().notNull(),
    prices: jsonb().$type<ShopPrices>(),
    /** The draft's revision, which is done with once this is published. */
    revision: integer().notNull(),
    /** What the check found then: what a yes is said to. */
    found: jsonb().$type<GateFinding[]>().notNull().default([]),
    /** Why it should be published although the check found something. Empty: nothing was said. */
    reason: text().notNull(),
    /** NULL: their account is gone. */
    askedBy: text().references(() => users.id, { onDelete: "set null" }),
    askedAt: moment().notNull(),
    decidedBy: text().references(() => users.id, { onDelete: "set null" }),
    /** NULL: it waits, or was replaced. */
    decidedAt: moment(),
    /** Our words to the partner. NULL: none yet. */
    answer: text(),
  },
  (table) => [
    uniqueIndex("shop_requests_one_waiting").on(table.shopId).where(sql`${table.state} = 'waiting'`),
    index("shop_requests_waiting").on(table.askedAt).where(sql`${table.state} = 'waiting'`),
  ],
);
