import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockStart, selectStart, updateStart } from "@/lib/server/db/queries/shop-starts";
import { findCredential } from "@/lib/server/db/queries/users";
import type { Actor, Client } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { roleOf } from "@/lib/server/http/role";
import { kickOutbox } from "@/lib/server/outbox";
import { readLink, spendLink } from "@/lib/server/people/mailed-link";
import { openSession } from "@/lib/server/people/session";
import {
  checkIsNoColleague,
  hasOwnPassword,
  joinShop,
  madeAccount,
  type NewAccount,
} from "@/lib/server/shop-people/join";

/** Whoever opens a mailed link. */
interface Opener {
  readonly actor: Actor | null;
  readonly client: Client;
}

/** The shop and the address of a link that works. @throws Problem link_invalid */
async function linked(db: Database, token: string) {
  const link = await readLink(db, "shop", token);
  const start = link ? await selectStart(db, link.ownerId) : undefined;
  // The link of an address that was mistyped and corrected since opens nothing.
  if (!link?.email || !start || start.provedAt || start.endsAt <= now() || start.email !== link.email) {
    throw new Problem("link_invalid");
  }
  const credential = await findCredential(db, link.email);
  if (credential && credential.disabledAt !== null) throw new Problem("link_invalid");
  return { shopId: link.ownerId, email: link.email, start, credential };
}

/**
 * What a mailed link opens, for the page that asks whether to.
 * @throws Problem link_invalid, too_many_requests
 */
export async function readStartLink(db: Database, token: string, { client }: Opener) {
  await takePoints("verify-network", client.address);
  const { email, start, credential } = await linked(db, token);
  return { businessName: start.businessName, email, hasPassword: hasOwnPassword(credential) };
}

/**
 * Proves an address with a mailed link: the shop that it began is its account's from now on, and nobody's browser's.
 * An account is made where there is none. Whoever has a password signs in with it: a link opens no account that has one.
 * An admin, who does everything in every shop and is nobody's partner, is not put among its people: its owner is invited.
 * @throws Problem link_invalid, weak_password, conflict for an address of ours, too_many_requests
 */
export async function openStart(
  db: Database,
  { token, account }: { readonly token: string; readonly account: NewAccount | null },
  { actor, client }: Opener,
): Promise<Reply<{ key: string; needsSignIn: boolean }>> {
  await takePoints("verify-network", client.address);
  const { shopId, email, start, credential } = await linked(db, token);
  const adminId = credential?.role === "admin" && hasOwnPassword(credential) ? credential.userId : null;
  if (adminId === null) checkIsNoColleague(credential);
  const made = await madeAccount(email, credential, account);
  const session = await db.transaction(async (tx) => {
    const locked = await lockStart(tx, shopId);
    if (!locked || locked.provedAt || (await spendLink(tx, "shop", token))?.email !== locked.email) {
      throw new Problem("link_invalid");
    }
    const userId = adminId ?? (await joinShop(tx, { shopId, role: "owner", email, made }));
    await updateStart(tx, shopId, { provedAt: now(), browserHash: null });
    await audit(tx, { event: "shop.start", actor: userId, subject: start.key, details: { proved: true } });
    const role = roleOf((await findCredential(tx, email))?.role ?? "partner");
    const isTheirs = made !== null || actor?.userId === userId;
    const factorAt = actor?.userId === userId ? actor.factorAt : null;
    // An admin's session goes on as it is: a link is no password.
    return {
      needsSignIn: !isTheirs,
      cookie:
        isTheirs && !adminId
          ? await openSession(tx, { userId, role, factorAt, ...(made && { how: "link" }) }, client)
          : null,
    };
  });
  kickOutbox();
  const cookies = [cookie("shop-start", "", 0), ...(session.cookie ? [session.cookie] : [])];
  return reply({ key: start.key, needsSignIn: session.needsSignIn }, { cookies });
}
