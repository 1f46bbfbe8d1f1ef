"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Stack } from "@/components/ui/stack";
import type { PeopleStep, useShopPeople } from "@/hooks/staff/use-shop-people";
import { problemText } from "@/lib/content/problem-text";
import { SHOP_ROLE_WORDS } from "@/lib/content/shop-roles";
import type { ShopPerson } from "@/lib/contracts/staff-shop-people";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { notify } from "@/stores/notifications";
import { RoleField } from "./role-field";

interface PersonDialogProps {
  person: ShopPerson;
  shopName: string;
  /** What they can be made. */
  roles: readonly ShopRole[];
  step: ReturnType<typeof useShopPeople>["step"];
  onClose: () => void;
}

/** Makes one of a shop's people something else, or takes them out. */
export function PersonDialog({ person, shopName, roles, step, onClose }: PersonDialogProps) {
  const { id, name, role: was, isSelf } = person;
  const [role, setRole] = useState(was);
  const send = (wish: PeopleStep, title: string) =>
    step.mutate(wish, {
      onSuccess: () => {
        // Whoever gave their own right away has nothing left to do on this page.
        if (isSelf) window.location.assign("/staff");
        else notify({ tone: "success", title });
        onClose();
      },
    });
  const isBusy = (does: PeopleStep["does"]) => step.isPending && step.variables.does === does;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      footer={
        <>
          <Button
            variant="danger"
            isLoading={isBusy("remove")}
            onClick={() => send({ does: "remove", id }, `${name} does not look after ${shopName} any more`)}
          >
            Remove from the shop
          </Button>
          <Button
            disabled={role === was}
            isLoading={isBusy("role")}
            onClick={() =>
              send({ does: "role", id, role }, `${name} is ${SHOP_ROLE_WORDS[role].title.toLowerCase()} now`)
            }
          >
            Save the role
          </Button>
        </>
      }
    >
      <Stack>
        {step.error ? <Notice tone="danger">{problemText(step.error)}</Notice> : null}
        <RoleField
          id="person-role"
          roles={roles.includes(was) ? roles : [...roles, was]}
          role={role}
          onChange={setRole}
        />
        <p>
          {isSelf
            ? `Removing yourself signs you out everywhere at once, and you see nothing of ${shopName} any more.`
            : `Removing ${name} signs them out everywhere at once, and they see nothing of ${shopName} any more. What they changed stays.`}
        </p>
      </Stack>
    </Dialog>
  );
}
