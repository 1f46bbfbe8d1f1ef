"use client";

import { useRef, useState } from "react";
import { ShopButtonLink, ShopLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useHanded } from "@/hooks/account/use-handed-person";
import { useNewPassword, useResetRequest } from "@/hooks/account/use-reset-password";
import { warmSignIn } from "@/hooks/account/use-sign-in";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import styles from "./account-form.module.css";
import { AuthHead } from "./auth-frame";
import { CheckedForm, fieldOf } from "./checked-form";
import { NewPasswordField } from "./sign-up-fields";
import { SubmitButton } from "./submit-button";

const fieldId = fieldIds("reset");

/** One page, two states: ask for a link, or choose the new password with it. */
export function ResetPassword() {
  const linkId = useLinkSecret("linkId");
  const [wantsNewLink, setWantsNewLink] = useState(false);
  if (!linkId || wantsNewLink) return <AskForLink />;
  return <ChoosePassword linkId={linkId} onAskAgain={() => setWantsNewLink(true)} />;
}

function AskForLink() {
  const email = useRef<HTMLInputElement>(null);
  const form = useResetRequest();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useHanded("email", email);

  const submit = async (read: (name: string) => string) => {
    const address = read("email").trim();
    if (await form.submit({ email: address })) setSentTo(address);
  };

  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <>
      <AuthHead
        title="Set a new password"
        lead="Enter the email address of your account. We will send you a link that works once, for 30 minutes."
      />
      <CheckedForm {...{ form, fieldId }} className={styles.form} onSubmit={submit} onFocus={warmSignIn}>
        <TextField
          ref={email}
          {...fieldOf(form, fieldId, "email")}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <SubmitButton isLoading={form.isSending} loadingLabel="Sending">
          Send link
        </SubmitButton>
      </CheckedForm>
    </>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <AuthHead
        title="Check your email"
        lead={
          <>
            If <strong>{email}</strong> has an account, a link is on its way. It works once, for 30 minutes.
          </>
        }
        isNews
      />
      <Notice>Nothing after a few minutes? Check your spam folder and the address above.</Notice>
      <div className={styles.form}>
        <Button variant="secondary" isFull onClick={onAgain}>
          Use another address, or send again
        </Button>
      </div>
    </>
  );
}

function ChoosePassword({ linkId, onAskAgain }: { linkId: string; onAskAgain: () => void }) {
  const form = useNewPassword();
  const [isDone, setDone] = useState(false);
  const isSpent = form.problem?.code === "link_invalid" || form.faults.some(({ field }) => field === "linkId");

  const submit = async (read: (name: string) => string) => {
    if (await form.submit({ linkId, password: read("password") })) setDone(true);
  };

  if (isDone) return <PasswordSet />;
  return (
    <>
      <AuthHead title="Choose a new password" lead="Setting it signs you out in every browser." />
      {isSpent ? (
        <SpentLink onAskAgain={onAskAgain} />
      ) : (
        <CheckedForm {...{ form, fieldId }} className={styles.form} onSubmit={submit} onFocus={warmSignIn}>
          <NewPasswordField
            id={fieldId("password")}
            label="New password"
            own={() => []}
            error={form.faultOf("password")}
            onMend={() => form.mend("password")}
          />
          <SubmitButton isLoading={form.isSending} loadingLabel="Setting your password">
            Set password
          </SubmitButton>
        </CheckedForm>
      )}
    </>
  );
}

function SpentLink({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <Notice tone="caution" announce="alert" title="This link no longer works">
      It has expired, was already used, or was replaced by a newer one. <AskAgain onClick={onAskAgain} />
    </Notice>
  );
}

function AskAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onClick}>
      Get a new one
    </Button>
  );
}

function PasswordSet() {
  return (
    <>
      <AuthHead
        title="Your password is set"
        lead="Every browser was signed out. Log in with the new password to continue."
        isNews
      />
      <ShopButtonLink href="/login" size="large" isFull>
        Log in
      </ShopButtonLink>
    </>
  );
}

/** Back to the login. */
export function BackToLogin() {
  return (
    <p>
      Remembered it? <ShopLink href="/login">Log in</ShopLink>
    </p>
  );
}
