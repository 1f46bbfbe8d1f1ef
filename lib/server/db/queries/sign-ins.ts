import "server-only";
import { desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../client";
import { users } from "../schema/people";
import { failedSignIns, signIns } from "../schema/sign-ins";

export type SignInRow = typeof signIns.$inferSelect;
export type FailedSignInRow = typeof failedSignIns.$inferSelect;

export async function insertSignIn(tx: Database, row: SignInRow): Promise<void> {
  await tx.insert(signIns).values(row);
}

/** A session took another's place: its sign-in is the one that opened the other. */
export async function moveSignIn(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(signIns).set({ sessionId: to }).where(eq(signIns.sessionId, from));
}

/**
 * Counts a failed try at an address: of one that has no account nothing is written, with the same question.
 * @param day  in New York, YYYY-MM-DD
 */
export async function countFailedSignIn(
  db: Database,
  email: string,
  what: "wrongPasswords" | "wrongCodes",
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
  const [passwords, codes] = what === "wrongPasswords" ? [1, 0] : [0, 1];
  const owner = db
    .select({
      userId: users.id,
      day: sql<string>`${day}::text`.as("day"),
      wrongPasswords: sql<number>`${passwords}::int`.as("wrong_passwords"),
      wrongCodes: sql<number>`${codes}::int`.as("wrong_codes"),
      lastAt: sql<Date>`${at.toISOString()}::timestamptz`.as("last_at"),
    })
    .from(users)
    .where(eq(users.email, email));
  await db
    .insert(failedSignIns)
    .select(owner)
    .onConflictDoUpdate({
      target: [failedSignIns.userId, failedSignIns.day],
      set: {
        wrongPasswords: sql`${failedSignIns.wrongPasswords} + excluded.wrong_passwords`,
        wrongCodes: sql`${failedSignIns.wrongCodes} + excluded.wrong_codes`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

/** Somebody's sign-ins, the last one first. */
export function selectSignInsOf(db: Database, userId: string, limit: number): Promise<SignInRow[]> {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit);
}

/** The days on which somebody tried to sign in as them and could not, the last one first. */
export function selectFailedSignInsOf(db: Database, userId: string): Promise<FailedSignInRow[]> {
  return db.select().from(failedSignIns).where(eq(failedSignIns.userId, userId)).orderBy(desc(failedSignIns.day));
}

export async function purgeSignIns(db: Database, before: Date): Promise<void> {
  await db.delete(signIns).where(lt(signIns.at, before));
  await db.delete(failedSignIns).where(lt(failedSignIns.lastAt, before));
}
