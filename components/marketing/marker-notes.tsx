import { Card } from "@/components/ui/card";
import { biomarkerOf, biomarkerSources } from "@/lib/domain/catalogue/biomarkers";
import { measuredFor } from "@/lib/domain/catalogue/panels";
import styles from "./marker-notes.module.css";

interface MarkerNotesProps {
  panelKey: string;
  /** What each marker says, by key. */
  notes: Readonly<Record<string, string>>;
}

/** Every marker of a small panel with its unit, its published cut points and their source. */
export function MarkerNotes({ panelKey, notes }: MarkerNotesProps) {
  return (
    <ul className={styles.notes}>
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
                <dd>{marker.siUnit === marker.unit ? marker.unit : `${marker.unit}, or ${marker.siUnit}`}</dd>
              </div>
              <div>
                <dt>Published values</dt>
                <dd>{cutPoints(marker.referenceMale)}</dd>
              </div>
              <div>
                <dt>Source</dt>
                <dd>{biomarkerSources(marker).join("; ")}</dd>
              </div>
            </dl>
          </Card>
        );
      })}
    </ul>
  );
}

/** The record's own words, with signs as they are printed. */
function cutPoints(text: string): string {
  return text.replaceAll(">=", "≥\u00a0").replaceAll("<=", "≤\u00a0");
}
