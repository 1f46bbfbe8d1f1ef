"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Stack } from "@/components/ui/stack";
import type { ColleagueStep, useStaffPeople } from "@/hooks/staff/use-staff-people";
import { problemText } from "@/lib/content/problem-text";
import { STAFF_ROLE_WORDS } from "@/lib/content/staff-roles";
import type { Colleague } from "@/lib/contracts/staff-people";
import { notify } from "@/stores/notifications";
import { StaffRoleField } from "./staff-role-field";

interface ColleagueDialogProps {
  person: Colleague;
  step: ReturnType<typeof useStaffPeople>["step"];
  onClose: () => void;
}

/** Makes a colleague something else, takes a lost second factor away, or ends the account. */
export function ColleagueDialog({ person, step, onClose }: ColleagueDialogProps) {
  const { id, name, role: was, hasFactor } = person;
  const [role, setRole] = useState(was);
  const send = (wish: ColleagueStep, title: string) =>
    step.mutate(wish, {
      onSuccess: () => {
        notify({ tone: "success", title });
        onClose();
      },
    });
  const isBusy = (does: ColleagueStep["does"]) => step.isPending && step.variables.does === does;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      footer={
        <>
          <Button
            variant="danger"
            isLoading={isBusy("end")}
            onClick={() => send({ does: "end", id }, `${name}'s account is ended`)}
          >
            End the account
          </Button>
          <Button
            disabled={role === was}
            isLoading={isBusy("role")}
            onClick={() =>
              send({ does: "role", id, role }, `${name} is ${STAFF_ROLE_WORDS[role].title.toLowerCase()} now`)
            }
          >
            Save the role
          </Button>
        </>
      }
    >
      <Stack>
        {step.error ? <Notice tone="danger">{problemText(step.error)}</Notice> : null}
        <StaffRoleField id="colleague-dialog-role" role={role} onChange={setRole} />
        <p>
          Saving another role signs {name} out everywhere. Ending the account does so at once, too: nothing opens it any
          more, and what they did stays in the audit trail.
        </p>
        {hasFactor ? (
          <Stack>
            <p>
              {name} lost the phone and the recovery codes? Make sure that it is them who asks, then take the second
              factor away. They are told by mail, and an admin sets up another one before anything else.
            </p>
            <div>
              <Button
                variant="secondary"
                size="small"
                isLoading={isBusy("factor")}
                onClick={() => send({ does: "factor", id }, `${name}'s second factor is taken away`)}
              >
                Take the second factor away
              </Button>
            </div>
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  );
}
