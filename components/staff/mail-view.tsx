"use client";

import { useState } from "react";
import { styled } from "styled-components";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useStaffMail } from "@/hooks/staff/use-staff-mails";
import type { StaffMail } from "@/lib/contracts/staff-tools";
import { momentText } from "@/lib/domain/date-text";
import { Block, Line } from "./staff-layout";

const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: var(--space-4) var(--space-5);
  border-bottom: 1px solid var(--line);
  font-size: var(--text-2);

  dt {
    color: var(--ink-soft);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: min(44rem, 75vh);
  border: 0;
`;

const Text = styled.pre`
  margin: 0;
  padding: var(--space-5);
  overflow-x: auto;
  font-size: var(--text-1);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Empty = styled.p`
  padding: var(--space-8) var(--space-5);
  text-align: center;
`;

const Links = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--text-2);
  overflow-wrap: anywhere;
`;

/** A mail as its receiver sees it. */
export function MailView({ id }: { id: string | null }) {
  const { mail, problem } = useStaffMail(id);
  return (
    <Block aria-label="The mail" aria-live="polite">
      {id === null ? (
        <Sheet>
          <Empty>Choose a mail to see it here.</Empty>
        </Sheet>
      ) : null}
      {id !== null && !mail && !problem ? <Skeleton shape="block" /> : null}
      {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
      {mail ? <Letter key={mail.id} mail={mail} /> : null}
    </Block>
  );
}

const FORMS = [
  { value: "html", label: "As seen" },
  { value: "text", label: "Text only" },
] as const;

function Letter({ mail }: { mail: StaffMail }) {
  const [form, setForm] = useState("html");
  const links = linksIn(mail.text);
  return (
    <>
      <Line>
        <h2>{mail.subject}</h2>
        <SegmentedControl legend="Form of the mail" name="form" segments={FORMS} value={form} onChange={setForm} />
      </Line>
      <Sheet>
        <Facts>
          <dt>From</dt>
          <dd>{mail.from}</dd>
          <dt>To</dt>
          <dd>{mail.to}</dd>
          <dt>Left</dt>
          <dd>{momentText(mail.sentAt)}, New York time</dd>
        </Facts>
        {form === "html" ? (
          // Nothing in it may run, navigate or send: it is a picture of the mail.
          <Frame title={`Mail: ${mail.subject}`} sandbox="" srcDoc={mail.html} />
        ) : (
          <Text>{mail.text}</Text>
        )}
      </Sheet>
      {links.length > 0 ? (
        <Links aria-label="Links in this mail">
          {links.map((href) => (
            <li key={href}>
              <a href={href} rel="noreferrer">
                {href}
              </a>
            </li>
          ))}
        </Links>
      ) : null}
    </>
  );
}

/** The addresses in a mail's text, each once, in their order. */
export function linksIn(text: string): string[] {
  return [...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([address]) => address.replace(/[.,)]+$/, "")))];
}
