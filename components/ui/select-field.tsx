"use client";

import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

/** One choice. `isDisabled` keeps it visible: say in its label why it cannot be chosen. */
export type Option = { value: string; label: string; isDisabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly Option[];
    /** A first line that is no answer, such as "Choose a state". */
    placeholder?: string;
  };

/** The browser's own select: the best one on a phone, and it works from the keyboard. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, className, id, options, placeholder, ...select } = props;
  const frame = { label, hint, error, isOptional, id, className };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.control}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
