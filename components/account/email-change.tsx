"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useChangeEmail } from "@/hooks/account/use-change-email";
import type { CurrentUser } from "@/lib/contracts/user";
import styles from "./account-form.module.css";
import { CheckedForm, fieldOf } from "./checked-form";
import { PasswordField } from "./password-field";

const fieldId = fieldIds("email");

/** Another address for the account, proven by a mailed link before anything changes. */
export function EmailChange({ user }: { user: CurrentUser }) {
  const form = useChangeEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (read: (name: string) => string) => {
    const email = read("email");
    const answer = await form.submit({ email, currentPassword: read("currentPassword") });
    if (answer) setSentTo(email);
  };
  return (
    <>
      {sentTo === null ? null : (
        <Notice tone="success" announce="status" title="Open the link in your new mailbox">
          It is on its way to <strong>{sentTo}</strong> and works for 24 hours. Until you open it, you log in with{" "}
          {user.email}, as before.
        </Notice>
      )}
      {/* A new key empties the fields once the link is on its way. */}
      <CheckedForm key={sentTo} {...{ form, fieldId }} className={styles.form} onSubmit={submit}>
        <TextField
          {...fieldOf(form, fieldId, "email")}
          label="New email"
          hint={`Currently ${user.email}. We let that address know once it has changed.`}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PasswordField
          {...fieldOf(form, fieldId, "currentPassword")}
          label="Current password"
          autoComplete="current-password"
        />
        <div className={styles.submit}>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Sending the link">
            Email me the link
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}
