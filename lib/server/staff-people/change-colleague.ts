import "server-only";
import type { StaffPeople } from "@/lib/contracts/staff-people";
import { Problem } from "@/lib/domain/problem";
import { type StaffRole, staffRoleOf } from "@/lib/domain/staff-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteFactor } from "@/lib/server/db/queries/second-factors";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import { endAccount, lockAdmins, updateStaffRole } from "@/lib/server/db/queries/staff-people";
import { selectUser, type UserRow } from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import type { Actor } from "@/lib/server/http/actor";
import { kickOutbox } from "@/lib/server/outbox";
import { mailFactor } from "@/lib/server/people/show-factor";
import { listColleagues } from "./list-colleagues";

/** Somebody's account. */
interface Named {
  readonly id: string;
}

/**
 * Does something to somebody else's account, while nobody else changes who works with us. Nobody changes their own: so
 * the last admin stays one, and whoever was ended or demoted while they waited changes nothing any more.
 */
async function changeAccount(
  db: Database,
  actor: Actor,
  { id }: Named,
  work: (tx: Database, user: UserRow) => Promise<void>,
): Promise<StaffPeople> {
  if (id === actor.userId) {
    throw new Problem("conflict", { message: "Nobody changes their own account here. Ask another admin." });
  }
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.has(actor.userId)) throw new Problem("forbidden");
    const user = await selectUser(tx, id);
    if (!user) throw new Problem("not_found", { message: "That account is gone." });
    await work(tx, user);
  });
  return listColleagues(db, actor);
}

/** As `changeAccount`, for those who work with us. @throws Problem not_found for everybody else */
const changeColleague = (
  db: Database,
  actor: Actor,
  named: Named,
  work: (tx: Database, user: UserRow, was: StaffRole) => Promise<void>,
) =>
  changeAccount(db, actor, named, async (tx, user) => {
    const was = staffRoleOf(user.role);
    if (was === null || user.disabledAt !== null) {
      throw new Problem("not_found", { message: "They do not work here any more." });
    }
    await work(tx, user, was);
  });

/**
 * Makes a colleague something else, and signs them out everywhere.
 * @throws Problem not_found, conflict for one's own account, forbidden for who is no admin any more
 */
export const changeStaffRole = (db: Database, actor: Actor, { id, role }: Named & { readonly role: StaffRole }) =>
  changeColleague(db, actor, { id }, async (tx, _user, was) => {
    if (was === role) return;
    await updateStaffRole(tx, id, role, now());
    await deleteSessionsOf(tx, id);
    await audit(tx, { event: "role.change", actor: actor.userId, subject: id, details: { was, role } });
  });

/**
 * Ends a colleague's account. Its sessions, password, second factor and mailed links are gone with this very
 * transaction. Whoever comes back is invited anew.
 * @throws Problem as above
 */
export const endColleague = (db: Database, actor: Actor, named: Named) =>
  changeColleague(db, actor, named, async (tx, { id }, was) => {
    await endAccount(tx, id, now());
    await deleteSessionsOf(tx, id);
    await deleteFactor(tx, id);
    for (const kind of ["reset", "verify", "email"]) await deleteVerifications(tx, `${kind}:${id}`);
    await audit(tx, { event: "staff.people", actor: actor.userId, subject: id, details: { ended: id, was } });
  });

/**
 * Takes the second factor of anybody else away, who has lost it: colleague, partner or customer. They are told.
 * @throws Problem not_found, conflict for one's own account or one without a factor, forbidden as above
 */
export async function resetFactor(
  db: Database,
  actor: Actor,
  { id: lost, reason }: Named & { readonly reason: string },
): Promise<StaffPeople> {
  const people = await changeAccount(db, actor, { id: lost }, async (tx, { id, name, email }) => {
    if (!(await deleteFactor(tx, id))) throw new Problem("conflict", { message: "They have no second factor." });
    await deleteSessionsOf(tx, id);
    await mailFactor(tx, { userId: id, name, email, shopKey: null }, "reset");
    await audit(tx, { event: "factor.reset", actor: actor.userId, subject: id, details: { reason } });
  });
  kickOutbox();
  return people;
}
