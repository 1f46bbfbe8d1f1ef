"use client";

import { useState } from "react";
import { TextAreaField } from "@/components/ui/text-field";

interface LinesFieldProps {
  label: string;
  hint: string;
  value: readonly string[];
  rows?: number;
  onChange: (lines: string[]) => void;
}

const splitLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Several short texts, one a line. */
export function LinesField({ label, hint, value, rows = 4, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState(value.join("\n"));
  // What was typed keeps its empty lines until somebody else, a proposal, changes the lines.
  const text = splitLines(typed).join("\n") === value.join("\n") ? typed : value.join("\n");
  return (
    <TextAreaField
      label={label}
      hint={hint}
      rows={rows}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(splitLines(event.target.value));
      }}
    />
  );
}
