import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { CARRIERS } from "@/lib/domain/carrier";
import { moment } from "./columns";
import { kits, orders } from "./orders";
import { users } from "./people";

/** For whom a parcel was, and their address. */
type SentTo = { readonly name: string; readonly shippingAddress: ShippingAddress };

/** One row per parcel that left. A shipment that was taken back is deleted; the audit record keeps it. */
export const shipments = pgTable(
  "shipments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    carrier: text({ enum: CARRIERS }).notNull(),
    /** As the carrier writes it, without spaces. */
    trackingNumber: text().notNull(),
    /** Who of the staff sent it. */
    shippedBy: text()
      .notNull()
      .references(() => users.id),
    shippedAt: moment().notNull(),
    /** Where it went: its order may go elsewhere by now. NULL: it is from before this was kept, or whoever it was for is gone. */
    sentTo: jsonb().$type<SentTo>(),
  },
  (table) => [index("shipments_order").on(table.orderId), index("shipments_tracking_number").on(table.trackingNumber)],
);

/** Which kits lie in which parcel. A kit leaves once. */
export const shipmentKits = pgTable(
  "shipment_kits",
  {
    kitId: text()
      .primaryKey()
      .references(() => kits.id),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
  },
  (table) => [index("shipment_kits_shipment").on(table.shipmentId)],
);
