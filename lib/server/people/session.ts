import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { trimSessions } from "@/lib/server/db/queries/sessions";
import type { Client, Role } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { MAX_SESSIONS, sessionLife } from "@/lib/server/http/session-rules";
import { hashOf } from "@/lib/server/ids";
import { authLibrary } from "./auth-library";

/** The account that a session is for. */
interface SessionOwner {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Opens a session and ends the one that the browser came with: a token from before signing in is worth nothing after.
 * The token is 256 random bits; the database keeps its hash, so that who reads it cannot sign in.
 * @param tx  the transaction of the sign-in
 * @returns   the Set-Cookie header
 */
export async function openSession(
  tx: Database,
  { userId, role }: SessionOwner,
  client: Pick<Client, "network" | "userAgent" | "sessionToken">,
): Promise<string> {
  const { internalAdapter } = await authLibrary(tx);
  if (client.sessionToken) await internalAdapter.deleteSession(hashOf(client.sessionToken));
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const { absoluteMs } = sessionLife(role);
  const session = {
    token: hashOf(token),
    expiresAt: new Date(at.getTime() + absoluteMs),
    authenticatedAt: at,
    createdAt: at,
    updatedAt: at,
    ipAddress: client.network,
    userAgent: client.userAgent,
  };
  await internalAdapter.createSession(userId, false, session, true);
  await trimSessions(tx, userId, MAX_SESSIONS);
  return cookie("session", token, absoluteMs / 1000);
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Database, token: string): Promise<void> {
  const { internalAdapter } = await authLibrary(db);
  await internalAdapter.deleteSession(hashOf(token));
}

/** Ends every session of an account. */
export async function endSessions(db: Database, userId: string): Promise<void> {
  const { internalAdapter } = await authLibrary(db);
  await internalAdapter.deleteUserSessions(userId);
}
