"use client";

import { useState } from "react";
import { CheckedForm } from "@/components/account/checked-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { fieldIds } from "@/components/ui/field-ids";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { type ContactFields, useContactMessage, warmContact } from "@/hooks/contact/use-contact-message";
import { useShopNow } from "@/hooks/site/use-shop-now";
import { type AnswerTime, answerTime, CONTACT, WORKING_HOURS_TEXT } from "@/lib/content/contact";
import { linkTo } from "@/lib/content/navigation";
import { visitorTimeZone } from "@/lib/domain/date-text";
import styles from "./contact-panel.module.css";

export interface ContactPanelProps {
  shopKey: string | null;
  brandName: string;
  isOpen: boolean;
  onClose: () => void;
}

const EMPTY: ContactFields = { email: "", name: "", message: "" };
const fieldId = fieldIds("contact");

/** Writing to us: when somebody answers, and three fields. What was typed stays until it has been sent. */
export function ContactPanel({ shopKey, brandName, isOpen, onClose }: ContactPanelProps) {
  const [fields, setFields] = useState(EMPTY);
  const [isSent, setSent] = useState(false);
  const form = useContactMessage(shopKey);

  const close = () => {
    setSent(false);
    onClose();
  };
  const submit = async () => {
    if (!(await form.submit(fields))) return;
    setSent(true);
    setFields({ ...fields, message: "" });
  };
  const wiring = (field: keyof ContactFields) => ({
    id: fieldId(field),
    name: field,
    value: fields[field],
    error: form.faultOf(field),
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [field]: event.target.value });
      form.mend(field);
    },
  });

  return (
    <Dialog isOpen={isOpen} onClose={close} title={`Write to ${brandName}`} place="side">
      {isSent ? (
        <Sent email={fields.email} onClose={close} />
      ) : (
        <>
          <Hours />
          <CheckedForm
            {...{ form, fieldId }}
            title="Your message was not sent"
            className={styles.form}
            onSubmit={submit}
            onFocus={warmContact}
          >
            <TextAreaField {...wiring("message")} label="Your message" hint={CONTACT.caution} rows={6} />
            <TextField
              {...wiring("email")}
              label="Email"
              hint="The answer goes there."
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
            <TextField {...wiring("name")} label="Name" isOptional autoComplete="name" />
            <Button type="submit" isFull isLoading={form.isSending} loadingLabel="Sending">
              Send
            </Button>
          </CheckedForm>
          {shopKey === null ? <Elsewhere onLeave={close} /> : null}
        </>
      )}
    </Dialog>
  );
}

/** NULL: the shop's time is not known here. */
function useAnswerTime(): AnswerTime | null {
  const now = useShopNow();
  return now ? answerTime(now, visitorTimeZone()) : null;
}

function Hours() {
  const time = useAnswerTime();
  return (
    <div className={styles.hours}>
      {time ? (
        <>
          <p className={time.isOpen ? styles.open : styles.closed}>{time.title}</p>
          <p>{time.text}</p>
        </>
      ) : null}
      <p className={styles.soft}>{WORKING_HOURS_TEXT}.</p>
    </div>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const time = useAnswerTime();
  return (
    <div className={styles.form}>
      <Notice tone="success" announce="status" title={CONTACT.sentTitle}>
        <p>{CONTACT.sent}</p>
        <p>
          Sent by {email}. {time?.text}
        </p>
      </Notice>
      <Button isFull onClick={onClose}>
        Back to the page
      </Button>
    </div>
  );
}

function Elsewhere({ onLeave }: { onLeave: () => void }) {
  const faq = linkTo("faq");
  if (!faq) return null;
  return (
    <p className={styles.elsewhere}>
      Most questions are already answered:{" "}
      <Link href={faq.href} onClick={onLeave}>
        {faq.label.toLowerCase()}
      </Link>
      .
    </p>
  );
}
