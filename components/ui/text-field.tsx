"use client";

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "children"> & {
    /** A small button or unit at the end of the line, such as "show password". */
    affix?: ReactNode;
  };

/**
 * A line of text. Give `name`, `type`, `autoComplete` and `inputMode`, so that phones show the right keys.
 * All other attributes of an input pass through, `ref` too.
 */
export function TextField({ label, hint, error, isOptional, affix, className, id, ...input }: TextFieldProps) {
  const frame = { label, hint, error, isOptional, id, className };
  return (
    <FieldFrame {...frame}>
      {(wiring) => {
        const control = <input {...input} {...wiring} className={styles.control} />;
        if (!affix) return control;
        return (
          <div className={styles["with-affix"]}>
            {control}
            <div className={styles.affix}>{affix}</div>
          </div>
        );
      }}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "children">;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, isOptional, className, id, ...area }: TextAreaFieldProps) {
  const frame = { label, hint, error, isOptional, id, className };
  return (
    <FieldFrame {...frame}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={classNames(styles.control, styles.area)} />}
    </FieldFrame>
  );
}
