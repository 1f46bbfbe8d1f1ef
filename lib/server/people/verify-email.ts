import "server-only";
import { momentZoneText } from "@/lib/domain/date-text";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { moveEmail } from "@/lib/server/db/queries/person-email";
import { markEmailVerified, selectUser, selectUserByEmail, type UserRow } from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import type { Actor, Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { saveAwaiting } from "@/lib/server/results/save-draft";
import { spendLink } from "./mailed-link";
import { openSession } from "./session";

/**
 * Gives an account a new address, which a mailed link has just proven. Orders, memberships and credit go with it, the
 * links mailed to the old address stop working, and it is told.
 * @param tx     the transaction that used the link up
 * @param email    canonical
 * @param shopKey  in whose shop the link was opened. NULL: ours
 * @throws Problem email_taken when somebody made an account with it meanwhile
 */
async function moveToAddress(tx: Database, user: UserRow, email: string, shopKey: string | null): Promise<void> {
  if (await selectUserByEmail(tx, email)) throw new Problem("email_taken", { field: "email" });
  const at = now();
  // What a proven address bought as a guest since then goes along; nobody could find it under this account later.
  if (user.emailVerified) await attachGuestPurchases(tx, user.id, user.email);
  await moveEmail(tx, user, email, at);
  await attachGuestPurchases(tx, user.id, email);
  await enqueue(tx, "next-charges", `next-charges:moved:${newId("chg")}`, { email });
  for (const kind of ["reset", "verify"]) await deleteVerifications(tx, `${kind}:${user.id}`);
  const data = { name: user.name, changedAt: momentZoneText(at) };
  const mail = { template: "email-changed", to: user.email, shopKey, data } as const;
  await enqueue(tx, "mail", `email-changed:${newId("chg")}`, mail);
}

interface Verifier {
  readonly actor: Actor | null;
  readonly client: Client;
}

/** The account's address is its owner's; what it bought as a guest attaches. */
async function confirmAddress(tx: Database, user: UserRow, shopKey: string | null): Promise<void> {
  await markEmailVerified(tx, user.id, now());
  const attachedOrders = await attachGuestPurchases(tx, user.id, user.email);
  // Credit belongs to a proven address: it goes into the memberships from here on.
  await enqueue(tx, "next-charges", `next-charges:proven:${user.id}`, { email: user.email });
  const data = { name: user.name, attachedOrders };
  await enqueue(tx, "mail", `welcome:${user.id}`, { template: "welcome", to: user.email, shopKey, data });
}

async function proveAddress(tx: Database, token: string, { actor, client }: Verifier): Promise<string | null> {
  const owner = (await spendLink(tx, "verify", token)) ?? (await spendLink(tx, "email", token));
  const user = owner === null ? undefined : await selectUser(tx, owner.ownerId);
  if (!owner || !user || user.disabledAt !== null) throw new Problem("link_invalid");
  if (owner.email === null) await confirmAddress(tx, user, client.shopKey);
  else await moveToAddress(tx, user, owner.email, client.shopKey);
  await saveAwaiting(tx, user.id);
  const isOwnBrowser = actor?.userId === user.id;
  const cookie = isOwnBrowser ? await openSession(tx, actor, client) : null;
  await audit(tx, { event: owner.email === null ? "email.verified" : "email.change", actor: user.id });
  return cookie;
}

/**
 * Proves with a mailed link that an address is its account's: the one it was made with, or the one it shall have from
 * now on. What the address bought as a guest attaches, and results that waited for it are saved. A browser that is signed in to that account gets a new session,
 * since it may do more from now on; no other is signed in.
 * @throws Problem link_invalid, email_taken, too_many_requests
 */
export async function verifyEmail(db: Database, token: string, verifier: Verifier): Promise<Reply<{ ok: true }>> {
  await takePoints("verify-network", verifier.client.address);
  const cookie = await db.transaction((tx) => proveAddress(tx, token, verifier));
  kickOutbox();
  return reply({ ok: true }, { cookies: cookie ? [cookie] : [] });
}

/**
 * Mails the link again.
 * @throws Problem too_many_requests
 */
export async function sendVerification(db: Database, actor: Actor): Promise<{ ok: true }> {
  if (actor.isEmailVerified) return { ok: true };
  await takePoints("verify-mail-account", actor.userId);
  await enqueue(db, "verify-email", `verify-email:${actor.userId}:${newId("req")}`, {
    ...{ userId: actor.userId, shopKey: actor.shopKey },
  });
  kickOutbox();
  return { ok: true };
}
