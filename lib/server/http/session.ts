import "server-only";
import { timingSafeEqual } from "node:crypto";
import { type Access, isSigned, type SIGNED_ACCESS } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { mayInShop, type ShopAbility } from "@/lib/domain/shop-roles";
import { database } from "@/lib/server/db/client";
import { selectShopRoles } from "@/lib/server/db/queries/shop-people";
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
export async function actorOf(access: Access, headers: Headers): Promise<Actor | null> {
  const token = access === "site-token" || isSigned(access) ? null : readCookie(headers, "session");
  const session = token === null ? null : await readSession(await database(), token);
  return session && { ...session, shopKey: askingShop(headers), ability: rightTo(access).ability };
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
