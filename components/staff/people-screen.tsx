"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { type ColleagueStep, useInviteColleague, useStaffPeople } from "@/hooks/staff/use-staff-people";
import type { Colleague } from "@/lib/contracts/staff-people";
import { momentText } from "@/lib/domain/date-text";
import { STAFF_ROLES } from "@/lib/domain/staff-roles";
import { notify } from "@/stores/notifications";
import { FactorReset } from "./factor-reset";
import { InviteForm } from "./invite-form";
import { PeopleColumns, PeopleWait } from "./people-columns";
import { RoleDialog } from "./role-dialog";
import { StaffPageFrame } from "./staff-page";

/** Who works with us, who was asked to, and asking somebody. */
export function PeopleScreen() {
  return (
    <StaffPageFrame
      title="People"
      lead="Who works here, what each person can do, and who is invited. Every change is in the audit trail."
      isFor={({ role }) => role === "admin"}
    >
      {() => <People />}
    </StaffPageFrame>
  );
}

function People() {
  const { found, problem, retry, step } = useStaffPeople();
  const invite = useInviteColleague();
  const [open, setOpen] = useState<Colleague | null>(null);
  if (problem || !found) return <PeopleWait problem={problem} onRetry={retry} />;
  const people = found.people.map((person) => ({
    ...person,
    isMarked: person.role === "admin" && !person.endedAt,
    badges: <Badges {...person} />,
    detail: detailOf(person),
    ...(!person.isSelf && !person.endedAt && { onOpen: () => setOpen(person) }),
  }));
  return (
    <PeopleColumns title="Colleagues" people={people} invited={found.invited} step={step}>
      <InviteForm
        form={invite}
        send={invite.submit}
        roles={STAFF_ROLES}
        proposed="marketing"
        hasName
        hint="They get a link to choose a password. It works once, for seven days."
      />
      {open ? <ColleagueDialog person={open} step={step} onClose={() => setOpen(null)} /> : null}
    </PeopleColumns>
  );
}

function detailOf({ email, signedInAt, endedAt }: Colleague): string {
  if (endedAt) return `${email}, ended ${momentText(endedAt)}. Invite them again if they come back.`;
  return `${email}, ${signedInAt ? `last signed in ${momentText(signedInAt)}` : "not signed in yet"}`;
}

function Badges({ hasFactor, endedAt }: Colleague) {
  if (endedAt) return <Badge tone="red">Ended</Badge>;
  return hasFactor ? null : <Badge tone="amber">No second factor</Badge>;
}

interface ColleagueDialogProps {
  person: Colleague;
  step: ReturnType<typeof useStaffPeople>["step"];
  onClose: () => void;
}

/** Makes a colleague something else, takes a lost second factor away, or ends the account. */
function ColleagueDialog({ person, step, onClose }: ColleagueDialogProps) {
  const { id, name, hasFactor } = person;
  const send = (wish: ColleagueStep, title: string) =>
    step.mutate(wish, {
      onSuccess: () => {
        notify({ tone: "success", title });
        onClose();
      },
    });
  const isBusy = (does: ColleagueStep["does"]) => step.isPending && step.variables?.does === does;
  return (
    <RoleDialog
      person={person}
      roles={STAFF_ROLES}
      problem={step.error}
      isBusy={(does) => isBusy(does === "leave" ? "end" : does)}
      onRole={(role, done) => send({ does: "role", id, role }, done)}
      leaving="Close the account"
      onLeave={() => send({ does: "end", id }, `${name}'s account is closed`)}
      onClose={onClose}
    >
      <p>
        Saving a new role signs {name} out everywhere. So does closing the account: nothing opens it anymore, and what
        they did stays in the audit trail.
      </p>
      {hasFactor ? <FactorReset id={id} name={name} onDone={onClose} /> : null}
    </RoleDialog>
  );
}
