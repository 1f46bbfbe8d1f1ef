import "server-only";
import type { OpenedInvitation } from "@/lib/contracts/shop-invitation";
import { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectInvitation, updateInvitation } from "@/lib/server/db/queries/shop-people";
import { findCredential } from "@/lib/server/db/queries/users";
import type { Actor, Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { kickOutbox } from "@/lib/server/outbox";
import { openSession } from "@/lib/server/people/session";
import { checkIsNoColleague, hasOwnPassword, joinShop, madeAccount, type NewAccount } from "./join";
import { invitationHash } from "./mail-invitation";

/** Whoever opens a mailed link. */
interface Opener {
  readonly actor: Actor | null;
  readonly client: Client;
}

const refused = (message: string) => new Problem("link_invalid", { message });

/** The invitation of a link that works. @throws Problem link_invalid with words that say why it does not */
async function opened(db: Database, token: string) {
  const found = await selectInvitation(db, { tokenHash: invitationHash(token) });
  if (!found)
    throw refused("This link opens nothing. If you were invited again, the newest email has the one that works.");
  const { state, endsAt, email } = found.row;
  if (state === "accepted") throw refused("This invitation has been used. Log in to continue.");
  if (state === "withdrawn") throw refused("This invitation was withdrawn. Ask whoever sent it if that is a mistake.");
  if (endsAt <= now()) throw refused("This invitation ended after seven days. Ask whoever sent it to send it again.");
  const credential = await findCredential(db, email);
  if (credential && credential.disabledAt !== null) throw refused("The account of this address is closed.");
  return { ...found, credential };
}

/**
 * What a mailed invitation offers, for the page that asks whether to take it. It is not used up.
 * @throws Problem link_invalid, too_many_requests
 */
export async function readInvitation(
  db: Database,
  token: string,
  { actor, client }: Opener,
): Promise<OpenedInvitation> {
  await takePoints("verify-network", client.address);
  const { row, look, by, credential } = await opened(db, token);
  const known = actor?.userId === credential?.userId ? "nothing" : "sign-in";
  const needs = hasOwnPassword(credential) ? known : "account";
  return { shopName: look.businessName, role: row.role, email: row.email, by: by ?? "", needs };
}

/**
 * Uses an invitation up. Whoever has an account is signed in to it, and to no other: a link opens no account that has a
 * password.
 * @throws Problem link_invalid, weak_password, conflict for whoever is not signed in as its address or works for us,
 *   too_many_requests
 */
export async function acceptInvitation(
  db: Database,
  { token, account }: { readonly token: string; readonly account: NewAccount | null },
  { actor, client }: Opener,
): Promise<Reply<{ key: string; role: ShopRole }>> {
  await takePoints("verify-network", client.address);
  const { row, key, credential } = await opened(db, token);
  checkIsNoColleague(credential);
  if (hasOwnPassword(credential) && actor?.userId !== credential?.userId) {
    throw new Problem("conflict", { message: `This invitation is for ${row.email}. Log in with that address first.` });
  }
  const made = await madeAccount(row.email, credential, account);
  const session = await db.transaction(async (tx) => {
    if (!(await updateInvitation(tx, row, { state: "accepted" }))) {
      throw refused("This invitation was used or withdrawn a moment ago.");
    }
    const userId = await joinShop(tx, { shopId: row.shopId, role: row.role, email: row.email, made });
    await audit(tx, { event: "shop.people", actor: userId, subject: key, details: { joined: row.id, role: row.role } });
    const factorAt = actor?.userId === userId ? actor.factorAt : null;
    return openSession(tx, { userId, role: "partner", factorAt, ...(made && { how: "link" }) }, client);
  });
  kickOutbox();
  return reply({ key, role: row.role }, { cookies: [session] });
}
