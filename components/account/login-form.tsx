"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useOldStore } from "@/hooks/use-old-store";
import { useReturnPath, withReturn } from "@/hooks/use-return-path";
import { type SignedIn, useSignIn, warmSignIn } from "@/hooks/use-sign-in";
import { handEmail, handedEmail } from "@/stores/handed-email";
import styles from "./account-form.module.css";
import { FormFaults } from "./form-faults";
import { PasswordField } from "./password-field";
import { useFocusOnFault } from "./use-focus-on-fault";

const idOf = (field: string) => `login-${field}`;

const homeOf = ({ role }: SignedIn) => (role === "customer" ? "/account" : "/staff");

/** E-mail and password. Where the visitor came from is where they go on. */
export function LoginForm() {
  const [username, setUsername] = useState(() => handedEmail() ?? "");
  const [password, setPassword] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const form = useSignIn();
  const oldStore = useOldStore();
  const returnPath = useReturnPath();
  useFocusOnFault(form.faults, idOf);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const user = await form.submit({ username: username.trim(), password });
    if (!user) return;
    setLeaving(true);
    // A whole new page: nothing that was fetched as a visitor stays.
    window.location.assign(returnPath ?? homeOf(user));
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={warmSignIn} noValidate>
      <FormFaults faults={form.faults} title="That did not work" />
      {oldStore.isOldStore ? <OldStoreNotice email={username} /> : null}
      <TextField
        id={idOf("username")}
        label="E-mail"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          form.mend("username");
        }}
        onBlur={() => oldStore.ask(username)}
        error={form.faultOf("username")}
      />
      <PasswordField
        id={idOf("password")}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          form.mend("password");
        }}
        error={form.faultOf("password")}
      />
      <p className={styles.beside}>
        <Link href="/reset-password" onClick={() => handEmail(username.trim())}>
          Forgot your password?
        </Link>
      </p>
      <Button type="submit" size="large" isFull isLoading={form.isSending || isLeaving} loadingLabel="Logging in">
        Log in
      </Button>
    </form>
  );
}

function OldStoreNotice({ email }: { email: string }) {
  return (
    <Notice
      announce="status"
      title="Your account has moved here"
      action={
        <Link href="/reset-password" onClick={() => handEmail(email.trim())}>
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
