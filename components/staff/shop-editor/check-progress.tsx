"use client";

import type { CheckProgress } from "@/hooks/staff/use-staff-shop-draft";
import styles from "./publish-dialog.module.css";

/** How far the check of a draft is, and what is being drawn for it. */
export function CheckProgressBar({ progress: { done, of, drawing } }: { progress: CheckProgress }) {
  return (
    <div className={styles.progress} role="status">
      <progress value={done} max={of} aria-label="Drawn so far" />
      <span>
        {done} of {of} drawn. {drawing}
      </span>
    </div>
  );
}
