import { MARKERS_REVIEWED_ON } from "@/lib/content/markers/citations";
import { longDayText } from "@/lib/domain/date-text";
import styles from "./review-note.module.css";

interface ReviewNoteProps {
  /** Says whose the codes are, where they are shown. */
  hasLoinc?: boolean;
}

/** What stands below every text about markers: that it is no advice, and when it was last gone through. */
export function ReviewNote({ hasLoinc }: ReviewNoteProps) {
  return (
    <p className={styles.note}>
      This is information, not medical advice and not a diagnosis. Talk to a clinician before you change a medicine or a
      treatment. Text last reviewed on <time dateTime={MARKERS_REVIEWED_ON}>{longDayText(MARKERS_REVIEWED_ON)}</time>,
      but not yet by a clinician.
      {hasLoinc
        ? " LOINC codes are copyright Regenstrief Institute, Inc. and the LOINC Committee, and available at no cost under the license at loinc.org/license."
        : ""}
    </p>
  );
}
