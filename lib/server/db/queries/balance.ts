import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { balanceEntries, ledgerEntries } from "../schema/orders";
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

/** The credit that went into an order. Negative: it gave credit, by a change of plan. Unit: cents. */
export async function balanceSpentOn(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: centsSum(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.account, "balance")));
  return row?.cents ?? 0;
}
