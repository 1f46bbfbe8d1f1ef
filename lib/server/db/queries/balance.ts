import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../client";
import { balanceEntries } from "../schema/orders";
import { type AddressInShop, isInShop } from "./account";

/** More movements than anybody's page shows. */
const MOST_ENTRIES = 200;

/** The movements of somebody's credit in a shop, newest first. */
export function selectBalanceEntries(db: Database, whose: AddressInShop) {
  return db
    .select()
    .from(balanceEntries)
    .where(and(eq(balanceEntries.email, whose.email), isInShop(balanceEntries.shopId, whose)))
    .orderBy(desc(balanceEntries.createdAt), desc(balanceEntries.id))
    .limit(MOST_ENTRIES);
}
