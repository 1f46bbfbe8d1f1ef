import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import type { Actor, Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { takeEmailProbe } from "@/lib/server/people/email-probe";
import { checkCurrentPassword } from "./check-password";

/**
 * Asks for another address: a link goes to the new one, bound to this account, and nothing changes until it is opened.
 * Whoever holds a stolen session needs the password for it, and the new address must be theirs to open.
 * @throws Problem malformed for a wrong password or the address it has, email_taken, too_many_requests
 */
export async function changeEmail(
  db: Database,
  actor: Actor,
  request: { readonly currentPassword: string; readonly email: string },
  client: Client,
): Promise<{ ok: true }> {
  const { canonical: email } = emailOf(request.email);
  await checkCurrentPassword(db, actor, request.currentPassword);
  if (email === actor.email) {
    throw new Problem("malformed", { field: "email", message: "That is already your account's address." });
  }
  await takePoints("verify-mail-account", actor.userId);
  await takeEmailProbe(client, email);
  if (await selectUserByEmail(db, email)) throw new Problem("email_taken", { field: "email" });
  await enqueue(db, "change-email", `change-email:${newId("req")}`, {
    userId: actor.userId,
    email,
    shopKey: actor.shopKey,
  });
  kickOutbox();
  return { ok: true };
}
