import "server-only";
import { lt } from "drizzle-orm";
import type { Database } from "../client";
import { consentAnswers, pageViews } from "../schema/operations";

export async function insertPageView(db: Database, row: typeof pageViews.$inferInsert): Promise<void> {
  await db.insert(pageViews).values(row);
}

/** Forgets page views before `before`. */
export async function purgePageViews(db: Database, before: Date): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.createdAt, before));
}

/** Writes down what was answered about advertisers. */
export async function insertConsentAnswer(db: Database, answer: typeof consentAnswers.$inferInsert): Promise<void> {
  await db.insert(consentAnswers).values(answer);
}

export async function purgeConsentAnswers(db: Database, before: Date): Promise<void> {
  await db.delete(consentAnswers).where(lt(consentAnswers.answeredAt, before));
}
