import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Customization, CustomizationUpdate } from "@/lib/contracts/customization";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import type { ShopPrices } from "@/lib/domain/shop-prices";
import { moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/** One row per shop whose look is being worked on: what publishing would show. No visitor sees it. */
export const shopDrafts = pgTable("shop_drafts", {
  shopId: text()
    .primaryKey()
    .references(() => shops.id, { onDelete: "cascade" }),
  look: jsonb().$type<CustomizationUpdate>().notNull(),
  /** What it would sell, in the partner's order. */
  productKeys: text().array().notNull(),
  redirectParameters: text().array().$type<RedirectParameter[]>().notNull(),
  /** Prices of its own, by our lookup key. NULL: they stay as they are. */
  prices: jsonb().$type<ShopPrices>(),
  /** Counts savings, so that two people who edit at once notice. */
  revision: integer().notNull(),
  savedAt: moment().notNull(),
  /** NULL: their account is gone. */
  savedBy: text().references(() => users.id, { onDelete: "set null" }),
});

/** One row per version of a shop that visitors have seen since versions are kept. Rows are never changed. */
export const shopVersions = pgTable(
  "shop_versions",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    customization: jsonb().$type<Omit<Customization, "products">>().notNull(),
    productKeys: text().array().notNull(),
    redirectParameters: text().array().$type<RedirectParameter[]>().notNull(),
    /** Prices of its own, by our lookup key. NULL: nobody published any until then. */
    prices: jsonb().$type<ShopPrices>(),
    publishedAt: moment().notNull(),
    /** NULL: their account is gone, or it was there before versions were kept. */
    publishedBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Why it was published although the check found something. NULL: it was clean. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.version] })],
);

/** One row per publication that somebody put off to a moment: what is published then, and what became of it. */
export const shopSchedules = pgTable(
  "shop_schedules",
  {
    id: text().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** waiting, then published, refused by the check, or taken back. */
    state: text({ enum: ["waiting", "published", "refused", "canceled"] }).notNull(),
    publishAt: moment().notNull(),
    /** The draft as it was when this was decided; what is saved later is not part of it. */
    look: jsonb().$type<CustomizationUpdate>().notNull(),
    productKeys: text().array().notNull(),
    redirectParameters: text().array().$type<RedirectParameter[]>().notNull(),
    prices: jsonb().$type<ShopPrices>(),
    /** The draft's revision, which is done with once this is published. */
    revision: integer().notNull(),
    /** The published version in whose place it comes. */
    overVersion: integer().notNull(),
    /** Why it is published although the check found something. Empty: it was clean. */
    reason: text().notNull(),
    /** Who decided it, and in whose right it is published. NULL: their account is gone. */
    decidedBy: text().references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment().notNull(),
    /** When it stopped waiting. NULL: it waits. */
    endedAt: moment(),
    /** Why it was refused, in words. NULL: it was not. */
    refusal: text(),
  },
  (table) => [
    uniqueIndex("shop_schedules_one_waiting").on(table.shopId).where(sql`${table.state} = 'waiting'`),
    index("shop_schedules_due").on(table.publishAt).where(sql`${table.state} = 'waiting'`),
  ],
);
