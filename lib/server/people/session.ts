import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSession, insertSession, noteSignIn, trimSessions } from "@/lib/server/db/queries/sessions";
import type { Client, Role } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { MAX_SESSIONS, sessionLife } from "@/lib/server/http/session-rules";
import { hashOf, newId } from "@/lib/server/ids";

/** The account that a session is for. */
interface SessionOwner {
  readonly userId: string;
  readonly role: Role;
  /** When the account's second factor was shown. NULL, or not there: it has none, and once it has one this session ends. */
  readonly factorAt?: Date | null;
}

/**
 * Opens a session and ends the one that the browser came with: a token from before signing in is worth nothing after.
 * The token is 256 random bits; the database keeps its hash, so that who reads it cannot sign in.
 * @param tx  the transaction of the sign-in
 * @returns   the Set-Cookie header
 */
export async function openSession(
  tx: Database,
  { userId, role, factorAt = null }: SessionOwner,
  client: Pick<Client, "network" | "userAgent" | "sessionToken">,
): Promise<string> {
  if (client.sessionToken) await deleteSession(tx, hashOf(client.sessionToken));
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const { absoluteMs } = sessionLife(role);
  await insertSession(tx, {
    id: newId("ses"),
    userId,
    token: hashOf(token),
    expiresAt: new Date(at.getTime() + absoluteMs),
    authenticatedAt: at,
    factorAt,
    createdAt: at,
    updatedAt: at,
    ipAddress: client.network,
    userAgent: client.userAgent,
  });
  await noteSignIn(tx, userId, at);
  await trimSessions(tx, userId, MAX_SESSIONS);
  return cookie("session", token, absoluteMs / 1000);
}
