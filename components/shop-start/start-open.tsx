"use client";

import { useState } from "react";
import styles from "@/components/account/account-form.module.css";
import { AuthHead } from "@/components/account/auth-frame";
import { CheckedForm } from "@/components/account/checked-form";
import { SubmitButton } from "@/components/account/submit-button";
import { ButtonLink } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { withReturn } from "@/hooks/account/use-return-path";
import { useLinkOffer } from "@/hooks/shop-start/use-link-offer";
import { readStartLink, type StartLink, useOpenStart } from "@/hooks/shop-start/use-start-link";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { NewAccountFields } from "./new-account-fields";

const fieldId = fieldIds("open");

/** Opens a mailed link to a shop that somebody began: it becomes their account's, which is made on the way. */
export function StartOpen() {
  const token = useLinkSecret("token");
  const { offer: link, problem } = useLinkOffer(token, readStartLink);
  if (token === null) return <NoLink text="Open this page with the link in our email." />;
  if (problem) return <NoLink text={problem.message} />;
  if (link && token) return <OpenForm token={token} link={link} />;
  return (
    <>
      <AuthHead title="Opening your shop" lead="This takes a second." />
      <SkeletonGroup label="Opening">
        <Skeleton shape="control" />
      </SkeletonGroup>
    </>
  );
}

function NoLink({ text }: { text: string }) {
  return (
    <>
      <AuthHead title="This link does not open a shop" lead={text} isNews />
      <Notice>
        A link works once, for 72 hours; a newer one replaces it. If you have opened your shop before, log in to
        continue.
      </Notice>
      <div className={styles.form}>
        <ButtonLink href={withReturn("/login", "/staff/shops")} size="large" isFull>
          Log in
        </ButtonLink>
        <ButtonLink href="/partner/get-started" variant="secondary" isFull>
          Start a shop
        </ButtonLink>
      </div>
    </>
  );
}

function OpenForm({ token, link }: { token: string; link: StartLink }) {
  const form = useOpenStart(token, link);
  const [isLeaving, setLeaving] = useState(false);
  const { businessName, email, hasPassword } = link;

  const submit = async (read: (name: string) => string) => {
    const opened = await form.submit({ name: read("name").trim(), password: read("password") });
    if (!opened) return;
    setLeaving(true);
    const editor = `/staff/shops/${opened.key}`;
    window.location.assign(opened.needsSignIn ? withReturn("/login", editor) : editor);
  };
  if (form.problem?.code === "link_invalid") return <NoLink text={form.problem.message} />;
  return (
    <>
      <AuthHead
        title={businessName}
        lead={
          hasPassword
            ? `This shop will belong to ${email}. Log in next to continue in the editor.`
            : `This shop will belong to ${email}. Choose a password to continue in the editor.`
        }
      />
      <CheckedForm {...{ form, fieldId }} className={styles.form} onSubmit={submit}>
        {hasPassword ? null : <NewAccountFields {...{ form, fieldId, email }} />}
        <SubmitButton isLoading={form.isSending || isLeaving} loadingLabel="Opening your shop">
          Open my shop
        </SubmitButton>
      </CheckedForm>
    </>
  );
}
