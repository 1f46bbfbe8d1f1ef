"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useConversionViews, useSaveView } from "@/hooks/staff/use-staff-conversions";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { ConversionView } from "@/lib/contracts/staff-conversions";
import { notify } from "@/stores/notifications";
import { Buttons, Detail, Form, Line, Opener, Rows } from "../staff-layout";

interface ConversionViewsProps {
  question: ConversionQuestion;
  onOpen: (question: ConversionQuestion) => void;
}

/** The views that one saved, and how what is on the page becomes one. */
export function ConversionViews({ question, onOpen }: ConversionViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Saved views
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Saved views" place="side">
        <SavedViews
          onOpen={(view) => {
            onOpen(view.question);
            close();
          }}
        />
        <SaveView question={question} onSaved={close} />
      </Dialog>
    </>
  );
}

function SavedViews({ onOpen }: { onOpen: (view: ConversionView) => void }) {
  const { views, problem, forget } = useConversionViews();
  const take = async (view: ConversionView) => {
    const refused = await forget(view);
    if (refused) notify({ tone: "danger", title: "It was not deleted", text: refused.message });
  };
  if (problem) return <Notice tone="danger">{problem.message}</Notice>;
  if (!views) return <p>Reading</p>;
  if (views.length === 0) return <p>None yet. Save the current page as your first.</p>;
  return (
    <Rows>
      {views.map((view) => (
        <li key={view.id}>
          <Line>
            <span>
              <Opener onClick={() => onOpen(view)}>{view.name}</Opener>
              {view.isWeekly ? <Detail>Emailed every Monday</Detail> : null}
            </span>
            <Button variant="quiet" size="small" aria-label={`Delete ${view.name}`} onClick={() => void take(view)}>
              Delete
            </Button>
          </Line>
        </li>
      ))}
    </Rows>
  );
}

function SaveView({ question, onSaved }: { question: ConversionQuestion; onSaved: () => void }) {
  const form = useSaveView();
  const [name, setName] = useState("");
  const [isWeekly, setWeekly] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit({ name, question, isWeekly }))) return;
    notify({
      tone: "success",
      title: `${name.trim()} is saved`,
      text: isWeekly ? "It comes by email every Monday." : "",
    });
    onSaved();
  };
  const general = form.faults.find(({ field }) => field === null || field === "question")?.message;
  return (
    <Form aria-label="Save this page as a view" noValidate onSubmit={(event) => void submit(event)}>
      <h3>Save this page as a view</h3>
      {general ? <Notice tone="danger">{general}</Notice> : null}
      <TextField
        label="Name"
        name="name"
        value={name}
        maxLength={60}
        hint="An existing name replaces that view."
        error={form.faultOf("name")}
        onChange={({ target }) => {
          setName(target.value);
          form.mend("name");
        }}
      />
      <CheckboxField
        label="Email it to me every Monday"
        hint="The past week, next to the week before it."
        checked={isWeekly}
        onChange={({ target }) => setWeekly(target.checked)}
      />
      <Buttons>
        <Button type="submit" isLoading={form.isSending} loadingLabel="Saving">
          Save
        </Button>
      </Buttons>
    </Form>
  );
}
