import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/**
 * One row per picture that was uploaded for a shop, as we made it anew from what arrived. Rows are never changed:
 * versions of the shop name them, so that an earlier one can be published again.
 */
export const shopPictures = pgTable(
  "shop_pictures",
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** Made of its contents: the last part of its address, e.g. "9f2c….webp". */
    name: text().notNull(),
    bytes: bytes().notNull(),
    /** Unit of both: px. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedAt: moment().notNull(),
    /** NULL: their account is gone. */
    uploadedBy: text().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.name] }),
    index("shop_pictures_uploaded").on(table.shopId, table.uploadedAt),
  ],
);
