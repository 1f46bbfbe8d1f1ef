"use client";

import { Link } from "@/components/ui/link";
import { useShop } from "@/hooks/site/use-shop";
import { markerPath } from "@/lib/content/markers/marker-path";
import { distanceText } from "@/lib/content/results/answer";
import type { MarkerHistory } from "@/lib/content/results/marker-history";
import { whyOf } from "@/lib/content/results/result-words";
import styles from "./marker-detail.module.css";
import { hasRange, ResultScale } from "./result-parts";
import { TrendChart } from "./trend-chart";
import { type ResultActions, ValueTable } from "./value-table";

/** Values of a marker that can be drawn over time. */
const comparableOf = ({ values }: MarkerHistory) =>
  values.filter(({ isComparable, result }) => isComparable && result.date !== null);

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
