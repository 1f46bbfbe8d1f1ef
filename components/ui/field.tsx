import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import styles from "./field.module.css";
import { Icon } from "./icon";

/** What every field has, whatever control is in it. */
export type FieldProps = {
  label: ReactNode;
  /** Where to find it, or how to write it. Stands between label and control. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. Leave out while all is well. */
  error?: string;
  /** Adds "optional" to the label; every other field is needed. */
  isOptional?: boolean;
};

type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldFrameProps = FieldProps & {
  /** The control's id; made when left out. */
  id?: string;
  className?: string;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (wiring: Wiring) => ReactNode;
};

/** Label above, hint below it, the control, and the error beside it. Every field control is built on this. */
export function FieldFrame({ label, hint, error, isOptional, id, className, children }: FieldFrameProps) {
  const made = useId();
  const fieldId = id ?? made;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> optional</span> : null}
      </label>
      {hintId ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({ id: fieldId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error of a field. Always in the page, so that it is announced when it fills. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {error ? (
        <>
          <Icon name="danger" size="small" />
          {error}
        </>
      ) : null}
    </p>
  );
}
