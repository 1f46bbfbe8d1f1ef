import { RangeBar } from "@/components/ui/range-bar";
import type { ValueOnRange } from "@/lib/content/articles/article";
import { rangeWordsFor, verdictFor } from "@/lib/content/results/result-words";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { gradeOf } from "@/lib/domain/lab-reading/grade";
import styles from "./range-figure.module.css";
import { Words } from "./words";

/**
 * An invented value on its published range, with a caption that says both. The verdict is the one a result gets; where a
 * result gets none, since it hangs on the sex, age or hour that the caption tells, the drawn range gives it.
 */
export function RangeFigure({ figure }: { figure: ValueOnRange }) {
  const marker = biomarkerOf(figure.marker);
  if (!marker) return null;
  const { name, unit } = marker;
  const result = { marker: figure.marker, label: name, codes: [], value: figure.value, comparator: null, unit };
  const grade = gradeOf({ ...result, range: null });
  return (
    <figure className={styles.figure}>
      <RangeBar
        name={name}
        value={figure.value}
        unit={unit}
        low={figure.low}
        high={figure.high}
        min={figure.min}
        max={figure.max}
        range={rangeWordsFor(grade)}
        {...(grade.verdict === "not-graded" ? {} : { verdict: verdictFor(grade) })}
      />
      <figcaption className={styles.caption}>
        <Words text={figure.caption} />
      </figcaption>
    </figure>
  );
}
