"use client";

import { type FormEvent, useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { useInviteColleague } from "@/hooks/staff/use-staff-people";
import type { StaffRole } from "@/lib/domain/staff-roles";
import { notify } from "@/stores/notifications";
import { Buttons, Form } from "./staff-layout";
import { StaffRoleField } from "./staff-role-field";

const fieldId = (name: string) => `colleague-${name}`;

/** Asks somebody by mail to work with us. */
export function ColleagueInvite() {
  const form = useInviteColleague();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("marketing");
  useFocusOnFault(form.faults, fieldId);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit({ name: name.trim(), email: email.trim(), role }))) return;
    notify({ tone: "success", title: `An invitation is on its way to ${email.trim()}` });
    setName("");
    setEmail("");
  };
  const errorOf = (field: "name" | "email") => {
    const error = form.faultOf(field);
    return error ? { error } : {};
  };
  const general = form.faults.find(({ field }) => field === null)?.message;
  return (
    <AccountSection id="invite" title="Invite somebody">
      <Card>
        <Form onSubmit={(event) => void send(event)} noValidate aria-labelledby="invite">
          {general ? <Notice tone="danger">{general}</Notice> : null}
          <TextField
            id={fieldId("name")}
            label="Name"
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              form.mend("name");
            }}
            {...errorOf("name")}
          />
          <TextField
            id={fieldId("email")}
            label="E-mail"
            hint="They get a link to choose a password. It works for seven days, once."
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              form.mend("email");
            }}
            {...errorOf("email")}
          />
          <StaffRoleField id={fieldId("role")} role={role} onChange={setRole} />
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
