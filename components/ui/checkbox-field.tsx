"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./checkbox-field.module.css";
import { classNames } from "./class-names";
import { FieldError } from "./field";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A tick box with its words beside it; the whole line is the target. Never ticked beforehand for consent. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.line} htmlFor={fieldId}>
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          className={styles.box}
          aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hintId ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.indent}>
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
}
