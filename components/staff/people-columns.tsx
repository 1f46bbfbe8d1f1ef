"use client";

import type { ReactNode } from "react";
import { AccountRow, AccountRows, AccountSection } from "@/components/account/account-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Cluster, Stack } from "@/components/ui/stack";
import type { PeopleStep } from "@/hooks/staff/use-people";
import { problemText } from "@/lib/content/problem-text";
import type { Invitation } from "@/lib/contracts/people-fields";
import { momentDayText } from "@/lib/domain/date-text";
import type { Problem } from "@/lib/domain/problem";
import { notify } from "@/stores/notifications";
import { type AnyRole, ROLE_WORDS } from "./role-field";
import { Columns } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

/** Someone, as a row shows them. */
interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly role: AnyRole;
  /** Whether their role is marked, as that of whoever does everything. */
  readonly isMarked: boolean;
  readonly isSelf: boolean;
  readonly badges?: ReactNode;
  readonly detail: string;
  /** Left out: nothing of them can be changed here. */
  readonly onOpen?: (() => void) | undefined;
}

/** Someone who was asked by mail and has not come yet; a name is told where it was typed. */
type Invited = Invitation & { readonly role: AnyRole; readonly name?: string };

interface PeopleColumnsProps {
  title: string;
  people: readonly PersonRow[];
  /** Said where there is nobody. */
  nobody?: string;
  invited: readonly Invited[];
  step: PeopleStep<{ readonly does: "again" | "withdraw"; readonly id: string }>;
  /** The form that asks somebody, and what is open. */
  children: ReactNode;
}

/** Who is there, who was asked to come, and beside them a form that asks somebody. */
export function PeopleColumns({ title, people, nobody, invited, step, children }: PeopleColumnsProps) {
  return (
    <Columns>
      <Stack gap={5}>
        <AccountSection id="people" title={title}>
          <Card>
            {people.length === 0 && nobody ? <p>{nobody}</p> : null}
            <AccountRows>
              {people.map((person) => (
                <Person key={person.id} {...person} />
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
      {children}
    </Columns>
  );
}

/** In the place of people: what went wrong, or that they are being read. */
export function PeopleWait({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  if (problem) return <StaffTrouble problem={problem} onRetry={onRetry} />;
  return (
    <SkeletonGroup label="Reading">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

function Person({ name, role, isMarked, isSelf, badges, detail, onOpen }: PersonRow) {
  return (
    <AccountRow
      title={
        <>
          {name}
          <Badge tone={isMarked ? "brand" : "neutral"}>{ROLE_WORDS[role].title}</Badge>
          {isSelf ? <Badge tone="neutral">You</Badge> : null}
          {badges}
        </>
      }
      detail={detail}
    >
      {onOpen ? (
        <Button variant="secondary" size="small" onClick={onOpen} aria-label={`Change ${name}`}>
          Change
        </Button>
      ) : null}
    </AccountRow>
  );
}

function InvitedRow({ invited, step }: { invited: Invited } & Pick<PeopleColumnsProps, "step">) {
  const { id, name, email, role, invitedAt, endsAt, isOver, by } = invited;
  const isBusy = (does: string) => step.isPending && step.variables?.id === id && step.variables.does === does;
  const send = (does: "again" | "withdraw", title: string) =>
    step.mutate(
      { does, id },
      {
        onSuccess: () => notify({ tone: "success", title }),
        onError: (problem) => notify({ tone: "danger", title: "That didn't work", text: problemText(problem) }),
      },
    );
  const asked = `${momentDayText(invitedAt)}${by ? ` by ${by}` : ""}`;
  const works = isOver ? "The link no longer works" : `The link works until ${momentDayText(endsAt)}`;
  return (
    <AccountRow
      title={
        <>
          {name ?? email}
          <Badge tone="neutral">{ROLE_WORDS[role].title}</Badge>
          {isOver ? <Badge tone="amber">Ended</Badge> : null}
        </>
      }
      detail={`${name ? `${email}, invited` : "Invited"} ${asked}. ${works}.`}
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
          onClick={() => send("withdraw", `The invitation to ${email} is withdrawn`)}
          aria-label={`Withdraw the invitation to ${email}`}
        >
          Withdraw
        </Button>
      </Cluster>
    </AccountRow>
  );
}
