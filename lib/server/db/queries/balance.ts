import "server-only";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../client";
import { balanceEntries } from "../schema/orders";

/** More movements than anybody's page shows. */
const MOST_ENTRIES = 200;

/** The movements of somebody's credit, newest first. */
export function selectBalanceEntries(db: Database, email: string) {
  return db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.email, email))
    .orderBy(desc(balanceEntries.createdAt), desc(balanceEntries.id))
    .limit(MOST_ENTRIES);
}
