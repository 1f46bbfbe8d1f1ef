import "server-only";
import { momentZoneText } from "@/lib/domain/date-text";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import {
  markEmailVerified,
  markPasswordSet,
  putPassword,
  selectUser,
  type UserRow,
} from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import type { Client } from "@/lib/server/http/actor";
import { LIMITS } from "@/lib/server/http/limits";
import { countPoints, takePoints } from "@/lib/server/http/rate-limit";
import { hashOf, newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { forgiveTries } from "./login-backoff";
import { readLink, spendLink } from "./mailed-link";
import { hashPassword } from "./password-hash";
import { isGuessablePassword } from "./password-rules";
import { acceptStaffInvitation, readStaffInvitation } from "./staff-invitation";

/** The account that a link is for. */
async function linkOwner(db: Database, linkId: string): Promise<UserRow> {
  const owner = await readLink(db, "reset", linkId);
  const user = owner === null ? undefined : await selectUser(db, owner.ownerId);
  if (!user || user.disabledAt !== null) throw new Problem("link_invalid");
  return user;
}

/** Refuses a password that is easy to guess. The link survives that a few times; then it is void. */
async function checkNewPassword(db: Database, user: UserRow, linkId: string, password: string): Promise<void> {
  if (!(await isGuessablePassword(password, user))) return;
  const { used } = await countPoints("reset-callback-link", hashOf(linkId));
  if (used >= LIMITS["reset-callback-link"].points) await deleteVerifications(db, `reset:${user.id}`);
  throw new Problem("weak_password", { field: "password" });
}

async function replacePassword(
  tx: Database,
  user: UserRow,
  linkId: string,
  passwordHash: string,
  { shopKey }: Client,
): Promise<void> {
  if ((await spendLink(tx, "reset", linkId))?.ownerId !== user.id) throw new Problem("link_invalid");
  const at = now();
  await putPassword(tx, user.id, passwordHash, at);
  await markPasswordSet(tx, user.id, at);
  await markEmailVerified(tx, user.id, at);
  await attachGuestPurchases(tx, user.id, user.email);
  if (!user.emailVerified) {
    await enqueue(tx, "next-charges", `next-charges:proven:${user.id}`, { email: user.email });
  }
  await deleteVerifications(tx, `reset:${user.id}`);
  await deleteSessionsOf(tx, user.id);
  const data = { name: user.name, changedAt: momentZoneText(at), resetPath: "/reset-password" };
  const mail = { template: "password-changed", to: user.email, shopKey, data } as const;
  await enqueue(tx, "mail", `password-changed:${newId("chg")}`, mail);
  await audit(tx, { event: "reset.used", actor: user.id });
}

/**
 * Sets a new password with a mailed link, once: fifty tries at the same moment change it once. Every session ends and
 * nobody is signed in. The mail proved the address, so guest orders attach. The link of an invitation to work with us is
 * one of these too.
 * @throws Problem link_invalid, weak_password, too_many_requests
 */
export async function completeReset(
  db: Database,
  { linkId, password }: { linkId: string; password: string },
  client: Client,
): Promise<{ ok: true }> {
  await takePoints("reset-callback-network", client.address);
  const invitation = await readStaffInvitation(db, linkId);
  if (invitation) return acceptStaffInvitation(db, invitation, password);
  const user = await linkOwner(db, linkId);
  await checkNewPassword(db, user, linkId, password);
  const passwordHash = await hashPassword(password);
  await db.transaction((tx) => replacePassword(tx, user, linkId, passwordHash, client));
  await forgiveTries(user.email);
  kickOutbox();
  return { ok: true };
}
