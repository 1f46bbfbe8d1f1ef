import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import {
  insertPartner,
  lockStart,
  promoteToPartner,
  selectStart,
  updateStart,
} from "@/lib/server/db/queries/shop-starts";
import {
  findCredential,
  insertUser,
  markEmailVerified,
  markPasswordSet,
  putPassword,
} from "@/lib/server/db/queries/users";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import type { Actor, Client } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { take } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { roleOf } from "@/lib/server/http/role";
import { newId } from "@/lib/server/ids";
import { kickOutbox } from "@/lib/server/outbox";
import { readLink, spendLink } from "@/lib/server/people/mailed-link";
import { hashPassword } from "@/lib/server/people/password-hash";
import { checkPassword } from "@/lib/server/people/password-rules";
import { openSession } from "@/lib/server/people/session";

/** Whoever opens a mailed link. */
interface Opener {
  readonly actor: Actor | null;
  readonly client: Client;
}

/** The account that is made, or that gets its first password. NULL: it has one. */
interface NewAccount {
  readonly name: string;
  readonly password: string;
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
  await take("verify-network", client.address);
  const { email, start, credential } = await linked(db, token);
  return { businessName: start.businessName, email, hasPassword: hasOwnPassword(credential) };
}

/**
 * Whether the address has an account that its owner can sign in to. A password that was set before the address was
 * proven may be a stranger's, who waits for its owner to come: it does not count, and is replaced.
 */
const hasOwnPassword = (credential: Awaited<ReturnType<typeof findCredential>>) =>
  Boolean(credential?.password && credential.emailVerified);

const COLLEAGUE = "This address is a colleague's of ours. Begin the shop with another one.";

/** The account of the address: the one it has, or a new one with a proven address. */
async function accountOf(
  tx: Database,
  email: string,
  made: { readonly name: string; readonly passwordHash: string } | null,
): Promise<string> {
  const at = now();
  const before = await findCredential(tx, email);
  if (before && hasOwnPassword(before)) return before.userId;
  if (!made) throw new Problem("link_invalid");
  const row = { id: newId("usr"), email, displayEmail: email, name: made.name, createdAt: at, updatedAt: at };
  const userId = before?.userId ?? (await insertUser(tx, row))?.id;
  if (userId === undefined) throw new Problem("conflict");
  await putPassword(tx, userId, made.passwordHash, at);
  await markPasswordSet(tx, userId, at);
  await deleteSessionsOf(tx, userId);
  return userId;
}

/**
 * Proves an address with a mailed link: the shop that it began is its account's from now on, and nobody's browser's.
 * An account is made where there is none. Whoever has a password signs in with it: a link opens no account that has one.
 * @throws Problem link_invalid, weak_password, conflict for an address of ours, too_many_requests
 */
export async function openStart(
  db: Database,
  { token, account }: { readonly token: string; readonly account: NewAccount | null },
  { actor, client }: Opener,
): Promise<Reply<{ key: string; needsSignIn: boolean }>> {
  await take("verify-network", client.address);
  const { shopId, email, start, credential } = await linked(db, token);
  if (credential?.role === "marketing") throw new Problem("conflict", { message: COLLEAGUE });
  const isNew = !hasOwnPassword(credential);
  if (isNew && !account) throw new Problem("link_invalid");
  if (isNew && account) await checkPassword(account.password, { email, name: account.name });
  const made = isNew && account ? { name: account.name, passwordHash: await hashPassword(account.password) } : null;
  const session = await db.transaction(async (tx) => {
    const locked = await lockStart(tx, shopId);
    if (!locked || locked.provedAt || (await spendLink(tx, "shop", token))?.email !== locked.email) {
      throw new Problem("link_invalid");
    }
    const userId = await accountOf(tx, email, made);
    const at = now();
    await markEmailVerified(tx, userId, at);
    await attachGuestPurchases(tx, userId, email);
    // Sessions of a customer live longer than those of whoever looks after a shop.
    if (await promoteToPartner(tx, userId, at)) {
      await deleteSessionsOf(tx, userId);
      await audit(tx, { event: "role.change", actor: userId, details: { role: "partner" } });
    }
    await insertPartner(tx, shopId, userId);
    await updateStart(tx, shopId, { provedAt: at, browserHash: null });
    await audit(tx, { event: "shop.start", actor: userId, subject: start.key, details: { proved: true } });
    const role = roleOf((await findCredential(tx, email))?.role ?? "partner");
    const isTheirs = made !== null || actor?.userId === userId;
    return isTheirs ? openSession(tx, { userId, role }, client) : null;
  });
  kickOutbox();
  const cookies = [cookie("shop-start", "", 0), ...(session ? [session] : [])];
  return reply({ key: start.key, needsSignIn: session === null }, { cookies });
}
