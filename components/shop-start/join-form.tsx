"use client";

import { useState } from "react";
import styles from "@/components/account/account-form.module.css";
import { AuthHead } from "@/components/account/auth-frame";
import { CheckedForm, fieldOf } from "@/components/account/checked-form";
import { CodeField } from "@/components/account/code-field";
import { PasswordField } from "@/components/account/password-field";
import { SubmitButton } from "@/components/account/submit-button";
import { shopHome } from "@/components/staff/shop-places";
import { ButtonLink } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Link } from "@/components/ui/link";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { withReturn } from "@/hooks/account/use-return-path";
import { readInvitation, useJoin } from "@/hooks/shop-start/use-invitation";
import { useLinkOffer } from "@/hooks/shop-start/use-link-offer";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { SHOP_ROLE_WORDS } from "@/lib/content/shop-roles";
import type { OpenedInvitation } from "@/lib/contracts/shop-invitation";
import { NewAccountFields } from "./new-account-fields";

const fieldId = fieldIds("join");

/** Takes a mailed invitation to look after a shop, with an account that there is or that is made on the way. */
export function JoinForm() {
  const token = useLinkSecret("token");
  const { offer: invitation, problem } = useLinkOffer(token, readInvitation);
  if (token === null) return <NoLink text="Open this page with the link in our email." />;
  if (problem) return <NoLink text={problem.message} />;
  if (invitation && token) return <Invited token={token} invitation={invitation} />;
  return (
    <>
      <AuthHead title="Loading your invitation" lead="This takes a second." />
      <SkeletonGroup label="Reading">
        <Skeleton shape="control" />
      </SkeletonGroup>
    </>
  );
}

function NoLink({ text }: { text: string }) {
  return (
    <>
      <AuthHead title="This invitation does not open a shop" lead={text} isNews />
      <div className={styles.form}>
        <ButtonLink href={withReturn("/login", "/staff/shops")} size="large" isFull>
          Log in
        </ButtonLink>
      </div>
    </>
  );
}

function leadOf({ email, by, role, needs }: OpenedInvitation): string {
  const asked = `${by || "Someone"} invites ${email} as ${SHOP_ROLE_WORDS[role].title.toLowerCase()}. ${SHOP_ROLE_WORDS[role].may}`;
  if (needs === "nothing") return asked;
  return `${asked} ${needs === "sign-in" ? "Log in with this address to accept." : "Choose a password to accept."}`;
}

function Invited({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const form = useJoin(token, invitation);
  const [isLeaving, setLeaving] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  if (!asksCode && form.problem?.code === "code_needed") setAsksCode(true);
  const { shopName, email, needs } = invitation;
  const submit = async (read: (name: string) => string) => {
    const joined = await form.submit({
      ...{ name: read("name").trim(), password: read("password") },
      ...(asksCode && { code: read("code") }),
    });
    if (!joined) return;
    setLeaving(true);
    window.location.assign(shopHome(joined.key, joined.role));
  };
  if (form.problem?.code === "link_invalid") return <NoLink text={form.problem.message} />;
  return (
    <>
      <AuthHead title={shopName} lead={leadOf(invitation)} />
      <CheckedForm {...{ form, fieldId }} className={styles.form} onSubmit={submit}>
        {needs === "account" ? <NewAccountFields {...{ form, fieldId, email }} /> : null}
        {needs === "sign-in" ? (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              {...fieldOf(form, fieldId, "password")}
              label={`Password of ${email}`}
              autoComplete="current-password"
            />
            <p className={styles.beside}>
              <Link href="/reset-password">Forgot your password?</Link>
            </p>
            {asksCode ? <CodeField {...fieldOf(form, fieldId, "code")} isFirst /> : null}
          </>
        ) : null}
        <SubmitButton isLoading={form.isSending || isLeaving} loadingLabel="Joining">
          Accept the invitation
        </SubmitButton>
      </CheckedForm>
    </>
  );
}
