import "server-only";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../client";
import { memberships } from "../schema/memberships";
import { users } from "../schema/people";
import { shops } from "../schema/shops";
import { isOfShop, type Whose } from "./account";

/** What an account shows of its person. */
export async function findProfile(db: Database, userId: string) {
  const [row] = await db
    .select({ name: users.name, email: users.displayEmail, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row;
}

/** The memberships of an account that were bought in this shop, newest first. */
export async function membershipsOf(db: Database, whose: Whose) {
  return db
    .select(getTableColumns(memberships))
    .from(memberships)
    .leftJoin(shops, eq(shops.id, memberships.shopId))
    .where(and(eq(memberships.userId, whose.userId), isOfShop(whose)))
    .orderBy(desc(memberships.createdAt), desc(memberships.id));
}
