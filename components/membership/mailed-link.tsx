import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { FreshLink } from "@/hooks/membership/use-mailed-link";

interface MailedLinkProps {
  link: FreshLink;
  of: "membership" | "order";
  lead: string;
}

/** Mails a fresh link to a membership or an order, to its own address alone. */
export function MailedLink({ link, of, lead }: MailedLinkProps) {
  const { isSending, isSent, problem, send } = link;
  if (isSent) return <p role="status">A new link is on its way to the email address of the {of}.</p>;
  return (
    <>
      <p>{lead}</p>
      {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
      <Button variant="secondary" onClick={send} isLoading={isSending}>
        Email me a new link
      </Button>
    </>
  );
}
