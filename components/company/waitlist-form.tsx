"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import fieldStyles from "@/components/ui/field.module.css";
import { warmContact } from "@/hooks/contact/use-contact-message";
import { useWaitlist } from "@/hooks/contact/use-waitlist";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import styles from "./waitlist-form.module.css";

interface WaitlistFormProps {
  /** The lists, the most wanted first. */
  lists: readonly { source: string; label: string; done: string }[];
}

/**
 * A place on a waitlist: which list, and an address. Plain controls in the clothes of our fields, because the page is
 * read by many and filled in by few.
 */
export function WaitlistForm({ lists }: WaitlistFormProps) {
  const id = useId();
  const fieldId = (field: string) => `${id}-${field}`;
  const [email, setEmail] = useState("");
  const [source, setSource] = useState(lists[0]?.source ?? "");
  const [joined, setJoined] = useState<string | null>(null);
  const form = useWaitlist();
  useFocusOnFault(form.faults, (field) => fieldId(field));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit({ email: email.trim(), source })) setJoined(source);
  };
  if (joined !== null) {
    return (
      <p role="status" className={styles.done}>
        <strong>You're on the list.</strong> {lists.find((list) => list.source === joined)?.done} A confirmation is on
        its way to {email}.
      </p>
    );
  }
  const general = form.faults.find(({ field }) => field === null)?.message;
  const fault = form.faultOf("email");
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onFocus={warmContact}
      noValidate
    >
      <div className={fieldStyles.field}>
        <label htmlFor={fieldId("source")} className={fieldStyles.label}>
          What are you waiting for?
        </label>
        <select
          id={fieldId("source")}
          name="source"
          className={fieldStyles.control}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        >
          {lists.map((list) => (
            <option key={list.source} value={list.source}>
              {list.label}
            </option>
          ))}
        </select>
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={fieldId("email")} className={fieldStyles.label}>
          Email
        </label>
        <input
          id={fieldId("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          className={fieldStyles.control}
          value={email}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? fieldId("fault") : undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            form.mend("email");
          }}
        />
        <p id={fieldId("fault")} className={fieldStyles.error} aria-live="polite">
          {fault}
        </p>
      </div>
      <Button type="submit" isLoading={form.isSending} loadingLabel="Joining">
        Join the waitlist
      </Button>
      <p role="alert" className={fieldStyles.error}>
        {general}
      </p>
    </form>
  );
}
