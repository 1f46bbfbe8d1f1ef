"use client";

import { type FormEvent, useRef, useState } from "react";
import { fieldIds } from "@/components/ui/field-ids";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useHandedEmail } from "@/hooks/account/use-handed-email";
import { useReturnPath, withReturn } from "@/hooks/account/use-return-path";
import { warmSignIn } from "@/hooks/account/use-sign-in";
import { type SignUpFields, useSignUp } from "@/hooks/account/use-sign-up";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { handEmail } from "@/stores/handed-email";
import styles from "./account-form.module.css";
import { FormFaults } from "./form-faults";
import { typed } from "./form-values";
import { EmailField, KitField, NewPasswordField } from "./sign-up-fields";
import { SubmitButton } from "./submit-button";

const fieldId = fieldIds("signup");

/** A new account, with the kit that is on the table or without. */
export function SignUpForm() {
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const form = useSignUp();
  const returnPath = useReturnPath();
  useHandedEmail(email);
  useFocusOnFault(form.faults, fieldId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const user = await form.submit({
      email: typed(currentTarget, "email").trim(),
      name: typed(currentTarget, "name").trim(),
      kitID: typed(currentTarget, "kitID"),
      password: typed(currentTarget, "password"),
    });
    if (!user) return;
    setLeaving(true);
    window.location.assign(returnPath ?? "/account");
  };
  const wiring = (field: keyof SignUpFields) => ({
    id: fieldId(field),
    error: form.faultOf(field),
    onMend: () => form.mend(field),
  });

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onFocus={warmSignIn}
      noValidate
    >
      <FormFaults faults={form.faults} title="That did not work" />
      {form.problem?.code === "email_taken" ? (
        <TakenNotice returnPath={returnPath} onLeave={() => handEmail(email.current?.value.trim() ?? "")} />
      ) : null}
      <EmailField ref={email} {...wiring("email")} />
      <TextField
        ref={name}
        id={fieldId("name")}
        label="Full name"
        name="name"
        autoComplete="name"
        onChange={() => form.mend("name")}
        error={form.faultOf("name")}
      />
      <KitField {...wiring("kitID")} />
      <NewPasswordField
        label="Password"
        own={() => [email.current?.value ?? "", name.current?.value ?? ""]}
        {...wiring("password")}
      />
      <SubmitButton isLoading={form.isSending || isLeaving} loadingLabel="Creating your account">
        Create account
      </SubmitButton>
    </form>
  );
}

function TakenNotice({ returnPath, onLeave }: { returnPath: string | null; onLeave: () => void }) {
  return (
    <Notice announce="status">
      This address has an account already.{" "}
      <Link href={withReturn("/login", returnPath)} onClick={onLeave}>
        Log in
      </Link>
      , or{" "}
      <Link href="/reset-password" onClick={onLeave}>
        set a new password
      </Link>
      .
    </Notice>
  );
}

/** The way to the login for those who have an account; it keeps the place to go on to. */
export function LoginLink() {
  const returnPath = useReturnPath();
  return (
    <p>
      Have an account? <Link href={withReturn("/login", returnPath)}>Log in</Link>
    </p>
  );
}
