"use client";

import { type FormEvent, useEffect, useState } from "react";
import { FieldRow } from "@/components/partner-pages/field-row";
import { Button } from "@/components/ui/button";
import field from "@/components/ui/field.module.css";
import { fieldIds } from "@/components/ui/field-ids";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import type { ShopStarting } from "@/hooks/shop-start/use-shop-start";
import type { ShopStart } from "@/lib/contracts/shop-start";
import { momentText } from "@/lib/domain/date-text";
import { keepTyped, typedStart } from "@/stores/shop-start";
import styles from "./shop-start.module.css";

const fieldId = fieldIds("keep");

/** Whose the shop is to be: an address, and the link that is mailed there. */
export function KeepForm({ start, starting: { keeping, keep } }: { start: ShopStart; starting: ShopStarting }) {
  const [email, setEmail] = useState(start.email ?? "");
  const [sent, setSent] = useState<{ email: string; isMailed: boolean } | null>(null);
  useFocusOnFault(keeping.faults, fieldId);
  useEffect(() => setEmail((before) => before || typedStart().email), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const kept = await keep(email.trim());
    if (kept) setSent({ email: email.trim(), isMailed: kept.isMailed });
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Keep your shop"
      className={styles.keep}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{start.email ? "Check your email for the link" : "Keep it"}</h2>
      <p>
        {start.email
          ? `Open the link we sent to ${start.email} to continue in the editor. The draft is kept until ${momentText(start.endsAt)}.`
          : "Where should we keep it for you? We email you one link, which opens the editor. Nothing is published, and nothing is for sale yet."}
      </p>
      <FieldRow
        id={fieldId("email")}
        label={start.email ? "Use another address, or send again" : "Your email"}
        fault={keeping.faultOf("email")}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            className={field.control}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              keepTyped({ email: target.value });
              keeping.mend("email");
            }}
          />
        )}
      </FieldRow>
      <p role="alert" className={field.error}>
        {keeping.faults.find(({ field: name }) => name === null)?.message}
      </p>
      <Button
        type="submit"
        isFull
        variant={start.email ? "secondary" : "primary"}
        isLoading={keeping.isSending}
        loadingLabel="Sending the link"
      >
        {start.email ? "Send the link again" : "Email me the link"}
      </Button>
      <p role="status" className={styles.soft}>
        {sent === null ? null : sentWords(sent)}
      </p>
    </form>
  );
}

const sentWords = ({ email, isMailed }: { email: string; isMailed: boolean }) =>
  isMailed
    ? `The link is on its way to ${email}. It works once, for 72 hours.`
    : `We sent a link to ${email} within the last hour. Check your spam folder; we can send the next one in an hour.`;
