"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormErrors } from "@/components/ui/form-errors";
import { TextAreaField } from "@/components/ui/text-field";
import { useCloseBreak } from "@/hooks/staff/use-staff-books";
import type { BookBreak } from "@/lib/contracts/staff-books";
import { notify } from "@/stores/notifications";
import { Form } from "./staff-layout";

interface CloseBreakProps {
  found: BookBreak;
  /** What differs, in words. */
  title: string;
  onClose: () => void;
}

/** Closing a difference that somebody has seen to, with what they found and did. */
export function CloseBreak({ found, title, onClose }: CloseBreakProps) {
  const [note, setNote] = useState("");
  const fieldId = useId();
  const { submit, isSending, faults, faultOf, mend } = useCloseBreak(found.id);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await submit({ note }))) return;
    notify({ tone: "success", title: "Difference closed", text: "Your note stays with it." });
    onClose();
  };
  const comesBack =
    found.kind === "subscription"
      ? "If the renewal is still late tonight, it is reported again."
      : "The same amounts are not reported again unless they change.";
  return (
    <Dialog isOpen onClose={onClose} title="Close this difference" place="side">
      <Form aria-label="Close this difference" noValidate onSubmit={(event) => void close(event)}>
        <p>
          {title}, {found.orderNumber ? `order ${found.orderNumber}` : found.subject}. {comesBack}
        </p>
        <FormErrors
          errors={faults.map(({ field, message }) => ({ message, ...(field === "note" ? { fieldId } : {}) }))}
        />
        <TextAreaField
          id={fieldId}
          label="What you found and did"
          hint="It stays in the audit trail with your name."
          rows={3}
          maxLength={300}
          value={note}
          error={faultOf("note")}
          onChange={({ target }) => {
            setNote(target.value);
            mend("note");
          }}
        />
        <Button type="submit" isLoading={isSending} loadingLabel="Closing">
          Close it
        </Button>
      </Form>
    </Dialog>
  );
}
