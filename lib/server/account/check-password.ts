import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { findCredential } from "@/lib/server/db/queries/users";
import type { Actor } from "@/lib/server/http/actor";
import { countTry, forgiveTries } from "@/lib/server/people/login-backoff";
import { isPassword } from "@/lib/server/people/password-hash";

/**
 * The right current password, or a refusal that is no 401: the person is signed in and stays so. Tries count together
 * with those at the login, so that a stolen session does not open a second way of guessing.
 * @throws Problem malformed, too_many_requests
 */
export async function checkCurrentPassword(db: Database, actor: Actor, currentPassword: string): Promise<void> {
  await countTry(actor.email);
  const credential = await findCredential(db, actor.email);
  const isRight = await isPassword(credential?.password ?? null, currentPassword);
  if (!isRight || credential?.userId !== actor.userId) {
    throw new Problem("malformed", { field: "currentPassword", message: "That is not your current password." });
  }
  await forgiveTries(actor.email);
}
