"use client";

import { SelectField } from "@/components/ui/select-field";
import { STAFF_ROLE_WORDS } from "@/lib/content/staff-roles";
import { STAFF_ROLES, type StaffRole, staffRoleOf } from "@/lib/domain/staff-roles";

interface StaffRoleFieldProps {
  id: string;
  role: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** What a colleague is, with what that lets them do. */
export function StaffRoleField({ id, role, onChange }: StaffRoleFieldProps) {
  return (
    <SelectField
      id={id}
      label="Role"
      hint={STAFF_ROLE_WORDS[role].may.replace(/^You /, "They ")}
      options={STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_WORDS[value].title }))}
      value={role}
      onChange={({ target }) => {
        const chosen = staffRoleOf(target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
