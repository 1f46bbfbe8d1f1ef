import styles from "./known-markers.module.css";

interface KnownMarkersProps {
  markers: readonly { key: string; name: string; isCalculated: boolean }[];
  /** Marker keys. */
  known: readonly string[];
  onToggle: (marker: string) => void;
}

/** Which of the wanted markers were measured elsewhere. What is ticked stays on the page. */
export function KnownMarkers({ markers, known, onToggle }: KnownMarkersProps) {
  const asked = markers.filter(({ isCalculated }) => !isCalculated);
  if (asked.length === 0) return null;
  return (
    <details className={styles.known}>
      <summary className={styles.summary}>I already know some of these</summary>
      <p className={styles.hint}>
        Check what you already know, and it is left out of the set. Each marker's page says when a source advises
        measuring it again. Your choices stay on this page.
      </p>
      <div className={styles.markers}>
        {asked.map(({ key, name }) => (
          <label key={key} className={styles.marker}>
            <input
              type="checkbox"
              className={styles.box}
              checked={known.includes(key)}
              onChange={() => onToggle(key)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
