import { citationText, rangeCitationsOf } from "@/components/markers/range/range-citations";
import { siUnitText } from "@/components/markers/range/units";
import { Card } from "@/components/ui/card";
import { CardRows } from "@/components/ui/stack";
import { type Biomarker, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { measuredFor } from "@/lib/domain/catalogue/panels";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import styles from "./marker-notes.module.css";

interface MarkerNotesProps {
  panelKey: string;
  /** What each marker says, by key. */
  notes: Readonly<Record<string, string>>;
}

/** Every marker of a small panel with its unit, its published cut points and their source. */
export function MarkerNotes({ panelKey, notes }: MarkerNotesProps) {
  return (
    <CardRows as="ul">
      {measuredFor(panelKey, null).map((key) => {
        const marker = biomarkerOf(key);
        if (!marker) return null;
        return (
          <Card as="li" key={key} className={styles.note}>
            <h3 className={styles.name}>{marker.name}</h3>
            <p>{notes[key]}</p>
            <dl className={styles.facts}>
              <div>
                <dt>Unit</dt>
                <dd>{unitsOf(marker)}</dd>
              </div>
              <div>
                <dt>Published values</dt>
                <dd>{cutPoints(marker.referenceMale)}</dd>
              </div>
              <div>
                <dt>Source</dt>
                <dd>{rangeCitationsOf(marker).map(citationText).join("; ")}</dd>
              </div>
            </dl>
          </Card>
        );
      })}
    </CardRows>
  );
}

/** The record's own words, with signs as they are printed. */
function cutPoints(text: string): string {
  return text.replaceAll(">=", "≥\u00a0").replaceAll("<=", "≤\u00a0");
}

/** "mg/dL, or g/L"; one unit where both are the same. */
function unitsOf(marker: Biomarker): string {
  return [...new Set([unitText(marker.unit), siUnitText(marker)])].join(", or ");
}
