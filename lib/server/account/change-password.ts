import "server-only";
import { momentZoneText } from "@/lib/domain/date-text";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import { putPassword } from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import type { Actor, Client } from "@/lib/server/http/actor";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { hashPassword } from "@/lib/server/people/password-hash";
import { checkPassword } from "@/lib/server/people/password-rules";
import { openSession } from "@/lib/server/people/session";
import { checkCurrentPassword } from "./check-password";

async function mailNotice(tx: Database, { name, email, shopKey }: Actor): Promise<void> {
  const data = { name, changedAt: momentZoneText(now()), resetPath: "/reset-password" };
  const mail = { template: "password-changed", to: email, shopKey, data } as const;
  await enqueue(tx, "mail", `password-changed:${newId("chg")}`, mail);
}

/**
 * Changes the password of whoever is signed in. Every session ends, and this browser gets a new one: what was stolen
 * before, a mailed link among it, is worth nothing after.
 * @throws Problem malformed when the current password is wrong, weak_password, too_many_requests
 */
export async function changePassword(
  db: Database,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
  client: Client,
): Promise<Reply<{ ok: true }>> {
  await checkCurrentPassword(db, actor, currentPassword);
  await checkPassword(password, actor);
  const passwordHash = await hashPassword(password);
  const cookie = await db.transaction(async (tx) => {
    await putPassword(tx, actor.userId, passwordHash, now());
    await deleteVerifications(tx, `reset:${actor.userId}`);
    await deleteSessionsOf(tx, actor.userId);
    const opened = await openSession(tx, actor, client);
    await mailNotice(tx, actor);
    await audit(tx, { event: "password.change", actor: actor.userId });
    return opened;
  });
  kickOutbox();
  return reply({ ok: true }, { cookies: [cookie] });
}
