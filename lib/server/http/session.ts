import "server-only";
import { timingSafeEqual } from "node:crypto";
import { type Access, isSigned, type SIGNED_ACCESS } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { hashOf } from "@/lib/server/ids";
import type { Actor, Role } from "./actor";
import { askingShop } from "./asking-shop";
import { readCookie } from "./cookies";
import { readSession } from "./read-session";

/** Calls that answer strangers too, or look by themselves for more than a session. */
type OpenAccess = "anyone" | "member" | "site-token" | (typeof SIGNED_ACCESS)[number];

/** Who the handler of a call meets: calls for signed-in people never meet nobody. */
export type ActorOf<Allowed extends Access> = Allowed extends OpenAccess ? Actor | null : Actor;

/** Roles beside which an account is not enough. NULL: whoever is signed in. */
const ROLES: Record<Exclude<Access, OpenAccess>, readonly Role[] | null> = {
  "signed-in": null,
  admin: ["admin"],
  marketing: ["marketing", "admin"],
  "shop-partner": ["partner", "admin"],
  staff: ["partner", "marketing", "admin"],
};

const isOpen = (access: Access): access is OpenAccess => !(access in ROLES);

function hasSiteToken(headers: Headers): boolean {
  const [, token = ""] = /^Bearer (.{1,200})$/.exec(headers.get("authorization") ?? "") ?? [];
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hashOf(env().siteToken)));
}

/** Whoever the session cookie names, unless the call does not care. */
export async function actorOf(access: Access, headers: Headers): Promise<Actor | null> {
  const token = access === "site-token" || isSigned(access) ? null : readCookie(headers, "session");
  const session = token === null ? null : await readSession(await database(), token);
  return session && { ...session, shopKey: askingShop(headers) };
}

/**
 * Admits a request to a call, or refuses it.
 * @throws Problem not_signed_in, or forbidden when the role is missing
 */
export function admit<Allowed extends Access>(
  access: Allowed,
  actor: Actor | null,
  headers: Headers,
): asserts actor is ActorOf<Allowed> {
  if (access === "site-token" && !hasSiteToken(headers)) throw new Problem("not_signed_in");
  const word: Access = access;
  if (isOpen(word)) return;
  if (actor === null) throw new Problem("not_signed_in");
  const roles = ROLES[word];
  if (roles && !roles.includes(actor.role)) throw new Problem("forbidden");
}
