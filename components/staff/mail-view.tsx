"use client";

import { useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useStaffMail } from "@/hooks/staff/use-staff-mails";
import type { StaffMail } from "@/lib/contracts/staff-tools";
import { momentText } from "@/lib/domain/date-text";
import styles from "./mail-view.module.css";
import { Block, Facts, Line, Rows, Sheet } from "./staff-layout";

/** A mail as its receiver sees it. */
export function MailView({ id }: { id: string | null }) {
  const { mail, problem } = useStaffMail(id);
  const place = useRef<HTMLElement>(null);
  // Below a long list nobody would see that it has come.
  useEffect(() => {
    const isBelow = (place.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2;
    if (mail && isBelow) place.current?.scrollIntoView();
  }, [mail]);
  return (
    <Block ref={place} aria-label="The email" aria-live="polite">
      {id === null ? (
        <Sheet>
          <p className={styles.empty}>Choose an email to see it here.</p>
        </Sheet>
      ) : null}
      {id !== null && !mail && !problem ? <Skeleton shape="block" /> : null}
      {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
      {mail ? <Letter key={mail.id} mail={mail} /> : null}
    </Block>
  );
}

const FORMS = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
  { value: "text", label: "Text only" },
] as const;

/** Narrower than this, a screen shows a mail as a phone does. Unit: px. */
const NARROW = 700;

/** A mail is looked at first as on the screen that shows it; it is drawn in the browser only. */
const formOfScreen = () => (window.innerWidth < NARROW ? "phone" : "desktop");

function Letter({ mail }: { mail: StaffMail }) {
  const [form, setForm] = useState(formOfScreen);
  const links = linksIn(mail.text);
  return (
    <>
      <Line>
        <h2>{mail.subject}</h2>
        <SegmentedControl legend="Email format" name="form" segments={FORMS} value={form} onChange={setForm} />
      </Line>
      <Sheet>
        <div className={styles.facts}>
          <Facts>
            <dt>From</dt>
            <dd>{mail.from}</dd>
            <dt>To</dt>
            <dd>{mail.to}</dd>
            <dt>Left</dt>
            <dd>{momentText(mail.sentAt)}, New York time</dd>
          </Facts>
        </div>
        {form === "text" ? (
          <pre className={styles.text}>{mail.text}</pre>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          <section className={styles.stage} aria-label="As seen" tabIndex={0}>
            {/* Nothing in it may run, navigate or send: it is a picture of the mail. */}
            <iframe
              className={classNames(styles.frame, form === "phone" ? styles.phone : styles.desktop)}
              title={`Email: ${mail.subject}`}
              sandbox=""
              srcDoc={mail.html}
            />
          </section>
        )}
      </Sheet>
      {links.length > 0 ? (
        <Rows aria-label="Links in this email">
          {links.map((href) => (
            <li key={href}>
              <a href={href} rel="noreferrer">
                {href}
              </a>
            </li>
          ))}
        </Rows>
      ) : null}
    </>
  );
}

/** The addresses in a mail's text, each once, in their order. */
export function linksIn(text: string): string[] {
  return [...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([address]) => address.replace(/[.,)]+$/, "")))];
}
