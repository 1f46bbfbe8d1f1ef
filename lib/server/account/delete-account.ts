import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "../audit";
import { now } from "../clock";
import type { Database } from "../db/client";
import { forgetPerson } from "../db/queries/forget-person";
import { lockPerson, selectCustomersOf, selectLivingMemberships } from "../db/queries/person-data";
import { deleteResults } from "../db/queries/results";
import { selectUser } from "../db/queries/users";
import { deleteVerifications } from "../db/queries/verifications";
import type { Actor } from "../http/actor";
import { cookie } from "../http/cookies";
import { type Reply, reply } from "../http/reply";
import { newId } from "../ids";
import { endMembershipNow } from "../memberships/cancel-membership";
import { enqueue, kickOutbox } from "../outbox";
import { checkCurrentPassword } from "./check-password";
import { previewDeletion } from "./deletion-preview";

const WHEN = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});

const LINKS = ["reset", "verify", "email"] as const;

async function forget(tx: Database, actor: Actor): Promise<void> {
  await lockPerson(tx, actor.userId);
  const [obstacle] = (await previewDeletion(tx, actor)).obstacles;
  if (obstacle) throw new Problem("conflict", { message: obstacle });
  const user = await selectUser(tx, actor.userId);
  if (!user) throw new Problem("not_signed_in");
  for (const { id } of await selectLivingMemberships(tx, user.id)) {
    await endMembershipNow(tx, id, actor, ({ status }) => status !== "canceled");
  }
  const customers = await selectCustomersOf(tx, user.id);
  for (const kind of LINKS) await deleteVerifications(tx, `${kind}:${user.id}`);
  await deleteResults(tx, user.id);
  const keptOrders = await forgetPerson(tx, user, newId("gone"));
  if (keptOrders === null) throw new Problem("not_signed_in");
  for (const [index, customerId] of customers.entries()) {
    await enqueue(tx, "forget-customer", `forget-customer:${user.id}:${index}`, { customerId });
  }
  const data = { name: user.name, deletedAt: WHEN.format(now()), keptOrders };
  const mail = { template: "account-deleted", to: user.email, shopKey: null, data } as const;
  await enqueue(tx, "mail", `account-deleted:${user.id}`, mail);
  await audit(tx, { event: "account.delete", actor: user.id, details: { keptOrders } });
}

/**
 * Deletes the account of whoever is signed in, all of it or nothing: memberships end, results and their keys are
 * destroyed, every session ends, the payment provider forgets the cards, and orders stay without a name. A mail says so.
 * @throws Problem malformed for a wrong password, conflict with what stands in the way, too_many_requests
 */
export async function deleteAccount(db: Database, actor: Actor, currentPassword: string): Promise<Reply<{ ok: true }>> {
  await checkCurrentPassword(db, actor, currentPassword);
  await db.transaction((tx) => forget(tx, actor));
  kickOutbox();
  return reply(
    { ok: true },
    { cookies: [cookie("session", "", 0)], headers: { "clear-site-data": '"cache","storage"' } },
  );
}
