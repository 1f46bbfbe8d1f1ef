import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSession, insertSession, noteSignIn, trimSessions } from "@/lib/server/db/queries/sessions";
import { moveSignIn } from "@/lib/server/db/queries/sign-ins";
import type { Client, Role } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { MAX_SESSIONS, sessionLife } from "@/lib/server/http/session-rules";
import { hashOf, newId } from "@/lib/server/ids";
import { noteSignedIn, type SignInWay } from "./note-sign-in";

/** The account that a session is for. */
interface SessionOwner {
  readonly userId: string;
  readonly role: Role;
  /** When the account's second factor was shown. NULL, or not there: it has none, and once it has one this session ends. */
  readonly factorAt?: Date | null;
  /** How they signed in just now. Not there: they were signed in here already. */
  readonly how?: SignInWay;
  /** The session that this one takes the place of, where it is gone by then. */
  readonly sessionId?: string;
}

/**
 * Opens a session and ends the one that the browser came with: a token from before signing in is worth nothing after.
 * The token is 256 random bits; the database keeps its hash, so that who reads it cannot sign in.
 * @param tx  the transaction of the sign-in
 * @returns   the Set-Cookie header
 */
export async function openSession(
  tx: Database,
  { userId, role, factorAt = null, how, sessionId }: SessionOwner,
  client: Pick<Client, "network" | "userAgent" | "sessionToken">,
): Promise<string> {
  const before = client.sessionToken ? await deleteSession(tx, hashOf(client.sessionToken)) : undefined;
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const { absoluteMs } = sessionLife(role);
  const id = newId("ses");
  await insertSession(tx, {
    id,
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
  if (how !== undefined) await noteSignedIn(tx, { userId, sessionId: id, how, at }, client);
  else await moveSignIn(tx, before?.userId === userId ? before.id : (sessionId ?? id), id);
  await trimSessions(tx, userId, MAX_SESSIONS);
  return cookie("session", token, absoluteMs / 1000);
}
