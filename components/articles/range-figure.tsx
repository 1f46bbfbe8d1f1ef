import { RangeBar } from "@/components/ui/range-bar";
import type { RangeFigure as Figure } from "@/lib/content/articles/article";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import styles from "./range-figure.module.css";
import { Words } from "./words";

/** An invented value on its published range, with a caption that says both. */
export function RangeFigure({ figure }: { figure: Figure }) {
  const marker = biomarkerOf(figure.marker);
  if (!marker) return null;
  return (
    <figure className={styles.figure}>
      <RangeBar
        name={marker.name}
        value={figure.value}
        unit={marker.unit}
        low={figure.low}
        high={figure.high}
        min={figure.min}
        max={figure.max}
      />
      <figcaption className={styles.caption}>
        <Words text={figure.caption} />
      </figcaption>
    </figure>
  );
}
