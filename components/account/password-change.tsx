"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { useChangePassword } from "@/hooks/account/use-change-password";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import type { CurrentUser } from "@/lib/contracts/user";
import styles from "./account-form.module.css";
import { FormFaults } from "./form-faults";
import { typed } from "./form-values";
import { PasswordField } from "./password-field";
import { NewPasswordField } from "./sign-up-fields";

const fieldId = fieldIds("change");

/** The old password and a new one. */
export function PasswordChange({ user }: { user: CurrentUser }) {
  const form = useChangePassword();
  const [timesDone, setTimesDone] = useState(0);
  useFocusOnFault(form.faults, fieldId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const answer = await form.submit({
      currentPassword: typed(currentTarget, "currentPassword"),
      password: typed(currentTarget, "password"),
    });
    if (answer) setTimesDone((times) => times + 1);
  };
  return (
    <>
      {timesDone > 0 ? (
        <Notice tone="success" announce="status">
          Your password is changed. Every other browser was signed out, and a mail tells you so.
        </Notice>
      ) : null}
      {/* A new key empties the fields once the change is made. */}
      <form key={timesDone} method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormFaults faults={form.faults} title="That did not work" />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          id={fieldId("currentPassword")}
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          onChange={() => form.mend("currentPassword")}
          error={form.faultOf("currentPassword")}
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
      </form>
    </>
  );
}
