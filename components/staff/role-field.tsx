"use client";

import { SelectField } from "@/components/ui/select-field";
import { SHOP_ROLE_WORDS } from "@/lib/content/shop-roles";
import type { ShopRole } from "@/lib/domain/shop-roles";

interface RoleFieldProps {
  id: string;
  /** What can be chosen. */
  roles: readonly ShopRole[];
  role: ShopRole;
  onChange: (role: ShopRole) => void;
}

/** What somebody is in a shop, with what that lets them do. */
export function RoleField({ id, roles, role, onChange }: RoleFieldProps) {
  return (
    <SelectField
      id={id}
      label="Role"
      hint={SHOP_ROLE_WORDS[role].may.replace(/^You /, "They ")}
      options={roles.map((value) => ({ value, label: SHOP_ROLE_WORDS[value].title }))}
      value={role}
      onChange={({ target }) => {
        const chosen = roles.find((one) => one === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
