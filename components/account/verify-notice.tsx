"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSendVerification } from "@/hooks/account/use-verify-email";
import { problemText } from "@/lib/content/problem-text";

interface VerifyNoticeProps {
  email: string;
  /** Why it is asked here. Left out: what shows up once it is confirmed. */
  children?: ReactNode;
}

/** Asks to confirm the address, and mails the link again. */
export function VerifyNotice({ email, children }: VerifyNoticeProps) {
  const { state, problem, send } = useSendVerification();
  if (state === "sent") {
    return (
      <Notice tone="success" announce="status">
        The link is on its way to <strong>{email}</strong>. It works for 24 hours.
      </Notice>
    );
  }
  return (
    <Notice
      tone="caution"
      title="Confirm your email"
      action={
        <Button variant="secondary" size="small" onClick={send} isLoading={state === "sending"} loadingLabel="Sending">
          Send the link again
        </Button>
      }
    >
      {children ?? (
        <>
          We sent a link to <strong>{email}</strong>. Once it is confirmed, orders you placed with it as a guest and
          your saved balance show up here.
        </>
      )}{" "}
      {problem ? problemText(problem) : null}
    </Notice>
  );
}
