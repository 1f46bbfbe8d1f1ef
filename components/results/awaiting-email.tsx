"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSendVerification } from "@/hooks/account/use-verify-email";
import { useResultsDraft } from "@/hooks/results/use-results-draft";
import { problemText } from "@/lib/content/problem-text";

interface AwaitingEmailProps {
  /** "5 values" */
  values: string;
}

/** The review is to be saved, and one thing is missing: the link in the mail. */
export function AwaitingEmail({ values }: AwaitingEmailProps) {
  const { state, problem, send } = useSendVerification();
  const { reload } = useResultsDraft();
  return (
    <Notice
      tone="caution"
      announce="status"
      title="One step left: confirm your email"
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => void reload()}>
            I opened the link
          </Button>
          <Button variant="quiet" size="small" onClick={send} isLoading={state === "sending"} loadingLabel="Sending">
            {state === "sent" ? "Sent. Send again" : "Send the link again"}
          </Button>
        </>
      }
    >
      We mailed a link to the address of your account. Open it, on any device, and {values} are saved automatically.
      Until then everything here stays as you left it. {problem ? problemText(problem) : null}
    </Notice>
  );
}
