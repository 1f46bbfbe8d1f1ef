"use client";

import { Link } from "@/components/ui/link";
import { RangeBar } from "@/components/ui/range-bar";
import { useShop } from "@/hooks/site/use-shop";
import { markerPath } from "@/lib/content/markers/marker-path";
import { distanceText } from "@/lib/content/results/answer";
import type { MarkerHistory, ShownResult } from "@/lib/content/results/marker-history";
import { rangeWordsFor, verdictFor, whyOf } from "@/lib/content/results/result-words";
import styles from "./marker-detail.module.css";
import { TrendChart } from "./trend-chart";
import { type ResultActions, ValueTable } from "./value-table";

/** How far a scale that begins at 0 reaches beyond what stands on it. */
const AIR = 1.25;

interface ResultScaleProps {
  name: string;
  shown: ShownResult;
  /** bare: the bar alone · scale: with the numbers at its range's ends. */
  look: "bare" | "scale";
}

/** One value on its true scale, the same drawing in cards, rows and sheets. */
export function ResultScale({ name, shown, look }: ResultScaleProps) {
  const { value, unit, low, high, result, grade } = shown;
  return (
    <RangeBar
      look={look}
      name={name}
      value={value}
      unit={unit}
      low={low}
      high={high}
      verdict={verdictFor(grade)}
      comparator={result.comparator}
      range={rangeWordsFor(grade)}
      {...(low === null && high !== null ? { max: Math.max(value, high) * AIR } : {})}
    />
  );
}

/** Values of a marker that can be drawn over time. */
const comparableOf = ({ values }: MarkerHistory) =>
  values.filter(({ isComparable, result }) => isComparable && result.date !== null);

/** Without a range there is nothing to stand on, and no scale that would be true. */
export const hasRange = ({ low, high }: ShownResult) => low !== null || high !== null;

/** Whether a marker has a trend. */
export const hasTrend = (marker: MarkerHistory) => comparableOf(marker).length > 1;

/** The way to what a marker is, where our own shop says it. */
function MarkerLink({ marker: { key, name, isSold } }: { marker: MarkerHistory }) {
  const shop = useShop();
  if (shop.key !== null || !isSold) return null;
  return (
    <p className={styles.more} data-print="hide">
      <Link href={markerPath(key)}>What {name} is</Link>
    </p>
  );
}

/** All there is about a marker beside its newest number: where it stands and why, over time, and every value of it. */
export function MarkerDetail({ marker, actions }: { marker: MarkerHistory; actions: ResultActions }) {
  const [newest] = marker.values;
  if (!newest) return null;
  const distance = distanceText(newest);
  return (
    <div className={styles.detail} data-trend={hasTrend(marker) || undefined}>
      <div className={styles.words}>
        {hasRange(newest) ? <ResultScale name={marker.name} shown={newest} look="scale" /> : null}
        {distance ? <p className={styles.distance}>{distance}</p> : null}
        <p className={styles.why}>{whyOf(newest)}</p>
        <MarkerLink marker={marker} />
      </div>
      {hasTrend(marker) ? <TrendChart name={marker.name} values={comparableOf(marker)} /> : null}
      <ValueTable name={marker.name} values={marker.values} actions={actions} />
    </div>
  );
}
