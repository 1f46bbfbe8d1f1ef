import field from "@/components/ui/field.module.css";
import styles from "./known-dates.module.css";

interface KnownDatesProps {
  markers: readonly { key: string; name: string; isCalculated: boolean }[];
  /** Told the date of a marker's last value, or an empty text. */
  onNote: (marker: string, date: string) => void;
}

/** When the wanted markers were last measured elsewhere. The dates stay on the page. */
export function KnownDates({ markers, onNote }: KnownDatesProps) {
  const asked = markers.filter(({ isCalculated }) => !isCalculated);
  if (asked.length === 0) return null;
  return (
    <details className={styles.known}>
      <summary className={styles.summary}>I know some of these already</summary>
      <p className={styles.hint}>
        Give the date of the last sample. A value that is still good is left out of the set; the date stays on this
        page.
      </p>
      <div className={styles.dates}>
        {asked.map(({ key, name }) => (
          <label key={key} className={styles.date}>
            <span>{name}</span>
            <input
              type="date"
              className={field.control}
              min="2000-01-01"
              onChange={(event) => onNote(key, event.target.value)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
