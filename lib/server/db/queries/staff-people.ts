import "server-only";
import { and, asc, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { STAFF_ROLES, type StaffRole } from "@/lib/domain/staff-roles";
import type { Database } from "../client";
import { passwords, users } from "../schema/people";
import { staffInvitations } from "../schema/staff-invitations";

/** Those who work with us or did, by name. */
export function selectStaff(db: Database) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.displayEmail,
      role: users.role,
      signedInAt: users.signedInAt,
      endedAt: users.disabledAt,
    })
    .from(users)
    .where(inArray(users.role, [...STAFF_ROLES]))
    .orderBy(asc(users.name), asc(users.id));
}

/**
 * Keeps everybody else from changing who works with us until the transaction ends.
 * @returns the admins whose accounts are open
 */
export async function lockAdmins(tx: Database): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for("update");
  return new Set(rows.map(({ id }) => id));
}

/** Makes somebody something else among us. */
export async function updateStaffRole(tx: Database, userId: string, role: StaffRole, at: Date): Promise<void> {
  await tx.update(users).set({ role, updatedAt: at }).where(eq(users.id, userId));
}

/** Ends somebody's account: nothing opens it, and its password is gone. */
export async function endAccount(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ disabledAt: at, updatedAt: at }).where(eq(users.id, userId));
  await tx.delete(passwords).where(eq(passwords.userId, userId));
}

/** Opens an account as one of ours, whatever it was. Its orders are test orders from then on. */
export async function openAsStaff(tx: Database, userId: string, role: StaffRole, at: Date): Promise<void> {
  const opened = { role, disabledAt: null, isTest: true, emailVerified: true, isOldStore: false, updatedAt: at };
  await tx.update(users).set(opened).where(eq(users.id, userId));
}

export type StaffInvitationRow = typeof staffInvitations.$inferSelect;

/** The invitations that nobody has answered, newest first, with who sent them. */
export function selectStaffInvitations(db: Database) {
  return db
    .select({ row: staffInvitations, by: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.state, "waiting"))
    .orderBy(desc(staffInvitations.invitedAt), asc(staffInvitations.email));
}

/** An invitation: by its id, or by the hash of its link's secret. */
export async function selectStaffInvitation(
  db: Database,
  by: { readonly id: string } | { readonly tokenHash: string },
) {
  const [found] = await db
    .select({ row: staffInvitations, by: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where("id" in by ? eq(staffInvitations.id, by.id) : eq(staffInvitations.tokenHash, by.tokenHash));
  return found;
}

/** Keeps an invitation. @returns false when the address has one that waits */
export async function insertStaffInvitation(tx: Database, row: StaffInvitationRow): Promise<boolean> {
  return (await tx.insert(staffInvitations).values(row).onConflictDoNothing().returning()).length === 1;
}

/** Changes an invitation that waits. @returns false when it waits no more */
export async function updateStaffInvitation(
  tx: Database,
  id: string,
  changed: Partial<Pick<StaffInvitationRow, "state" | "tokenHash" | "endsAt">>,
): Promise<boolean> {
  const done = await tx
    .update(staffInvitations)
    .set(changed)
    .where(and(eq(staffInvitations.id, id), eq(staffInvitations.state, "waiting")))
    .returning({ id: staffInvitations.id });
  return done.length === 1;
}

/** Takes back what was sent to an address and has ended, so that it can be invited anew. */
export async function withdrawEndedStaff(tx: Database, email: string, at: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ state: "withdrawn" })
    .where(
      and(eq(staffInvitations.email, email), eq(staffInvitations.state, "waiting"), lt(staffInvitations.endsAt, at)),
    );
}

/** Forgets invitations that ended before a moment. */
export async function purgeStaffInvitations(db: Database, before: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.endsAt, before));
}
