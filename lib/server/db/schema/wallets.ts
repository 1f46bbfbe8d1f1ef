import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./people";
import { shops } from "./shops";

/** One row per account and shop in which it keeps cards, or prefers one: no shop knows of another's cards. */
export const wallets = pgTable(
  "wallets",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** NULL: our own. */
    shopId: text().references(() => shops.id, { onDelete: "cascade" }),
    /** The payment provider's customer that cards are added to. NULL: none was added; earlier purchases may have theirs. */
    providerCustomerId: text(),
    /** The card that is offered first. NULL: none was chosen. */
    defaultPaymentMethodId: text(),
  },
  (table) => [unique("wallets_once").on(table.userId, table.shopId).nullsNotDistinct()],
);
