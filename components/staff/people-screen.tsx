"use client";

import { useState } from "react";
import { AccountRow, AccountRows, AccountSection } from "@/components/account/account-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Cluster, Stack } from "@/components/ui/stack";
import { useStaffPeople } from "@/hooks/staff/use-staff-people";
import { problemText } from "@/lib/content/problem-text";
import { STAFF_ROLE_WORDS } from "@/lib/content/staff-roles";
import type { Colleague, InvitedColleague } from "@/lib/contracts/staff-people";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { ColleagueDialog } from "./colleague-dialog";
import { ColleagueInvite } from "./colleague-invite";
import { Columns } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** Who works with us, who was asked to, and asking somebody. */
export function PeopleScreen() {
  return (
    <StaffPageFrame
      title="People"
      lead="Who works here, what each may do, and who was invited. Every change is in the audit trail."
      isFor={({ role }) => role === "admin"}
    >
      {() => <People />}
    </StaffPageFrame>
  );
}

type Step = ReturnType<typeof useStaffPeople>["step"];

function People() {
  const { found, problem, retry, step } = useStaffPeople();
  const [open, setOpen] = useState<Colleague | null>(null);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!found) {
    return (
      <SkeletonGroup label="Reading">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  const { people, invited } = found;
  return (
    <Columns>
      <Stack gap={5}>
        <AccountSection id="people" title="Colleagues">
          <Card>
            <AccountRows>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onOpen={() => setOpen(person)} />
              ))}
            </AccountRows>
          </Card>
        </AccountSection>
        {invited.length > 0 ? (
          <AccountSection id="invited" title="Invited">
            <Card>
              <AccountRows>
                {invited.map((one) => (
                  <InvitedRow key={one.id} invited={one} step={step} />
                ))}
              </AccountRows>
            </Card>
          </AccountSection>
        ) : null}
      </Stack>
      <ColleagueInvite />
      {open ? <ColleagueDialog person={open} step={step} onClose={() => setOpen(null)} /> : null}
    </Columns>
  );
}

function detailOf({ email, signedInAt, endedAt }: Colleague): string {
  if (endedAt) return `${email}, ended ${momentText(endedAt)}. Invite them again if they come back.`;
  return `${email}, ${signedInAt ? `last signed in ${momentText(signedInAt)}` : "not signed in yet"}`;
}

function PersonRow({ person, onOpen }: { person: Colleague; onOpen: () => void }) {
  const { name, role, hasFactor, isSelf, endedAt } = person;
  return (
    <AccountRow
      title={
        <>
          {name}
          <Badge tone={role === "admin" && !endedAt ? "brand" : "neutral"}>{STAFF_ROLE_WORDS[role].title}</Badge>
          {isSelf ? <Badge tone="neutral">You</Badge> : null}
          {endedAt ? <Badge tone="red">Ended</Badge> : null}
          {endedAt || hasFactor ? null : <Badge tone="amber">No second factor</Badge>}
        </>
      }
      detail={detailOf(person)}
    >
      {isSelf || endedAt ? null : (
        <Button variant="secondary" size="small" onClick={onOpen} aria-label={`Change ${name}`}>
          Change
        </Button>
      )}
    </AccountRow>
  );
}

function InvitedRow({ invited, step }: { invited: InvitedColleague; step: Step }) {
  const { id, name, email, role, invitedAt, endsAt, isOver, by } = invited;
  const isBusy = (does: string) => step.isPending && step.variables.id === id && step.variables.does === does;
  const send = (does: "again" | "withdraw", title: string) =>
    step.mutate(
      { does, id },
      {
        onSuccess: () => notify({ tone: "success", title }),
        onError: (problem) => notify({ tone: "danger", title: "That did not work", text: problemText(problem) }),
      },
    );
  return (
    <AccountRow
      title={
        <>
          {name}
          <Badge tone="neutral">{STAFF_ROLE_WORDS[role].title}</Badge>
          {isOver ? <Badge tone="amber">Ended</Badge> : null}
        </>
      }
      detail={`${email}, invited ${momentDayText(invitedAt)}${by ? ` by ${by}` : ""}. ${isOver ? "The link works no more" : `The link works until ${momentDayText(endsAt)}`}.`}
    >
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          isLoading={isBusy("again")}
          onClick={() => send("again", `A new link is on its way to ${email}`)}
          aria-label={`Send again to ${email}`}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          size="small"
          isLoading={isBusy("withdraw")}
          onClick={() => send("withdraw", `The invitation of ${email} is taken back`)}
          aria-label={`Take back the invitation of ${email}`}
        >
          Take back
        </Button>
      </Cluster>
    </AccountRow>
  );
}
