import "server-only";
import { eq, lt, ne } from "drizzle-orm";
import type { Database } from "../client";
import { partnerNews, waitingReports } from "../schema/laboratory";

/** @returns false: it was noted before */
export async function insertPartnerNews(tx: Database, row: typeof partnerNews.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(partnerNews).values(row).onConflictDoNothing().returning({ id: partnerNews.id });
  return rows.length > 0;
}

export async function selectPartnerNews(db: Database, id: string) {
  const [row] = await db.select().from(partnerNews).where(eq(partnerNews.id, id));
  return row;
}

/** Forgets news that nobody sends again any more. */
export async function purgePartnerNews(db: Database, before: Date): Promise<void> {
  await db.delete(partnerNews).where(lt(partnerNews.receivedAt, before));
}

export type WaitingReport = typeof waitingReports.$inferSelect;

/** Keeps a kit's values until somebody registers it, in place of earlier ones. */
export async function putWaitingReport(tx: Database, row: WaitingReport): Promise<void> {
  await tx.insert(waitingReports).values(row).onConflictDoUpdate({ target: waitingReports.kitId, set: row });
}

/** A kit's waiting values; they wait no more. */
export async function takeWaitingRow(tx: Database, kitId: string): Promise<WaitingReport | undefined> {
  const [row] = await tx.delete(waitingReports).where(eq(waitingReports.kitId, kitId)).returning();
  return row;
}

/** Waiting values that another key than the current one wraps. */
export function selectWaitingOfOldKeys(db: Database, keyId: string, limit: number): Promise<WaitingReport[]> {
  return db.select().from(waitingReports).where(ne(waitingReports.keyId, keyId)).limit(limit);
}
