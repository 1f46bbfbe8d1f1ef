"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useChangeEmail } from "@/hooks/account/use-change-email";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import type { CurrentUser } from "@/lib/contracts/user";
import styles from "./account-form.module.css";
import { FormFaults } from "./form-faults";
import { typed } from "./form-values";
import { PasswordField } from "./password-field";

const fieldId = fieldIds("email");

/** Another address for the account, proven by a mailed link before anything changes. */
export function EmailChange({ user }: { user: CurrentUser }) {
  const form = useChangeEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useFocusOnFault(form.faults, fieldId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const email = typed(currentTarget, "email");
    const answer = await form.submit({ email, currentPassword: typed(currentTarget, "currentPassword") });
    if (answer) setSentTo(email);
  };
  return (
    <>
      {sentTo === null ? null : (
        <Notice tone="success" announce="status" title="Open the link in your new mailbox">
          It is on its way to <strong>{sentTo}</strong> and works for 24 hours. Until you open it you sign in with{" "}
          {user.email}, as before.
        </Notice>
      )}
      {/* A new key empties the fields once the link is on its way. */}
      <form key={sentTo} method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormFaults faults={form.faults} title="That did not work" />
        <TextField
          id={fieldId("email")}
          label="New e-mail"
          hint={`Now it is ${user.email}. We tell that address once it has changed.`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          onChange={() => form.mend("email")}
          error={form.faultOf("email")}
        />
        <PasswordField
          id={fieldId("currentPassword")}
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          onChange={() => form.mend("currentPassword")}
          error={form.faultOf("currentPassword")}
        />
        <div className={styles.submit}>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Sending the link">
            Mail me the link
          </Button>
        </div>
      </form>
    </>
  );
}
