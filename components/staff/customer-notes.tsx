"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormErrors } from "@/components/ui/form-errors";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-field";
import { useWriteNote } from "@/hooks/staff/use-staff-customers";
import type { StaffNote } from "@/lib/contracts/staff-customers";
import { momentText } from "@/lib/domain/date-text";
import { Buttons, Detail, Form, Rows } from "./staff-layout";

interface NotesProps {
  /** Names the customer: an account's id, or that of an order. */
  id: string;
  notes: readonly StaffNote[];
  /** Orders that a note can be about. */
  orders: readonly { readonly id: string; readonly number: string }[];
  /** What a new note is about until another choice is made: an order's id, or "" for the customer. */
  about: string;
}

/** What colleagues noted about a customer and their orders, and the place for another note. */
export function Notes({ notes, ...form }: NotesProps) {
  return (
    <section>
      <h3>Notes</h3>
      {notes.length > 0 ? (
        <Rows>
          {notes.map(({ id, text, by, at, orderNumber }) => (
            <li key={id}>
              {text}
              <Detail>
                {by}, {momentText(at)}
                {orderNumber ? `, about order ${orderNumber}` : ""}
              </Detail>
            </li>
          ))}
        </Rows>
      ) : null}
      <NoteForm {...form} />
    </section>
  );
}

function NoteForm({ id, orders, about }: Omit<NotesProps, "notes">) {
  const [text, setText] = useState("");
  const [orderId, setOrderId] = useState(about);
  const fieldId = useId();
  const { submit, isSending, faults, faultOf, mend } = useWriteNote(id);
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit({ text, orderId: orderId || null })) setText("");
  };
  return (
    <Form onSubmit={(event) => void write(event)} noValidate aria-label="Write a note">
      <FormErrors
        errors={faults.map(({ field, message }) => ({ message, ...(field === "text" ? { fieldId } : {}) }))}
      />
      <TextAreaField
        id={fieldId}
        label="A note for colleagues"
        hint="No customer ever sees it. Please write nothing about anyone's health. An account that is deleted takes it along."
        rows={2}
        maxLength={1000}
        value={text}
        error={faultOf("text")}
        onChange={(event) => {
          setText(event.target.value);
          mend("text");
        }}
      />
      <SelectField
        label="About"
        value={orderId}
        onChange={(event) => setOrderId(event.target.value)}
        options={[
          { value: "", label: "The customer" },
          ...orders.map((order) => ({ value: order.id, label: `Order ${order.number}` })),
        ]}
      />
      <Buttons>
        <Button type="submit" variant="secondary" isLoading={isSending}>
          Save the note
        </Button>
      </Buttons>
    </Form>
  );
}
