import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { findSession, touchSession } from "@/lib/server/db/queries/sessions";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import { hashOf } from "@/lib/server/ids";
import type { Actor } from "./actor";
import { roleOf } from "./role";
import { sessionLife } from "./session-rules";

/** A session is noted as used at most this often within its idle time, to save writes. */
const TOUCHES_PER_IDLE_TIME = 30;

/**
 * Whoever a session cookie's token names, or null when it is unknown, over or its account is disabled. One query, since
 * every request makes it. What was bought meanwhile with a proven address without signing in is theirs from then on.
 */
export async function readSession(db: Database, token: string): Promise<Omit<Actor, "shopKey"> | null> {
  const row = await findSession(db, hashOf(token));
  if (!row || row.disabledAt !== null) return null;
  const role = roleOf(row.role);
  const { idleMs } = sessionLife(role);
  const at = now();
  const unusedMs = at.getTime() - row.updatedAt.getTime();
  if (row.expiresAt <= at || unusedMs >= idleMs) return null;
  if (unusedMs > idleMs / TOUCHES_PER_IDLE_TIME) await touchSession(db, row.sessionId, at);
  if (row.hasGuestPurchases) await attachGuestPurchases(db, row.userId, row.email);
  return {
    userId: row.userId,
    email: row.email,
    name: row.name,
    role,
    isTest: row.isTest,
    isEmailVerified: row.emailVerified,
    sessionId: row.sessionId,
    authenticatedAt: row.authenticatedAt ?? row.createdAt,
  };
}
