import "server-only";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { users } from "../schema/people";

/** What an account shows of its person. */
export async function findProfile(db: Database, userId: string) {
  const [row] = await db
    .select({ name: users.name, email: users.displayEmail, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row;
}

/** The memberships of an account, newest first. */
export async function membershipsOf(db: Database, userId: string) {
  return db
    .select()
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.createdAt), desc(memberships.id));
}
