import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "../audit";
import { now } from "../clock";
import type { Database } from "../db/client";
import { findCredential } from "../db/queries/users";
import type { Actor, Client } from "../http/actor";
import { type Reply, reply } from "../http/reply";
import { newId } from "../ids";
import { enqueue, kickOutbox } from "../outbox";
import { authLibrary } from "../people/auth-library";
import { countTry, forgiveTries } from "../people/login-backoff";
import { checkPassword } from "../people/password-rules";
import { endSessions, openSession } from "../people/session";

const WHEN = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});

/**
 * The right current password, or a refusal that is no 401: the person is signed in and stays so. Tries count together
 * with those at the login, so that a stolen session does not open a second way of guessing.
 */
async function checkCurrent(db: Database, actor: Actor, currentPassword: string): Promise<void> {
  await countTry(actor.email);
  const { password: library } = await authLibrary(db);
  const credential = await findCredential(db, actor.email);
  const isRight = await library.verify({ hash: credential?.password ?? "", password: currentPassword });
  if (!isRight || credential?.userId !== actor.userId) {
    throw new Problem("malformed", { field: "currentPassword", message: "That is not your current password." });
  }
  await forgiveTries(actor.email);
}

async function mailNotice(tx: Database, { name, email }: Actor): Promise<void> {
  const data = { name, changedAt: WHEN.format(now()), resetPath: "/reset-password" };
  const mail = { template: "password-changed", to: email, shopKey: null, data } as const;
  await enqueue(tx, "mail", `password-changed:${newId("chg")}`, mail);
}

/**
 * Changes the password of whoever is signed in. Every session ends, and this browser gets a new one: what was stolen
 * before is worth nothing after.
 * @throws Problem malformed when the current password is wrong, weak_password, too_many_requests
 */
export async function changePassword(
  db: Database,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
  client: Client,
): Promise<Reply<{ ok: true }>> {
  await checkCurrent(db, actor, currentPassword);
  checkPassword(password, actor);
  const library = await authLibrary(db);
  const passwordHash = await library.password.hash(password);
  const cookie = await db.transaction(async (tx) => {
    const { internalAdapter } = await authLibrary(tx);
    await internalAdapter.updatePassword(actor.userId, passwordHash);
    await endSessions(tx, actor.userId);
    const opened = await openSession(tx, actor, client);
    await mailNotice(tx, actor);
    await audit(tx, { event: "password.change", actor: actor.userId });
    return opened;
  });
  kickOutbox();
  return reply({ ok: true }, { cookies: [cookie] });
}
