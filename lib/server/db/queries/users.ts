import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { accounts, users } from "../schema/people";

export type UserRow = typeof users.$inferSelect;

/** What a sign-in needs to know of an address. */
export async function findCredential(db: Database, email: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      disabledAt: users.disabledAt,
      emailVerified: users.emailVerified,
      password: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email))
    .limit(1);
  return row;
}

export async function selectUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

export async function selectUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return row;
}

/** Makes an account, or nothing when the address has one: an existing account is never touched. */
export async function insertUser(db: Database, row: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [inserted] = await db.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning();
  return inserted;
}

/** Notes that the address is proven to be the account's. */
export async function markEmailVerified(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
}

/** Notes that an account carried over has a password now. */
export async function markPasswordSet(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ isOldStore: false, updatedAt: at }).where(eq(users.id, userId));
}

/** Gives an account the orders and memberships that its address bought as a guest. Only for a proven address. */
export async function attachGuestPurchases(db: Database, userId: string, email: string): Promise<number> {
  const attached = await db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId)))
    .returning({ id: orders.id });
  await db
    .update(memberships)
    .set({ userId })
    .where(and(eq(memberships.email, email), isNull(memberships.userId)));
  return attached.length;
}
