import { Card } from "@/components/ui/card";
import { RangeBar } from "@/components/ui/range-bar";
import { EXAMPLE_RESULTS } from "@/lib/content/pages/home";
import { biomarkerOf, biomarkerSources } from "@/lib/domain/catalogue/biomarkers";
import styles from "./example-result.module.css";

/** Four invented values as a result shows them: range bar, verdict in words, source of the range. */
export function ExampleResult() {
  return (
    <Card padding="large">
      <p className={styles.label}>Example, not a person's result</p>
      <ul className={styles.rows}>
        {EXAMPLE_RESULTS.map((row) => {
          const marker = biomarkerOf(row.markerKey);
          if (!marker) return null;
          return (
            <li key={row.markerKey} className={styles.row}>
              <RangeBar
                name={marker.name}
                value={row.value}
                unit={row.unit}
                low={row.low}
                high={row.high}
                min={row.min}
                max={row.max}
              />
              <p className={styles.source}>Source of the range: {biomarkerSources(marker)[0]?.split(",")[0]}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
