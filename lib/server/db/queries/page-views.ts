import "server-only";
import { lt, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../client";
import { consentAnswers, pageViews } from "../schema/operations";
import { writesInOneStatement } from "../writes-in-one-statement";

/** @param beside  another write, which goes with it in one statement */
export async function insertPageView(
  db: Database,
  row: typeof pageViews.$inferInsert,
  beside?: SQLWrapper,
): Promise<void> {
  const parts = writesInOneStatement(db, beside);
  await db
    .with(...parts)
    .insert(pageViews)
    .values(row);
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
