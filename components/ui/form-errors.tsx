"use client";

import { useEffect, useRef } from "react";
import styles from "./form-errors.module.css";
import { Icon } from "./icon";

/** Something wrong in a form. With `fieldId` it belongs to that control; without, to the form as a whole. */
export type FormError = { message: string; fieldId?: string };

type FormErrorsProps = {
  /** Give a new list after each attempt; an empty one draws nothing. */
  errors: readonly FormError[];
  title?: string;
};

/**
 * What stands in the way, above the form. When a new list comes, focus goes to the first field that is wrong,
 * and to this summary when the form as a whole is. Each line leads to its field.
 */
export function FormErrors({ errors, title = "Please check this again" }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = errors[0];
    if (!first) return;
    const field = first.fieldId ? document.getElementById(first.fieldId) : null;
    (field ?? box.current)?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.box} tabIndex={-1} role="alert">
      <Icon name="danger" className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={`${error.fieldId ?? ""} ${error.message}`}>
              {error.fieldId ? <a href={`#${error.fieldId}`}>{error.message}</a> : error.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
