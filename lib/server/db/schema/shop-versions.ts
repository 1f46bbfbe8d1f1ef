import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Customization, CustomizationUpdate } from "@/lib/contracts/customization";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
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
    publishedAt: moment().notNull(),
    /** NULL: their account is gone, or it was there before versions were kept. */
    publishedBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Why it was published although the check found something. NULL: it was clean. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.version] })],
);
