"use client";

import { useRef, useState } from "react";
import { inShop } from "@/components/layout/shop";
import { ShopLink } from "@/components/layout/shop-place";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useHanded } from "@/hooks/account/use-handed-person";
import { useReturnPath, withReturn } from "@/hooks/account/use-return-path";
import { warmSignIn } from "@/hooks/account/use-sign-in";
import { type SignUpFields, useSignUp } from "@/hooks/account/use-sign-up";
import { useShop } from "@/hooks/site/use-shop";
import { handEmail } from "@/stores/handed-person";
import styles from "./account-form.module.css";
import { CheckedForm, fieldOf } from "./checked-form";
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
  const shop = useShop();
  useHanded("email", email);
  useHanded("name", name);

  const submit = async (read: (name: string) => string) => {
    const user = await form.submit({
      email: read("email").trim(),
      name: read("name").trim(),
      kitID: read("kitID"),
      password: read("password"),
    });
    if (!user) return;
    setLeaving(true);
    window.location.assign(returnPath ?? inShop(shop, "/account"));
  };
  const wiring = (field: keyof SignUpFields) => ({
    id: fieldId(field),
    error: form.faultOf(field),
    onMend: () => form.mend(field),
  });

  return (
    <CheckedForm {...{ form, fieldId }} className={styles.form} onSubmit={submit} onFocus={warmSignIn}>
      {form.problem?.code === "email_taken" ? (
        <TakenNotice returnPath={returnPath} onLeave={() => handEmail(email.current?.value.trim() ?? "")} />
      ) : null}
      <EmailField ref={email} {...wiring("email")} />
      <TextField ref={name} {...fieldOf(form, fieldId, "name")} label="Full name" autoComplete="name" />
      <KitField {...wiring("kitID")} />
      <NewPasswordField
        label="Password"
        own={() => [email.current?.value ?? "", name.current?.value ?? ""]}
        {...wiring("password")}
      />
      <SubmitButton isLoading={form.isSending || isLeaving} loadingLabel="Creating your account">
        Create account
      </SubmitButton>
    </CheckedForm>
  );
}

function TakenNotice({ returnPath, onLeave }: { returnPath: string | null; onLeave: () => void }) {
  return (
    <Notice announce="status">
      This address already has an account.{" "}
      <ShopLink href={withReturn("/login", returnPath)} onClick={onLeave}>
        Log in
      </ShopLink>
      , or{" "}
      <ShopLink href="/reset-password" onClick={onLeave}>
        set a new password
      </ShopLink>
      .
    </Notice>
  );
}

/** The way to the login for those who have an account; it keeps the place to go on to. */
export function LoginLink() {
  const returnPath = useReturnPath();
  return (
    <p>
      Have an account? <ShopLink href={withReturn("/login", returnPath)}>Log in</ShopLink>
    </p>
  );
}
