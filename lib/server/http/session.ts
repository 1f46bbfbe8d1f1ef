import "server-only";
import { timingSafeEqual } from "node:crypto";
import { type Access, type Call, isSigned, type SIGNED_ACCESS } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { mayInShop, type ShopAbility } from "@/lib/domain/shop-roles";
import { database } from "@/lib/server/db/client";
import { selectShopRoles } from "@/lib/server/db/queries/shop-people";
import { env } from "@/lib/server/env";
import { hashOf } from "@/lib/server/ids";
import type { Actor, Role } from "./actor";
import { askingShop } from "./asking-shop";
import { readCookie } from "./cookies";
import { readSession, type SessionPerson } from "./read-session";

/** Calls that answer strangers too, or look by themselves for more than a session. */
type OpenAccess = "anyone" | "member" | "site-token" | (typeof SIGNED_ACCESS)[number];

/** Who the handler of a call meets: calls for signed-in people never meet nobody. */
export type ActorOf<Allowed extends Access> = Allowed extends OpenAccess ? Actor | null : Actor;

/** Whom a call is for. */
interface Right {
  /** NULL: whoever is signed in. */
  readonly roles: readonly Role[] | null;
  /** What a partner's role in a shop has to let them do. Absent: the call is about no shop. */
  readonly ability?: ShopAbility;
}

const PARTNERS: readonly Role[] = ["partner", "admin"];
const STAFF: readonly Role[] = ["partner", "marketing", "admin"];

/** Rights beside which an account is not enough. */
const RIGHTS: Record<Exclude<Access, OpenAccess>, Right> = {
  "signed-in": { roles: null },
  admin: { roles: ["admin"] },
  marketing: { roles: ["marketing", "admin"] },
  staff: { roles: STAFF },
  "shop-see": { roles: PARTNERS, ability: "see" },
  "shop-edit": { roles: PARTNERS, ability: "edit" },
  "shop-figures": { roles: PARTNERS, ability: "figures" },
  "shop-pack": { roles: PARTNERS, ability: "pack" },
  "shop-own": { roles: PARTNERS, ability: "own" },
  "staff-edit": { roles: STAFF, ability: "edit" },
  "staff-figures": { roles: STAFF, ability: "figures" },
};

const isOpen = (access: Access): access is OpenAccess => !(access in RIGHTS);
const rightTo = (access: Access): Right => (isOpen(access) ? { roles: null } : RIGHTS[access]);

function hasSiteToken(headers: Headers): boolean {
  const [, token = ""] = /^Bearer (.{1,200})$/.exec(headers.get("authorization") ?? "") ?? [];
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hashOf(env().siteToken)));
}

/** Whoever the session cookie names, unless the call does not care. */
async function personOf(access: Access, headers: Headers): Promise<SessionPerson | null> {
  const token = access === "site-token" || isSigned(access) ? null : readCookie(headers, "session");
  return token === null ? null : readSession(await database(), token);
}

function asActor(access: Access, headers: Headers, { lacksFactor: _, ...person }: SessionPerson): Actor {
  return { ...person, shopKey: askingShop(headers), ability: rightTo(access).ability };
}

/** Whoever the session cookie names. An admin without a second factor is nobody yet. */
export async function actorOf(access: Access, headers: Headers): Promise<Actor | null> {
  const person = await personOf(access, headers);
  return person && !person.lacksFactor ? asActor(access, headers, person) : null;
}

/**
 * Who makes a call. An admin without a second factor makes those by which it is set up, and is a visitor to calls that
 * answer strangers.
 * @throws Problem factor_needed
 */
export async function callerOf(call: Pick<Call, "access" | "isBeforeFactor">, headers: Headers): Promise<Actor | null> {
  const person = await personOf(call.access, headers);
  if (person === null) return null;
  if (!person.lacksFactor || call.isBeforeFactor) return asActor(call.access, headers, person);
  if (isOpen(call.access)) return null;
  throw new Problem("factor_needed");
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
  const { roles } = rightTo(word);
  if (roles && !roles.includes(actor.role)) throw new Problem("forbidden");
}

/**
 * Refuses a partner whose role in none of their shops lets them do what a call does. In which of their shops it does, the
 * verb asks: `ability` stands in every question for a partner's shops.
 * @throws Problem forbidden
 */
export async function admitToShops(actor: Actor | null): Promise<void> {
  if (actor?.role !== "partner" || actor.ability === undefined) return;
  const { ability } = actor;
  const roles = await selectShopRoles(await database(), actor.userId);
  if (roles.length > 0 && !roles.some((role) => mayInShop(role, ability))) throw new Problem("forbidden");
}
