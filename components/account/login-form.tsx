"use client";

import { type FormEvent, useRef, useState } from "react";
import { fieldIds } from "@/components/ui/field-ids";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useHandedEmail } from "@/hooks/account/use-handed-email";
import { useOldStore } from "@/hooks/account/use-old-store";
import { useReturnPath, withReturn } from "@/hooks/account/use-return-path";
import { type SignedIn, useSignIn, warmSignIn } from "@/hooks/account/use-sign-in";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { handEmail } from "@/stores/handed-email";
import styles from "./account-form.module.css";
import { FormFaults } from "./form-faults";
import { typed } from "./form-values";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";

const fieldId = fieldIds("login");

const homeOf = ({ role }: SignedIn) => (role === "customer" ? "/account" : "/staff");

/**
 * E-mail and password. Where the visitor came from is where they go on. The fields belong to the browser, so that what
 * a password manager or a quick hand puts in before the scripts are there is kept.
 */
export function LoginForm() {
  const email = useRef<HTMLInputElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const form = useSignIn();
  const oldStore = useOldStore();
  const returnPath = useReturnPath();
  useHandedEmail(email);
  useFocusOnFault(form.faults, fieldId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const user = await form.submit({
      username: typed(currentTarget, "username").trim(),
      password: typed(currentTarget, "password"),
    });
    if (!user) return;
    setLeaving(true);
    // A whole new page: nothing that was fetched as a visitor stays.
    window.location.assign(returnPath ?? homeOf(user));
  };
  const handOn = () => handEmail(email.current?.value.trim() ?? "");

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onFocus={warmSignIn}
      noValidate
    >
      <FormFaults faults={form.faults} title="That did not work" />
      {oldStore.isOldStore ? <OldStoreNotice onLeave={handOn} /> : null}
      <TextField
        ref={email}
        id={fieldId("username")}
        label="E-mail"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        onChange={() => form.mend("username")}
        onBlur={(event) => oldStore.ask(event.target.value)}
        error={form.faultOf("username")}
      />
      <PasswordField
        id={fieldId("password")}
        label="Password"
        name="password"
        autoComplete="current-password"
        onChange={() => form.mend("password")}
        error={form.faultOf("password")}
      />
      <p className={styles.beside}>
        <Link href="/reset-password" onClick={handOn}>
          Forgot your password?
        </Link>
      </p>
      <SubmitButton isLoading={form.isSending || isLeaving} loadingLabel="Logging in">
        Log in
      </SubmitButton>
    </form>
  );
}

function OldStoreNotice({ onLeave }: { onLeave: () => void }) {
  return (
    <Notice
      announce="status"
      title="Your account has moved here"
      action={
        <Link href="/reset-password" onClick={onLeave}>
          Set a password
        </Link>
      }
    >
      You bought in our old store. Its passwords did not come along, so choose a new one first: we mail you a link.
    </Notice>
  );
}

/** The way to an account for those who have none; it keeps the place to go on to. */
export function SignUpLink() {
  const returnPath = useReturnPath();
  return (
    <p>
      New here? <Link href={withReturn("/signup", returnPath)}>Create an account</Link>
    </p>
  );
}
