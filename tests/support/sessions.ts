import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectUser } from "@/lib/server/db/queries/users";
import { secondFactors } from "@/lib/server/db/schema/second-factors";
import type { Role } from "@/lib/server/http/actor";
import { codeAt } from "@/lib/server/people/authenticator";
import { sealSecret } from "@/lib/server/people/factor-secret";
import { openSession } from "@/lib/server/people/session";
import { DEMO_ADMIN_SECRET } from "@/lib/server/seed/demo-people";

/** A secret of an authenticator app that is good enough for anybody in a test. */
export const FACTOR_SECRET = "KRSXG5BAMZXXEIDUNBSSA5DFON2CA43F";

/** Gives an account a second factor, as if it had been there for a while. One that is there stays. */
export async function insertFactor(db: Database, userId: string, secret = FACTOR_SECRET): Promise<void> {
  const row = { userId, ...sealSecret(userId, secret), provedAt: now(), createdAt: now() };
  await db.insert(secondFactors).values(row).onConflictDoNothing();
}

/** The code that an app shows so many steps of 30 seconds from now. */
export const codeOf = (secret = FACTOR_SECRET, steps = 0): string => codeAt(secret, Date.now() + steps * 30_000);

/** How the demo's admin logs in. */
export const demoAdminCode = (): string => codeOf(DEMO_ADMIN_SECRET);

/** A new session of an account, as its browser sends it; of an admin one that has shown the second factor. */
export async function sessionOf(db: Database, { userId, role }: { userId: string; role: Role }): Promise<string> {
  const isAdmin = role === "admin" || (await selectUser(db, userId))?.role === "admin";
  if (isAdmin) await insertFactor(db, userId);
  const client = { network: "203.0.113.0/24", userAgent: "Mozilla/5.0", sessionToken: null };
  const factorAt = isAdmin ? now() : null;
  return (await openSession(db, { userId, role, factorAt }, client)).split(";")[0] ?? "";
}
