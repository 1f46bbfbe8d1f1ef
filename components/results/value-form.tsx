"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { problemText } from "@/lib/content/problem-text";
import type { Problem } from "@/lib/domain/problem";
import {
  type FieldFaults,
  fieldOfProblem,
  type MarkerChoice,
  readFields,
  type SaidOfValue,
  type ValueFields,
} from "./value-fields";
import styles from "./value-form.module.css";

interface ValueFormProps {
  markers: readonly MarkerChoice[];
  start: ValueFields;
  submitLabel: string;
  isSending: boolean;
  /** The server's refusal of the last attempt. */
  problem: Problem | null;
  /** Words below the marker, such as the name on the report. */
  markerHint?: string;
  /** Moves the focus here when it opens. */
  hasFocus?: boolean;
  onSubmit: (said: SaidOfValue) => void;
  onCancel?: () => void;
}

function faultsOf(problem: Problem | null): FieldFaults {
  const field = fieldOfProblem(problem?.details.field);
  return problem && field ? { [field]: problem.message } : {};
}

/** Marker, value, unit, day and range of one value. What was typed stays, whatever the server says. */
export function ValueForm(props: ValueFormProps) {
  const { markers, start, submitLabel, isSending, problem, markerHint, hasFocus, onSubmit, onCancel } = props;
  const [fields, setFields] = useState(start);
  const [own, setOwn] = useState<FieldFaults>({});
  const value = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) value.current?.focus();
  }, [hasFocus]);
  const faults = { ...faultsOf(problem), ...own };
  const unit = markers.find(({ key }) => key === fields.marker)?.unit;
  const bind = (name: keyof ValueFields) => ({
    name,
    value: fields[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setOwn({});
      setFields({ ...fields, [name]: event.target.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFields(fields);
    if ("faults" in read) {
      setOwn(read.faults);
      value.current?.focus();
    } else if (!isSending) onSubmit(read.said);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label="Marker"
        placeholder="Choose a marker"
        className={styles.wide}
        options={markers.map(({ key, name }) => ({ value: key, label: name }))}
        {...(markerHint ? { hint: markerHint } : {})}
        {...bind("marker")}
      />
      <TextField
        ref={value}
        label="Value"
        inputMode="decimal"
        autoComplete="off"
        placeholder="5.2"
        {...bind("value")}
      />
      <TextField label="Unit" autoComplete="off" spellCheck={false} placeholder={unit} {...bind("unit")} />
      <TextField label="Date of the sample" type="date" {...bind("date")} />
      <TextField
        label="Range on the report"
        isOptional
        autoComplete="off"
        placeholder="70-99 or <200"
        {...bind("range")}
      />
      {problem && !fieldOfProblem(problem.details.field) ? (
        <div className={styles.wide}>
          <Notice tone="danger" announce="alert" title="That didn't work">
            {problemText(problem)} What you typed is still here.
          </Notice>
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" isLoading={isSending} loadingLabel="Saving it">
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
