"use client";

import { type FormEvent, useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import type { SendForm } from "@/hooks/forms/use-send-form";
import { notify } from "@/stores/notifications";
import { type AnyRole, RoleField } from "./role-field";
import { Buttons, Form } from "./staff-layout";

const fieldId = (name: string) => `invite-${name}`;

interface InviteFields<Role> {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

interface InviteFormProps<Role extends AnyRole> {
  /** Of any form that has these fields. */
  form: Pick<SendForm<{ name: string; email: string }, unknown>, "isSending" | "faults" | "faultOf" | "mend">;
  send: (fields: InviteFields<Role>) => Promise<unknown>;
  /** What somebody can be made, and what is proposed. */
  roles: readonly Role[];
  proposed: Role;
  hasName: boolean;
  /** What becomes of the mailed link. */
  hint: string;
}

/** Asks somebody by mail to work in a role. */
export function InviteForm<Role extends AnyRole>({ form, send, ...shown }: InviteFormProps<Role>) {
  const { roles, proposed, hasName, hint } = shown;
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState(proposed);
  useFocusOnFault(form.faults, fieldId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send({ name: name.trim(), email: email.trim(), role }))) return;
    notify({ tone: "success", title: `An invitation is on its way to ${email.trim()}` });
    setName("");
    setEmail("");
  };
  const field = (key: "name" | "email", value: string, set: (value: string) => void) => {
    const error = form.faultOf(key);
    return {
      ...{ id: fieldId(key), autoComplete: "off", value, ...(error && { error }) },
      onChange: ({ target }: { target: { value: string } }) => {
        set(target.value);
        form.mend(key);
      },
    };
  };
  const general = form.faults.find((fault) => fault.field === null)?.message;
  return (
    <AccountSection id="invite" title="Invite someone">
      <Card>
        <Form onSubmit={(event) => void submit(event)} noValidate aria-labelledby="invite">
          {general ? <Notice tone="danger">{general}</Notice> : null}
          {hasName ? <TextField label="Name" {...field("name", name, setName)} /> : null}
          <TextField
            label="Email"
            hint={hint}
            type="email"
            inputMode="email"
            spellCheck={false}
            {...field("email", email, setEmail)}
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
