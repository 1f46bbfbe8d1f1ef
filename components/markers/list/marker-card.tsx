import { forWhom, howMeasured, placesOf } from "@/components/markers/places";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { markerPath } from "@/lib/content/markers/marker-path";
import { markerStoryOf } from "@/lib/content/markers/stories";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import styles from "./marker-card.module.css";

const KINDS = {
  measured: { tone: "brand", text: "Measured" },
  calculated: { tone: "neutral", text: "Calculated" },
  upload: { tone: "amber", text: "Not in our kits" },
} as const;

/** A marker in the list: what it tells, its unit, and in how many of our panels it is. */
export function MarkerCard({ marker }: { marker: Biomarker }) {
  const places = placesOf(marker.key);
  const kind = KINDS[howMeasured(marker.key)];
  const [first] = places;
  const who = first && places.every(({ sex }) => sex === first.sex) ? forWhom(first.sex) : "";
  return (
    <Card isLink padding="small" className={styles.card}>
      <p className={styles.head}>
        <Link href={markerPath(marker.key)} className={styles.name}>
          {marker.name}
        </Link>
        <Badge tone={kind.tone}>{kind.text}</Badge>
      </p>
      <p className={styles.summary}>{markerStoryOf(marker.key)?.summary}</p>
      <p className={styles.foot}>
        <span>{unitText(marker.unit)}</span>
        <span>{[placesText(places.length), who].filter(Boolean).join(", ")}</span>
      </p>
    </Card>
  );
}

function placesText(count: number): string {
  return count === 0 ? "read from your reports" : `in ${count} of ${PANELS.length} panels`;
}
