import "server-only";
import { and, asc, count, eq, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../client";
import { conversionViews } from "../schema/conversions";
import { users } from "../schema/people";

export type ConversionViewRow = typeof conversionViews.$inferSelect;

/** The views that somebody saved, by name. */
export const selectViews = (db: Database, userId: string) =>
  db.select().from(conversionViews).where(eq(conversionViews.userId, userId)).orderBy(asc(conversionViews.name));

export async function countViews(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ views: count() }).from(conversionViews).where(eq(conversionViews.userId, userId));
  return row?.views ?? 0;
}

/** Saves a view, or changes the one of that name. */
export async function saveView(db: Database, row: Omit<ConversionViewRow, "mailedFor">): Promise<void> {
  const { question, isWeekly } = row;
  await db
    .insert(conversionViews)
    .values(row)
    .onConflictDoUpdate({ target: [conversionViews.userId, conversionViews.name], set: { question, isWeekly } });
}

/** @returns whether there was one */
export async function deleteView(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(conversionViews)
    .where(and(eq(conversionViews.userId, userId), eq(conversionViews.id, id)))
    .returning({ id: conversionViews.id });
  return gone.length > 0;
}

/** Views that are mailed weekly and were not yet for a Monday, with whose they are. */
export function selectViewsToMail(db: Database, monday: string) {
  return db
    .select({ view: conversionViews, user: users })
    .from(conversionViews)
    .innerJoin(users, eq(users.id, conversionViews.userId))
    .where(
      and(
        eq(conversionViews.isWeekly, true),
        or(isNull(conversionViews.mailedFor), ne(conversionViews.mailedFor, monday)),
      ),
    );
}

export async function noteViewMailed(tx: Database, id: string, monday: string): Promise<void> {
  await tx.update(conversionViews).set({ mailedFor: monday }).where(eq(conversionViews.id, id));
}
