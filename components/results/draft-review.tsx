"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented";
import { useSaveDraft } from "@/hooks/results/use-results-draft";
import { UPLOAD_RESULTS } from "@/lib/content/pages/upload-results";
import { placeText } from "@/lib/content/results/result-words";
import type { DraftValue, ResultDraft } from "@/lib/contracts/result-values";
import type { Problem } from "@/lib/domain/problem";
import { DayQuestions } from "./day-question";
import styles from "./review.module.css";
import { ReviewRow } from "./review-row";
import { SaveBar, Saved } from "./save-bar";
import type { MarkerChoice } from "./value-fields";

interface DraftReviewProps {
  /** NULL: nothing to review. */
  draft: ResultDraft | null;
  markers: readonly MarkerChoice[];
}

const isDoubtful = ({ warnings }: DraftValue) => warnings.length > 0;

/** What saving found wrong with one value. */
function faultOf(problem: Problem | null, id: string): string | undefined {
  return problem?.details.field?.startsWith(`values.${id}.`) ? problem.message : undefined;
}

/** Everything that was read, one value after the other, and the one button that saves it. */
export function DraftReview({ draft, markers }: DraftReviewProps) {
  const [part, setPart] = useState("all");
  const saving = useSaveDraft();
  if (!draft || (draft.values.length === 0 && draft.unread.length === 0)) {
    return saving.data ? <Saved {...saving.data} /> : null;
  }
  const doubtful = draft.values.filter(isDoubtful);
  const shown = part === "doubtful" && doubtful.length > 0 ? doubtful : draft.values;
  return (
    <section className={styles.review} aria-labelledby="review">
      <header className={styles.head}>
        <div>
          <h2 id="review">Check what was read</h2>
          <p className={styles.lead}>
            Compare each value with its line. Change what is wrong, leave out what you don't need. Nothing is saved yet.
          </p>
        </div>
        {doubtful.length > 0 ? (
          <SegmentedControl
            legend="Values shown"
            name="review-part"
            value={part}
            onChange={setPart}
            segments={[
              { value: "all", label: `All (${draft.values.length})` },
              { value: "doubtful", label: `To check (${doubtful.length})` },
            ]}
          />
        ) : null}
      </header>
      <DayQuestions draft={draft} />
      <div className={styles.columns} aria-hidden="true">
        <span />
        <span>What we read</span>
        <span>Its line in the file</span>
      </div>
      <ol className={styles.rows} aria-label="Values that were read">
        {shown.map((value) => (
          <ReviewRow key={value.id} value={value} markers={markers} fault={faultOf(saving.error, value.id)} />
        ))}
      </ol>
      <Unread draft={draft} />
      <SaveBar draft={draft} saving={saving} />
      <p className={styles.soft}>{UPLOAD_RESULTS.notAdvice}</p>
    </section>
  );
}

function Unread({ draft: { unread } }: { draft: ResultDraft }) {
  if (unread.length === 0) return null;
  const noun = unread.length === 1 ? "line was" : "lines were";
  return (
    <Notice title={`${unread.length} ${noun} not read as a value`}>
      <ul className={styles.unread}>
        {unread.map(({ label, reason, proof }) => (
          <li key={`${placeText(proof)} ${proof.text} ${label} ${reason}`}>
            <strong>{label}</strong>: {reason} <span className={styles.soft}>({placeText(proof)})</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
