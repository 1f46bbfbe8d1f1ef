"use client";

import { SelectField } from "@/components/ui/select-field";
import { SHOP_ROLE_WORDS } from "@/lib/content/shop-roles";
import { STAFF_ROLE_WORDS } from "@/lib/content/staff-roles";
import type { ShopRole } from "@/lib/domain/shop-roles";
import type { StaffRole } from "@/lib/domain/staff-roles";

/** What somebody is: in a partner's shop, or among us. */
export type AnyRole = ShopRole | StaffRole;

/** What each role is called, and what it lets somebody do. */
export const ROLE_WORDS = { ...SHOP_ROLE_WORDS, ...STAFF_ROLE_WORDS };

interface RoleFieldProps<Role extends AnyRole> {
  id: string;
  /** What can be chosen. */
  roles: readonly Role[];
  role: Role;
  onChange: (role: Role) => void;
}

/** What somebody is, with what that lets them do. */
export function RoleField<Role extends AnyRole>({ id, roles, role, onChange }: RoleFieldProps<Role>) {
  return (
    <SelectField
      id={id}
      label="Role"
      hint={ROLE_WORDS[role].may.replace(/^You /, "They ")}
      options={roles.map((value) => ({ value, label: ROLE_WORDS[value].title }))}
      value={role}
      onChange={({ target }) => {
        const chosen = roles.find((one) => one === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
