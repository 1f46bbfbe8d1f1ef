"use client";

import { type FormEvent, useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { useInvite } from "@/hooks/staff/use-shop-people";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { notify } from "@/stores/notifications";
import { RoleField } from "./role-field";
import { Buttons, Form } from "./staff-layout";

const fieldId = (name: string) => `invite-${name}`;

interface ShopInviteProps {
  businessKey: string;
  /** What somebody can be made. */
  roles: readonly ShopRole[];
}

/** Asks somebody by mail to look after the shop. */
export function ShopInvite({ businessKey, roles }: ShopInviteProps) {
  const form = useInvite(businessKey);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<ShopRole>("editor");
  useFocusOnFault(form.faults, fieldId);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit({ email: email.trim(), role }))) return;
    notify({ tone: "success", title: `An invitation is on its way to ${email.trim()}` });
    setEmail("");
  };
  const general = form.faults.find(({ field }) => field === null)?.message;
  return (
    <AccountSection id="invite" title="Invite somebody">
      <Card>
        <Form onSubmit={(event) => void send(event)} noValidate aria-labelledby="invite">
          {general ? <Notice tone="danger">{general}</Notice> : null}
          <TextField
            id={fieldId("email")}
            label="E-mail"
            hint="They get a link that works for seven days, once, and for this address alone."
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              form.mend("email");
            }}
            {...(form.faultOf("email") && { error: form.faultOf("email") ?? "" })}
          />
          <RoleField id={fieldId("role")} roles={roles} role={role} onChange={setRole} />
          <Buttons>
            <Button type="submit" isLoading={form.isSending} loadingLabel="Inviting">
              Send the invitation
            </Button>
          </Buttons>
        </Form>
      </Card>
    </AccountSection>
  );
}
