"use client";

import { type ComponentProps, useRef, useState } from "react";
import { inShop } from "@/components/layout/shop";
import { ShopLink } from "@/components/layout/shop-place";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useHanded } from "@/hooks/account/use-handed-person";
import { useOldStore } from "@/hooks/account/use-old-store";
import { useReturnPath, withReturn } from "@/hooks/account/use-return-path";
import { type SignedIn, useSignIn, warmSignIn } from "@/hooks/account/use-sign-in";
import { afterPress } from "@/hooks/forms/after-press";
import { useShop } from "@/hooks/site/use-shop";
import type { ShopView } from "@/lib/domain/shop-view";
import { handEmail } from "@/stores/handed-person";
import styles from "./account-form.module.css";
import { CheckedForm, fieldOf } from "./checked-form";
import { CodeField } from "./code-field";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";

const fieldId = fieldIds("login");

/** In a partner's shop everybody is a customer. */
const homeOf = ({ role }: SignedIn, shop: ShopView) =>
  role === "customer" || shop.key !== null ? inShop(shop, "/account") : "/staff";

/**
 * Email and password. Where the visitor came from is where they go on. The fields belong to the browser, so that what
 * a password manager or a quick hand puts in before the scripts are there is kept.
 */
export function LoginForm() {
  const email = useRef<HTMLInputElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useSignIn();
  const oldStore = useOldStore();
  const returnPath = useReturnPath();
  const shop = useShop();
  useHanded("email", email);

  const submit = async (read: (name: string) => string) => {
    const user = await form.submit({
      username: read("username").trim(),
      password: read("password"),
      ...(asksCode && { code: read("code") }),
    });
    if (user === "code") setAsksCode(true);
    if (!user || user === "code") return;
    setLeaving(true);
    // A whole new page: nothing that was fetched as a visitor stays.
    window.location.assign(returnPath ?? homeOf(user, shop));
  };
  const handOn = () => handEmail(email.current?.value.trim() ?? "");

  return (
    <CheckedForm {...{ form, fieldId }} className={styles.form} onSubmit={submit} onFocus={warmSignIn}>
      {/* What was entered stays where it is, and is sent again with the code. */}
      <div className={styles.form} hidden={asksCode}>
        {oldStore.isOldStore ? <OldStoreNotice onLeave={handOn} /> : null}
        <TextField
          ref={email}
          {...fieldOf(form, fieldId, "username")}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          onBlur={({ target }) => afterPress(() => oldStore.ask(target.value))}
        />
        <PasswordField {...fieldOf(form, fieldId, "password")} label="Password" autoComplete="current-password" />
        <p className={styles.beside}>
          <ShopLink href="/reset-password" onClick={handOn}>
            Forgot your password?
          </ShopLink>
        </p>
      </div>
      {asksCode ? <CodeStep {...fieldOf(form, fieldId, "code")} onLeave={() => setAsksCode(false)} /> : null}
      <SubmitButton isLoading={form.isSending || isLeaving} loadingLabel="Logging in">
        Log in
      </SubmitButton>
    </CheckedForm>
  );
}

/** The second step of an account that has a second factor. */
function CodeStep({ onLeave, ...field }: ComponentProps<typeof CodeField> & { onLeave: () => void }) {
  return (
    <>
      <p role="status">Your password is correct. This account also needs a code from your authenticator app.</p>
      <CodeField {...field} isFirst />
      <p className={styles.beside}>
        <button type="button" className={styles.swap} onClick={onLeave}>
          Log in as someone else
        </button>
      </p>
    </>
  );
}

function OldStoreNotice({ onLeave }: { onLeave: () => void }) {
  return (
    <Notice
      announce="status"
      title="Your account has moved here"
      action={
        <ShopLink href="/reset-password" onClick={onLeave}>
          Set a password
        </ShopLink>
      }
    >
      You bought from our old store. Its passwords did not carry over, so choose a new one first: we will email you a
      link.
    </Notice>
  );
}

/** The way to an account for those who have none; it keeps the place to go on to. */
export function SignUpLink() {
  const returnPath = useReturnPath();
  return (
    <p>
      New here? <ShopLink href={withReturn("/signup", returnPath)}>Create an account</ShopLink>
    </p>
  );
}
