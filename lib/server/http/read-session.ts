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

/** Somebody with a session, and what they lack to do anything with it. */
export interface SessionPerson extends Omit<Actor, "shopKey"> {
  /** An admin without a second factor: they may set one up, and nothing else. */
  readonly lacksFactor: boolean;
}

/**
 * Whoever a session cookie's token names, or null when it is unknown, over, its account is disabled,
 * or the account has a second factor that this session did not show. One query, since
 * every request makes it. What was bought meanwhile with a proven address without signing in is theirs from then on.
 */
export async function readSession(db: Database, token: string): Promise<SessionPerson | null> {
  const row = await findSession(db, hashOf(token));
  if (!row || row.disabledAt !== null) return null;
  if (row.hasFactor && row.factorAt === null) return null;
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
    factorAt: row.factorAt,
    lacksFactor: role === "admin" && !row.hasFactor,
  };
}
