import { howMeasured } from "@/components/markers/places";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { markerPath } from "@/lib/content/markers/marker-path";
import { rangesOf } from "@/lib/content/markers/ranges";
import { markerStoryOf } from "@/lib/content/markers/stories";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import styles from "./range-card.module.css";
import { citationText, rangeCitationsOf } from "./range-citations";
import { RangeScale } from "./range-scale";

/** A marker with its range, the range's source and date; or why there is none. */
export function RangeCard({ marker }: { marker: Biomarker }) {
  const story = markerStoryOf(marker.key);
  const scales = rangesOf(marker.key);
  const [source] = rangeCitationsOf(marker);
  return (
    <Card isLink padding="small" className={styles.card}>
      <h4 className={styles.name}>
        <Link href={markerPath(marker.key)}>{marker.name}</Link>
        {howMeasured(marker.key) === "calculated" ? <span className={styles.kind}>calculated</span> : null}
      </h4>
      <p className={styles.summary}>{story?.summary}</p>
      {scales.length > 0 ? (
        <RangeScale name={marker.name} scales={scales} look="bare" />
      ) : (
        <p className={styles.none}>
          <strong>Not graded.</strong> {story?.notGraded}
        </p>
      )}
      {source && scales.length > 0 ? <p className={styles.source}>Source: {citationText(source)}</p> : null}
    </Card>
  );
}
