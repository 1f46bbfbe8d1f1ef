"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormErrors } from "@/components/ui/form-errors";
import type { SendForm } from "@/hooks/forms/use-send-form";
import { ReasonField } from "./reason-field";
import { Buttons, Form, Sheet } from "./staff-layout";

interface DeedFormProps<Fields, Answer> {
  /** Names the form. */
  label: string;
  /** What the button says that does it. */
  does: string;
  isDanger?: boolean;
  form: SendForm<Fields, Answer>;
  /** What is sent, with the reason. */
  fieldsWith: (reason: string) => Fields;
  /** The ids of its own fields, by name. */
  ids?: Readonly<Record<string, string>>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What it does, in words, and its own fields. */
  children: ReactNode;
}

/** Something that a colleague does to an order, said once more before it counts, with the reason for the record. */
export function DeedForm<Fields extends { reason: string }, Answer>(props: DeedFormProps<Fields, Answer>) {
  const { label, does, isDanger, form, fieldsWith, ids = {}, onDone, onClose, children } = props;
  const [reason, setReason] = useState("");
  const reasonId = useId();
  const known: Readonly<Record<string, string>> = { ...ids, reason: reasonId };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await form.submit(fieldsWith(reason));
    if (!answer) return;
    onDone(answer);
    onClose();
  };
  const errors = form.faults.map(({ field, message }) => {
    const fieldId = field === null ? undefined : known[field];
    return fieldId === undefined ? { message } : { message, fieldId };
  });
  return (
    <Sheet>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={label}>
        <FormErrors errors={errors} />
        {children}
        <ReasonField
          id={reasonId}
          value={reason}
          error={form.faultOf("reason")}
          onChange={(typed) => {
            setReason(typed);
            form.mend("reason");
          }}
        />
        <Buttons>
          <Button type="submit" variant={isDanger ? "danger" : "primary"} isLoading={form.isSending}>
            {does}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Buttons>
      </Form>
    </Sheet>
  );
}
