"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { useChangePassword } from "@/hooks/account/use-change-password";
import type { CurrentUser } from "@/lib/contracts/user";
import styles from "./account-form.module.css";
import { CheckedForm, fieldOf } from "./checked-form";
import { PasswordField } from "./password-field";
import { NewPasswordField } from "./sign-up-fields";

const fieldId = fieldIds("change");

/** The old password and a new one. */
export function PasswordChange({ user }: { user: CurrentUser }) {
  const form = useChangePassword();
  const [timesDone, setTimesDone] = useState(0);

  const submit = async (read: (name: string) => string) => {
    const answer = await form.submit({
      currentPassword: read("currentPassword"),
      password: read("password"),
    });
    if (answer) setTimesDone((times) => times + 1);
  };
  return (
    <>
      {timesDone > 0 ? (
        <Notice tone="success" announce="status">
          Your password is changed. Every other browser was signed out, and an email confirms it.
        </Notice>
      ) : null}
      {/* A new key empties the fields once the change is made. */}
      <CheckedForm key={timesDone} {...{ form, fieldId }} className={styles.form} onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...fieldOf(form, fieldId, "currentPassword")}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordField
          id={fieldId("password")}
          label="New password"
          own={() => [user.email, user.name]}
          error={form.faultOf("password")}
          onMend={() => form.mend("password")}
        />
        <div className={styles.submit}>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Changing your password">
            Change password
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}
