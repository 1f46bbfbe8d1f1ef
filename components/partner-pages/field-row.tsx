import type { ReactNode } from "react";
import styles from "@/components/ui/field.module.css";

interface FieldRowProps {
  id: string;
  label: ReactNode;
  hint?: string;
  fault?: string | undefined;
  /** Draws the control with what ties it to its label, hint and fault. */
  children: (wiring: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A field in the clothes of ours, without their icons, which would travel as script to pages that few fill in. */
export function FieldRow({ id, label, hint, fault, children }: FieldRowProps) {
  const hintId = hint ? `${id}-hint` : "";
  const faultId = fault ? `${id}-fault` : "";
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        "aria-invalid": fault ? true : undefined,
        "aria-describedby": [hintId, faultId].filter(Boolean).join(" ") || undefined,
      })}
      <p id={`${id}-fault`} className={styles.error} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
