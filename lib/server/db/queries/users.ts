import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { passwords, users } from "../schema/people";
import { hasFactor } from "./second-factors";

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
      password: passwords.hash,
      hasFactor,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email))
    .limit(1);
  return row;
}

/** Gives an account its password, in the place of the one that it had. */
export async function putPassword(tx: Database, userId: string, hash: string, at: Date): Promise<void> {
  const changed = { hash, updatedAt: at };
  await tx
    .insert(passwords)
    .values({ userId, createdAt: at, ...changed })
    .onConflictDoUpdate({ target: passwords.userId, set: changed });
}

/** Whether one of our own people made an order, and nobody waits for it. What it cost says that of none. */
export const isOurPeoples = sql<boolean>`coalesce((select ${users.isTest} from ${users} where ${users.id} = ${orders.userId}), false)`;

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

/**
 * Gives an account the orders and memberships that its address bought as a guest. Only for a proven address.
 * @returns how many orders, and the ids of the memberships
 */
export async function attachPurchases(db: Database, userId: string, email: string) {
  const attached = await db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId)))
    .returning({ id: orders.id });
  const begun = await db
    .update(memberships)
    .set({ userId })
    .where(and(eq(memberships.email, email), isNull(memberships.userId)))
    .returning({ id: memberships.id });
  return { orders: attached.length, membershipIds: begun.map(({ id }) => id) };
}
