"use client";

import { TextAreaField } from "@/components/ui/text-field";

interface ReasonFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why something was done, for the record among colleagues. */
export function ReasonField({ id, value, error, onChange }: ReasonFieldProps) {
  return (
    <TextAreaField
      id={id}
      label="Why"
      hint="For our records. Only colleagues see it."
      rows={3}
      maxLength={300}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
