import "server-only";
import type { StaffPeople } from "@/lib/contracts/staff-people";
import { staffRoleOf } from "@/lib/domain/staff-roles";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectThoseWithFactor } from "@/lib/server/db/queries/second-factors";
import { selectStaff, selectStaffInvitations } from "@/lib/server/db/queries/staff-people";

/** Who works with us, those first who still do, and who was asked to. */
export async function listColleagues(db: Database, { userId }: { readonly userId: string }): Promise<StaffPeople> {
  const withFactor = await selectThoseWithFactor(db);
  const at = now();
  const people = (await selectStaff(db)).map(({ role, signedInAt, endedAt, ...person }) => ({
    ...person,
    role: staffRoleOf(role) ?? "marketing",
    signedInAt: signedInAt?.toISOString() ?? null,
    hasFactor: withFactor.has(person.id),
    isSelf: person.id === userId,
    endedAt: endedAt?.toISOString() ?? null,
  }));
  return {
    people: people.toSorted((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null)),
    invited: (await selectStaffInvitations(db)).map(({ row, by }) => ({
      ...{ id: row.id, name: row.name, email: row.email, role: row.role, by },
      ...{ invitedAt: row.invitedAt.toISOString(), endsAt: row.endsAt.toISOString(), isOver: row.endsAt <= at },
    })),
  };
}
