"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useAddDraftValue } from "@/hooks/results/use-results-draft";
import { UPLOAD_RESULTS } from "@/lib/content/pages/upload-results";
import styles from "./upload-desk.module.css";
import { type MarkerChoice, NO_FIELDS } from "./value-fields";
import { ValueForm } from "./value-form";

/** One value typed from paper. It joins the review like one that was read. */
export function HandEntry({ markers }: { markers: readonly MarkerChoice[] }) {
  const adding = useAddDraftValue();
  const [added, setAdded] = useState(0);
  return (
    <details className={styles.more}>
      <summary>
        <Icon name="edit" size="small" />
        {UPLOAD_RESULTS.handTitle}
      </summary>
      <div className={styles.hand}>
        <p className={styles.hint}>{UPLOAD_RESULTS.handHint}</p>
        <ValueForm
          key={added}
          markers={markers}
          start={NO_FIELDS}
          submitLabel="Add to the review"
          isSending={adding.isPending}
          problem={adding.error}
          onSubmit={(said) => adding.mutate(said, { onSuccess: () => setAdded(added + 1) })}
        />
        <p aria-live="polite" className={styles.hint}>
          {added > 0 ? "Added to the review below." : ""}
        </p>
      </div>
    </details>
  );
}
