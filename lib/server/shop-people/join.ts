import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import { insertPartner, promoteToPartner } from "@/lib/server/db/queries/shop-people";
import {
  findCredential,
  insertUser,
  markEmailVerified,
  markPasswordSet,
  putPassword,
} from "@/lib/server/db/queries/users";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import { newId } from "@/lib/server/ids";
import { hashPassword } from "@/lib/server/people/password-hash";
import { checkPassword } from "@/lib/server/people/password-rules";

/** The account that is made, or that gets its first password. NULL: it has one. */
export interface NewAccount {
  readonly name: string;
  readonly password: string;
}

/** The same with the password as it is kept. */
export interface MadeAccount {
  readonly name: string;
  readonly passwordHash: string;
}

export type Credential = Awaited<ReturnType<typeof findCredential>>;

/**
 * Whether an address has an account that its owner can sign in to. A password that was set before the address was
 * proven may be a stranger's, who waits for its owner to come: it does not count, and is replaced.
 */
export const hasOwnPassword = (credential: Credential): boolean =>
  Boolean(credential?.password && credential.emailVerified);

/** Nobody who works for us is a partner too. @throws Problem conflict */
export function checkIsNoColleague(credential: Credential): void {
  if (credential?.role !== "marketing" && credential?.role !== "admin") return;
  throw new Problem("conflict", { message: "This address belongs to a colleague of ours. Use another one." });
}

/**
 * The account as it will be made for an address that has none of its owner's. NULL: it has one.
 * @throws Problem link_invalid when nothing was said of an account, weak_password
 */
export async function madeAccount(
  email: string,
  credential: Credential,
  account: NewAccount | null,
): Promise<MadeAccount | null> {
  if (hasOwnPassword(credential)) return null;
  if (!account) throw new Problem("link_invalid");
  await checkPassword(account.password, { email, name: account.name });
  return { name: account.name, passwordHash: await hashPassword(account.password) };
}

/** The account of the address: the one it has, or a new one with a proven address. */
async function accountOf(tx: Database, email: string, made: MadeAccount | null): Promise<string> {
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
 * Makes whoever a mailed link reached one of a shop's people: their address is proven by it.
 * @param tx    the transaction in which the link is used up
 * @returns     their account's id
 */
export async function joinShop(
  tx: Database,
  { shopId, role, email, made }: { shopId: string; role: ShopRole; email: string; made: MadeAccount | null },
): Promise<string> {
  const userId = await accountOf(tx, email, made);
  const at = now();
  await markEmailVerified(tx, userId, at);
  await attachGuestPurchases(tx, userId, email);
  // Sessions of a customer live longer than those of whoever looks after a shop.
  if (await promoteToPartner(tx, userId, at)) {
    await deleteSessionsOf(tx, userId);
    await audit(tx, { event: "role.change", actor: userId, details: { role: "partner" } });
  }
  await insertPartner(tx, { shopId, userId, role });
  return userId;
}
