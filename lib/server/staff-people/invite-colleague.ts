import "server-only";
import type { StaffPeople } from "@/lib/contracts/staff-people";
import { Problem } from "@/lib/domain/problem";
import type { StaffRole } from "@/lib/domain/staff-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  insertStaffInvitation,
  selectStaffInvitation,
  updateStaffInvitation,
  withdrawEndedStaff,
} from "@/lib/server/db/queries/staff-people";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import type { Actor } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { obstacleToStaff } from "@/lib/server/people/staff-invitation";
import { listColleagues } from "./list-colleagues";

/** How long a link works. Unit: milliseconds. */
const LIFE = 7 * 24 * 3_600_000;

const end = () => new Date(now().getTime() + LIFE);

const mailLink = (tx: Database, invitationId: string) =>
  enqueue(tx, "staff-invitation", `staff-invitation:${invitationId}:${newId("req")}`, { invitationId });

/** Whoever sends such mails, and whoever gets them, have a budget. */
async function takeMail({ userId }: Actor, email: string): Promise<void> {
  await takePoints("shop-invitation-person", userId);
  await takePoints("shop-invitation-recipient", email);
}

/** Somebody who shall work with us, and as what. */
export interface NewColleague {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/**
 * Keeps an invitation and mails its link. Nothing changes until the link is used.
 * @param invitedBy  NULL: whoever runs the shop
 * @throws Problem conflict for an address that cannot be one of ours, or has a link that works
 */
export async function inviteToStaff(db: Database, asked: NewColleague, invitedBy: string | null): Promise<void> {
  const { canonical: email } = emailOf(asked.email);
  const { name, role } = asked;
  const obstacle = obstacleToStaff(await selectUserByEmail(db, email));
  if (obstacle) throw new Problem("conflict", { field: "email", message: obstacle });
  const id = newId("inv");
  await db.transaction(async (tx) => {
    const at = now();
    await withdrawEndedStaff(tx, email, at);
    const link = { tokenHash: null, invitedBy, invitedAt: at, endsAt: end() };
    if (!(await insertStaffInvitation(tx, { id, name, email, role, state: "waiting", ...link }))) {
      const message = "This address already has an open invitation. Send it again, or withdraw it first.";
      throw new Problem("conflict", { field: "email", message });
    }
    await mailLink(tx, id);
    await audit(tx, {
      event: "staff.people",
      actor: invitedBy ?? "system",
      subject: id,
      details: { invited: id, role },
    });
  });
  kickOutbox();
}

/**
 * Asks somebody by mail to work with us.
 * @throws Problem conflict, too_many_requests
 */
export async function inviteColleague(db: Database, actor: Actor, asked: NewColleague): Promise<StaffPeople> {
  await takeMail(actor, emailOf(asked.email).canonical);
  await inviteToStaff(db, asked, actor.userId);
  return listColleagues(db, actor);
}

const gone = () => new Problem("not_found", { message: "That invitation has since been used or withdrawn." });

/** Mails a new link in the place of the one before. @throws Problem not_found, too_many_requests */
export async function inviteColleagueAgain(db: Database, actor: Actor, { id }: { readonly id: string }) {
  const found = await selectStaffInvitation(db, { id });
  if (found?.row.state !== "waiting") throw gone();
  await takeMail(actor, found.row.email);
  await db.transaction(async (tx) => {
    if (!(await updateStaffInvitation(tx, id, { endsAt: end() }))) throw gone();
    await mailLink(tx, id);
    await audit(tx, { event: "staff.people", actor: actor.userId, subject: id, details: { invitedAgain: id } });
  });
  kickOutbox();
  return listColleagues(db, actor);
}

/** Takes an invitation back. @throws Problem not_found */
export async function withdrawColleague(db: Database, actor: Actor, { id }: { readonly id: string }) {
  await db.transaction(async (tx) => {
    if (!(await updateStaffInvitation(tx, id, { state: "withdrawn" }))) throw gone();
    await audit(tx, { event: "staff.people", actor: actor.userId, subject: id, details: { withdrawn: id } });
  });
  return listColleagues(db, actor);
}
