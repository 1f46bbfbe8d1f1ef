"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Stack } from "@/components/ui/stack";
import { problemText } from "@/lib/content/problem-text";
import type { Problem } from "@/lib/domain/problem";
import { type AnyRole, ROLE_WORDS, RoleField } from "./role-field";

interface RoleDialogProps<Role extends AnyRole> {
  person: { readonly name: string; readonly role: Role };
  /** What they can be made. */
  roles: readonly Role[];
  /** Why the last step was refused. */
  problem: Problem | null;
  /** What is under way. */
  isBusy: (does: "role" | "leave") => boolean;
  /** Makes them something else. @param done  what is said then */
  onRole: (role: Role, done: string) => void;
  /** How they leave. */
  leaving: string;
  onLeave: () => void;
  /** What saving and leaving do, and what else there is. */
  children: ReactNode;
  onClose: () => void;
}

/** Makes somebody something else, or ends it. */
export function RoleDialog<Role extends AnyRole>({ person, roles, isBusy, children, ...rest }: RoleDialogProps<Role>) {
  const { problem, onRole, leaving, onLeave, onClose } = rest;
  const { name, role: was } = person;
  const [role, setRole] = useState(was);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      footer={
        <>
          <Button variant="danger" isLoading={isBusy("leave")} onClick={onLeave}>
            {leaving}
          </Button>
          <Button
            disabled={role === was}
            isLoading={isBusy("role")}
            onClick={() => onRole(role, `${name} is ${ROLE_WORDS[role].title.toLowerCase()} now`)}
          >
            Save the role
          </Button>
        </>
      }
    >
      <Stack>
        {problem ? <Notice tone="danger">{problemText(problem)}</Notice> : null}
        <RoleField
          id="person-role"
          roles={roles.includes(was) ? roles : [...roles, was]}
          role={role}
          onChange={setRole}
        />
        {children}
      </Stack>
    </Dialog>
  );
}
