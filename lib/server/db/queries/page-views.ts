import "server-only";
import { lt } from "drizzle-orm";
import type { Database } from "../client";
import { pageViews } from "../schema/operations";

export async function insertPageView(db: Database, row: typeof pageViews.$inferInsert): Promise<void> {
  await db.insert(pageViews).values(row);
}

/** Forgets page views before `before`. */
export async function purgePageViews(db: Database, before: Date): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.createdAt, before));
}
