"use client";

import { useState } from "react";
import { type ShopPeopleStep, useInvite, useShopPeople } from "@/hooks/staff/use-shop-people";
import type { ShopPerson } from "@/lib/contracts/staff-shop-people";
import { momentText } from "@/lib/domain/date-text";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { notify } from "@/stores/notifications";
import { InviteForm } from "./invite-form";
import { PeopleColumns, PeopleWait } from "./people-columns";
import { RoleDialog } from "./role-dialog";
import { ShopPage } from "./shop-page";

/** Who looks after a shop, who was asked to, and asking somebody. */
export function ShopPeopleScreen({ businessKey }: { businessKey: string }) {
  return (
    <ShopPage
      businessKey={businessKey}
      ability="own"
      lead="Who manages this shop with you, and what each person can do."
    >
      {() => <People businessKey={businessKey} />}
    </ShopPage>
  );
}

function People({ businessKey }: { businessKey: string }) {
  const { found, problem, retry, step } = useShopPeople(businessKey);
  const invite = useInvite(businessKey);
  const [open, setOpen] = useState<ShopPerson | null>(null);
  if (problem || !found) return <PeopleWait problem={problem} onRetry={retry} />;
  const { shop, invited, roles } = found;
  const people = found.people.map((person) => ({
    ...person,
    isMarked: person.role === "owner",
    detail: `${person.email}, ${person.signedInAt ? `last signed in ${momentText(person.signedInAt)}` : "not signed in yet"}`,
    ...(!person.isLastOwner && { onOpen: () => setOpen(person) }),
  }));
  const nobody = "No one yet. Invite the person the shop is for as its owner.";
  return (
    <PeopleColumns title="People" people={people} nobody={nobody} invited={invited} step={step}>
      <InviteForm<ShopRole>
        form={{
          ...invite,
          faultOf: (key) => (key === "email" ? invite.faultOf(key) : undefined),
          mend: () => invite.mend("email"),
        }}
        send={({ email, role }) => invite.submit({ email, role })}
        roles={roles}
        proposed="editor"
        hasName={false}
        hint="They get a link that works once, for seven days, and only for this address."
      />
      {open ? (
        <PersonDialog person={open} shopName={shop.name} roles={roles} step={step} onClose={() => setOpen(null)} />
      ) : null}
    </PeopleColumns>
  );
}

interface PersonDialogProps {
  person: ShopPerson;
  shopName: string;
  /** What they can be made. */
  roles: readonly ShopRole[];
  step: ReturnType<typeof useShopPeople>["step"];
  onClose: () => void;
}

/** Makes one of a shop's people something else, or takes them out. */
function PersonDialog({ person, shopName, roles, step, onClose }: PersonDialogProps) {
  const { id, name, isSelf } = person;
  const send = (wish: ShopPeopleStep, title: string) =>
    step.mutate(wish, {
      onSuccess: () => {
        // Whoever gave their own right away has nothing left to do on this page.
        if (isSelf) window.location.assign("/staff");
        else notify({ tone: "success", title });
        onClose();
      },
    });
  return (
    <RoleDialog
      person={person}
      roles={roles}
      problem={step.error}
      isBusy={(does) => step.isPending && step.variables?.does === (does === "leave" ? "remove" : does)}
      onRole={(role, done) => send({ does: "role", id, role }, done)}
      leaving="Remove from the shop"
      onLeave={() => send({ does: "remove", id }, `${name} no longer manages ${shopName}`)}
      onClose={onClose}
    >
      <p>
        {isSelf
          ? `Removing yourself signs you out everywhere at once, and you no longer see anything of ${shopName}.`
          : `Removing ${name} signs them out everywhere at once, and they no longer see anything of ${shopName}. Their changes stay.`}
      </p>
    </RoleDialog>
  );
}
