import "server-only";
import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { sessions, users } from "../schema/people";
import { hasFactor } from "./second-factors";

const isGuests = (bought: typeof orders | typeof memberships) =>
  sql`exists (select 1 from ${bought} where ${bought.email} = ${users.email} and ${bought.userId} is null)`;

/** Whether something was bought with a proven address without signing in, which its account does not have yet. */
const hasGuestPurchases = sql<boolean>`${users.emailVerified} and (${isGuests(orders)} or ${isGuests(memberships)})`;

/** A session with its person, by the hash of its token. One query, since most requests of signed-in people make it. */
export async function findSession(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      authenticatedAt: sessions.authenticatedAt,
      factorAt: sessions.factorAt,
      userId: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      isTest: users.isTest,
      emailVerified: users.emailVerified,
      disabledAt: users.disabledAt,
      hasGuestPurchases,
      hasFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, tokenHash))
    .limit(1);
  return row;
}

export async function insertSession(tx: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Notes on an account that its person signed in. */
export async function noteSignIn(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ signedInAt: at }).where(eq(users.id, userId));
}

/** Ends the session of a token, by its hash. @returns its id and whose it was */
export async function deleteSession(db: Database, tokenHash: string) {
  const [gone] = await db
    .delete(sessions)
    .where(eq(sessions.token, tokenHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return gone;
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Notes that a session was used. */
export async function touchSession(db: Database, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, sessionId));
}

/** Ends all but the newest sessions of an account. */
export async function trimSessions(db: Database, userId: string, keep: number): Promise<void> {
  await db.delete(sessions).where(
    and(
      eq(sessions.userId, userId),
      sql`${sessions.id} not in (
        select id from sessions where user_id = ${userId} order by created_at desc, id desc limit ${keep}
      )`,
    ),
  );
}

/** Forgets sessions whose time is over: their end has passed, or nobody used them since `unusedSince`. */
export async function purgeSessions(db: Database, at: Date, unusedSince: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, at), lt(sessions.updatedAt, unusedSince)));
}
