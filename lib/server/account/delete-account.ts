import "server-only";
import { momentZoneText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { forgetPerson } from "@/lib/server/db/queries/forget-person";
import {
  lockPerson,
  selectCustomersOf,
  selectLivingMemberships,
  selectMembershipsOf,
} from "@/lib/server/db/queries/person-data";
import { deleteResults } from "@/lib/server/db/queries/results";
import { selectUser, type UserRow } from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import type { Actor } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { endMembershipNow } from "@/lib/server/memberships/cancel-membership";
import { ensureSubscription } from "@/lib/server/memberships/ensure-subscription";
import { endBalance } from "@/lib/server/orders/balance";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { checkCurrentPassword } from "./check-password";
import { creditOf, personOf, previewDeletion } from "./deletion-preview";

const BEGUN = "A membership of yours just started. Check what would end, then decide again.";
const UNCONFIRMED =
  "The payment provider is not responding, so we can't make sure nothing more is charged. Your account is still here. Try again in a few minutes.";

const LINKS = ["reset", "verify", "email"] as const;

/** The account as it is now, with everything of theirs locked and what they bought as a guest in it. */
async function lockAccount(tx: Database, { userId }: Actor): Promise<UserRow> {
  const before = await selectUser(tx, userId);
  if (!before) throw new Problem("not_signed_in");
  await lockPerson(tx, personOf({ userId, email: before.email, isEmailVerified: before.emailVerified }));
  const user = await selectUser(tx, userId);
  if (!user) throw new Problem("not_signed_in");
  if (user.emailVerified) await attachGuestPurchases(tx, userId, user.email);
  return user;
}

/** Refuses with the first thing that has to happen before. */
async function checkObstacles(db: Database, actor: Actor, user: UserRow): Promise<void> {
  const { email, emailVerified: isEmailVerified } = user;
  const [message] = (await previewDeletion(db, { ...actor, email, isEmailVerified })).obstacles;
  if (message) throw new Problem("conflict", { message });
}

const livingMemberships = (db: Database, { userId }: Actor) =>
  selectLivingMemberships(db, { userId, provenEmail: null });

async function endMemberships(tx: Database, actor: Actor): Promise<void> {
  await checkObstacles(tx, actor, await lockAccount(tx, actor));
  for (const { id, providerSubscriptionId } of await livingMemberships(tx, actor)) {
    if (!providerSubscriptionId) throw new Problem("conflict", { message: BEGUN });
    await endMembershipNow(tx, id, actor, ({ status }) => status !== "canceled", true);
  }
}

/** Nothing of theirs charges any more: the provider has said so, not only been asked. */
async function stopCharges(db: Database, payments: Payments, { userId }: Actor): Promise<void> {
  for (const { providerSubscriptionId } of await selectMembershipsOf(db, { userId, provenEmail: null })) {
    if (providerSubscriptionId) await payments.cancelSubscription(providerSubscriptionId);
  }
}

async function eraseAccount(tx: Database, actor: Actor): Promise<void> {
  const user = await lockAccount(tx, actor);
  await checkObstacles(tx, actor, user);
  if ((await livingMemberships(tx, actor)).length > 0) throw new Problem("conflict", { message: BEGUN });
  const { id: userId, email, emailVerified: isEmailVerified } = user;
  const person = personOf({ userId, email, isEmailVerified });
  const customers = await selectCustomersOf(tx, person);
  const lost = await creditOf(tx, person);
  if (isEmailVerified) {
    await endBalance(tx, { email, userId, memberships: await selectMembershipsOf(tx, person), at: now() });
  }
  for (const kind of LINKS) await deleteVerifications(tx, `${kind}:${user.id}`);
  await deleteResults(tx, { userId: user.id });
  const keptOrders = await forgetPerson(tx, user, newId("gone"));
  if (keptOrders === null) throw new Problem("not_signed_in");
  for (const [index, customerId] of customers.entries()) {
    await enqueue(tx, "forget-customer", `forget-customer:${user.id}:${index}`, { customerId });
  }
  const data = {
    name: user.name,
    deletedAt: momentZoneText(now()),
    keptOrders,
    ...(lost > 0 && { lostCredit: formatCents(lost) }),
  };
  const mail = { template: "account-deleted", to: user.email, shopKey: actor.shopKey, data } as const;
  await enqueue(tx, "mail", `account-deleted:${user.id}`, mail);
  await audit(tx, { event: "account.delete", actor: user.id, details: { keptOrders } });
}

/** What needs the provider, with words for when it does not answer. */
async function confirmed(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Problem("payment_unavailable", { message: UNCONFIRMED });
    throw error;
  }
}

/**
 * Deletes the account of whoever is signed in. First its memberships end, those bought as a guest with its proven
 * address too; once the payment provider has confirmed that nothing charges any more, the rest goes, all of it or
 * nothing: results and their keys are destroyed, every session ends, the provider forgets the cards, and orders stay
 * without a name. A mail says so.
 * @throws Problem malformed for a wrong password, conflict with what stands in the way, payment_unavailable when the
 *   provider confirms nothing: the account stays and can be deleted again; too_many_requests
 */
export async function deleteAccount(
  db: Database,
  payments: Payments,
  actor: Actor,
  currentPassword: string,
): Promise<Reply<{ ok: true }>> {
  await checkCurrentPassword(db, actor, currentPassword);
  // One that is still being made would begin to charge unseen.
  await confirmed(async () => {
    for (const { id } of await selectLivingMemberships(db, personOf(actor))) {
      await ensureSubscription(db, payments, id);
    }
  });
  await db.transaction((tx) => endMemberships(tx, actor));
  kickOutbox();
  await confirmed(() => stopCharges(db, payments, actor));
  await db.transaction((tx) => eraseAccount(tx, actor));
  kickOutbox();
  return reply(
    { ok: true },
    { cookies: [cookie("session", "", 0)], headers: { "clear-site-data": '"cache","storage"' } },
  );
}
