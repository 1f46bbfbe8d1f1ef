import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectUser } from "@/lib/server/db/queries/users";
import { secondFactors } from "@/lib/server/db/schema/second-factors";
import { sealSecret } from "@/lib/server/people/factor-secret";
import { DEMO_ADMIN_SECRET, DEMO_PEOPLE } from "./demo-people";

/** Gives the demo's admin a second factor, without which an admin can do nothing. One that is there stays. */
export async function seedFactors(db: Database): Promise<void> {
  const { id: userId } = DEMO_PEOPLE.admin;
  if (!(await selectUser(db, userId))) return;
  const at = now();
  const row = { userId, ...sealSecret(userId, DEMO_ADMIN_SECRET), provedAt: at, createdAt: at };
  await db.insert(secondFactors).values(row).onConflictDoNothing();
}
