import "server-only";
import { randomBytes } from "node:crypto";
import { Problem } from "@/lib/domain/problem";
import { staffRoleOf } from "@/lib/domain/staff-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { wasMailed } from "@/lib/server/db/queries/mails";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import {
  openAsStaff,
  type StaffInvitationRow,
  selectStaffInvitation,
  updateStaffInvitation,
} from "@/lib/server/db/queries/staff-people";
import { insertUser, putPassword, selectUserByEmail, type UserRow } from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import { hashOf, newId } from "@/lib/server/ids";
import { sendMail } from "@/lib/server/mail/send-mail";
import { hashPassword } from "./password-hash";
import { checkPassword } from "./password-rules";

/** What is stored of a link's secret. */
const storedAs = (secret: string) => hashOf(`staff-invitation:${secret}`);

/** Mails the link of an invitation to work with us, in the place of one that was mailed before, unless it waits no more. */
export async function mailStaffInvitation(
  db: Database,
  { invitationId }: { readonly invitationId: string },
  effect: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const found = await selectStaffInvitation(db, { id: invitationId });
  if (!found || found.row.endsAt <= now() || (await wasMailed(db, effect.dedupeKey))) return;
  const secret = randomBytes(32).toString("base64url");
  if (!(await updateStaffInvitation(db, found.row.id, { tokenHash: storedAs(secret) }))) return;
  const { name, email, role } = found.row;
  const data = { name, role, by: found.by ?? "", joinPath: `/reset-password?linkId=${secret}` };
  await sendMail(db, { template: "staff-invitation", to: email, shopKey: null, data }, effect);
}

/** Why an account cannot become one of ours. NULL: it can. */
export function obstacleToStaff(user: UserRow | undefined): string | null {
  if (user?.role === "partner") return "This address manages a partner's shop. Use another one.";
  if (user && staffRoleOf(user.role) && user.disabledAt === null) return "This address already belongs to a colleague.";
  if (user && !staffRoleOf(user.role) && user.disabledAt !== null) return "The account of this address is closed.";
  return null;
}

/** The invitation of a link that works, or null when the link is none. */
export async function readStaffInvitation(db: Database, secret: string): Promise<StaffInvitationRow | null> {
  const row = (await selectStaffInvitation(db, { tokenHash: storedAs(secret) }))?.row;
  return row?.state === "waiting" && row.endsAt > now() ? row : null;
}

/** The account of the address: the one it has, or a new one. @throws Problem link_invalid */
async function accountFor(tx: Database, { email, name, role }: StaffInvitationRow): Promise<string> {
  const at = now();
  const user = await selectUserByEmail(tx, email);
  const obstacle = obstacleToStaff(user);
  if (obstacle) throw new Problem("link_invalid", { message: obstacle });
  const row = { id: newId("usr"), email, displayEmail: email, name, createdAt: at, updatedAt: at };
  const userId = user?.id ?? (await insertUser(tx, row))?.id;
  if (userId === undefined) throw new Problem("conflict");
  await openAsStaff(tx, userId, role, at);
  await attachGuestPurchases(tx, userId, email);
  return userId;
}

/**
 * Makes whoever an invitation reached one of ours, with a password of their own. The link proves the address. Every
 * session of the account ends and nobody is signed in: they log in, and an admin sets a second factor up then.
 * @throws Problem link_invalid, weak_password
 */
export async function acceptStaffInvitation(
  db: Database,
  invitation: StaffInvitationRow,
  password: string,
): Promise<{ ok: true }> {
  await checkPassword(password, invitation);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await updateStaffInvitation(tx, invitation.id, { state: "accepted" }))) throw new Problem("link_invalid");
    const userId = await accountFor(tx, invitation);
    await putPassword(tx, userId, passwordHash, now());
    for (const kind of ["reset", "verify", "email"]) await deleteVerifications(tx, `${kind}:${userId}`);
    await deleteSessionsOf(tx, userId);
    const { id, role } = invitation;
    await audit(tx, { event: "staff.people", actor: userId, subject: userId, details: { joined: id, role } });
  });
  return { ok: true };
}
