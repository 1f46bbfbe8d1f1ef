import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { FreshLink } from "@/hooks/membership/use-member-link";

/** Mails a fresh link to a membership, to its own address alone. */
export function MailedLink({ link, lead }: { link: FreshLink; lead: string }) {
  const { isSending, isSent, problem, send } = link;
  if (isSent) return <p role="status">A fresh link is on its way to the e-mail address of the membership.</p>;
  return (
    <>
      <p>{lead}</p>
      {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
      <Button variant="secondary" onClick={send} isLoading={isSending}>
        Mail me a fresh link
      </Button>
    </>
  );
}
