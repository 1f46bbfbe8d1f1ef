"use client";

import { useState } from "react";
import { AccountRow, AccountRows, AccountSection } from "@/components/account/account-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Cluster, Stack } from "@/components/ui/stack";
import { useShopPeople } from "@/hooks/staff/use-shop-people";
import { problemText } from "@/lib/content/problem-text";
import { SHOP_ROLE_WORDS } from "@/lib/content/shop-roles";
import type { InvitedPerson, ShopPerson } from "@/lib/contracts/staff-shop-people";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { PersonDialog } from "./person-dialog";
import { ShopInvite } from "./shop-invite";
import { ShopPage } from "./shop-page";
import { Columns } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

/** Who looks after a shop, who was asked to, and asking somebody. */
export function ShopPeopleScreen({ businessKey }: { businessKey: string }) {
  return (
    <ShopPage
      businessKey={businessKey}
      ability="own"
      lead="Who looks after this shop with you, and what each of them does."
    >
      {() => <People businessKey={businessKey} />}
    </ShopPage>
  );
}

type Step = ReturnType<typeof useShopPeople>["step"];

function People({ businessKey }: { businessKey: string }) {
  const { found, problem, retry, step } = useShopPeople(businessKey);
  const [open, setOpen] = useState<ShopPerson | null>(null);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!found) {
    return (
      <SkeletonGroup label="Reading">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  const { shop, people, invited, roles } = found;
  return (
    <Columns>
      <Stack gap={5}>
        <AccountSection id="people" title="People">
          <Card>
            {people.length === 0 ? <p>Nobody yet. Invite whoever the shop is for, as its owner.</p> : null}
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
      <ShopInvite businessKey={businessKey} roles={roles} />
      {open ? (
        <PersonDialog person={open} shopName={shop.name} roles={roles} step={step} onClose={() => setOpen(null)} />
      ) : null}
    </Columns>
  );
}

function PersonRow({ person, onOpen }: { person: ShopPerson; onOpen: () => void }) {
  const { name, email, role, signedInAt, isSelf, isLastOwner } = person;
  const seen = signedInAt ? `last signed in ${momentText(signedInAt)}` : "not signed in yet";
  return (
    <AccountRow
      title={
        <>
          {name}
          <Badge tone={role === "owner" ? "brand" : "neutral"}>{SHOP_ROLE_WORDS[role].title}</Badge>
          {isSelf ? <Badge tone="neutral">You</Badge> : null}
        </>
      }
      detail={`${email}, ${seen}`}
    >
      {isLastOwner ? null : (
        <Button variant="secondary" size="small" onClick={onOpen} aria-label={`Change ${name}`}>
          Change
        </Button>
      )}
    </AccountRow>
  );
}

function InvitedRow({ invited, step }: { invited: InvitedPerson; step: Step }) {
  const { id, email, role, invitedAt, endsAt, isOver, by } = invited;
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
          {email}
          <Badge tone="neutral">{SHOP_ROLE_WORDS[role].title}</Badge>
          {isOver ? <Badge tone="amber">Ended</Badge> : null}
        </>
      }
      detail={`Invited ${momentDayText(invitedAt)}${by ? ` by ${by}` : ""}. ${isOver ? "The link works no more" : `The link works until ${momentDayText(endsAt)}`}.`}
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
