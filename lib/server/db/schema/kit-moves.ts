import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { KIT_MOVERS, KIT_STATES } from "@/lib/domain/kit-state";
import { moment } from "./columns";
import { kits } from "./orders";
import { users } from "./people";

/** One row per move of a kit, in the order in which we heard of them. Rows are never changed. */
export const kitMoves = pgTable(
  "kit_moves",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    kitId: text()
      .notNull()
      .references(() => kits.id, { onDelete: "cascade" }),
    fromState: text({ enum: KIT_STATES }).notNull(),
    toState: text({ enum: KIT_STATES }).notNull(),
    mover: text({ enum: KIT_MOVERS }).notNull(),
    /** Who of the staff. NULL: none of them, or their account is gone. */
    movedBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Why, in a colleague's or the laboratory's words. NULL: nobody said. */
    reason: text(),
    at: moment().notNull(),
  },
  (table) => [index("kit_moves_kit").on(table.kitId, table.position)],
);
