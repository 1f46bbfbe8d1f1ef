import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Customization } from "@/lib/contracts/customization";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import type { ShopPrices } from "@/lib/domain/shop-prices";
import { SHOP_ROLES } from "@/lib/domain/shop-roles";
import { moment } from "./columns";
import { users } from "./people";

/** One row per business partner's shop. */
export const shops = pgTable("shops", {
  id: text().primaryKey(),
  /** The {businessKey} of its address. */
  key: text().notNull().unique(),
  /** What visitors see, as published: the fields of the specification's customization without its products. */
  customization: jsonb().$type<Omit<Customization, "products">>().notNull(),
  isActive: boolean().notNull().default(true),
  /** Counts publications; the ETag of the customization. */
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
  /** What of a visitor's address goes along when the shop sends them on. NULL: nothing. */
  redirectParameters: text().array().$type<RedirectParameter[]>(),
  /** The prices of its own that were last published, by our lookup key. NULL: none ever were; price records tell. */
  prices: jsonb().$type<ShopPrices>(),
  /** The provider's price records do not say yet what `prices` says. */
  arePricesWaiting: boolean().notNull().default(false),
  /** The partner packs its parcels itself, as was agreed: only then its people see who bought what. */
  packsItself: boolean().notNull().default(false),
});

/**
 * One row per product that a shop sells, add-ons too. A product without a row is not sold there.
 * Prices are not kept here: a price record whose metadata.shop is the shop's key replaces ours for that cadence.
 */
export const shopProducts = pgTable(
  "shop_products",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    productKey: text().notNull(),
    /** Order on the partner's pages. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.productKey] })],
);

/** One row per person who looks after a shop. */
export const shopPartners = pgTable(
  "shop_partners",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What they may do there. */
    role: text({ enum: SHOP_ROLES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.userId] }), index("shop_partners_user").on(table.userId)],
);

/** One row per domain that a partner has proven to own; redirect links may lead only there. */
export const shopDomains = pgTable(
  "shop_domains",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    host: text().notNull(),
  },
  (table) => [uniqueIndex("shop_domains_unique").on(table.shopId, table.host)],
);
