import { ExampleBar } from "@/components/markers/range/example-bar";
import { citationText, rangeCitationsOf } from "@/components/markers/range/range-citations";
import { Card } from "@/components/ui/card";
import { EXAMPLE_RESULTS } from "@/lib/content/pages/home";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import styles from "./example-result.module.css";

/** Four invented values as a result shows them: range bar, verdict in words, source of the range. */
export function ExampleResult() {
  return (
    <Card padding="large">
      <p className={styles.label}>Example, not a person's result</p>
      <ul className={styles.rows}>
        {EXAMPLE_RESULTS.map((row) => {
          const marker = biomarkerOf(row.markerKey);
          const [source] = marker ? rangeCitationsOf(marker) : [];
          return (
            <li key={row.markerKey} className={styles.row}>
              <ExampleBar example={row} />
              {source ? <p className={styles.source}>Source of the range: {citationText(source)}</p> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
