import type { ShownResult } from "@/lib/content/results/marker-history";
import { amountText } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./trend-chart.module.css";

/** Unit: parts of the drawing. */
const WIDTH = 640;
const HEIGHT = 150;
const EDGE = 14;

interface TrendChartProps {
  name: string;
  /** Newest first, all in one unit, at least two. */
  values: readonly ShownResult[];
}

const timeOf = ({ result }: ShownResult) => Date.parse(`${result.date}T${result.time ?? "12:00"}:00Z`);

/**
 * A marker over time on the newest range: dots for samples, a line between them, and the sign of a bound where only that
 * is known. The table below says the same.
 */
export function TrendChart({ name, values }: TrendChartProps) {
  const points = [...values].reverse();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const times = points.map(timeOf);
  const ends = [last.low, last.high].filter((end) => end !== null);
  const amounts = [...points.map(({ value }) => value), ...ends];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const pad = (high - low || Math.abs(high) || 1) * 0.15;
  const x = (time: number) => EDGE + ((time - from) / (to - from || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - ((value - (low - pad)) / (high - low + 2 * pad)) * HEIGHT;
  const top = last.high === null ? 0 : y(last.high);
  const bottom = last.low === null ? HEIGHT : y(last.low);
  const isMeasured = ({ result }: ShownResult) => result.comparator === null;
  const path = points
    .filter(isMeasured)
    .map((point) => `${x(timeOf(point))},${y(point.value)}`)
    .join(" ");
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="img" aria-label={labelOf(name, points)}>
        <rect className={styles.ground} x="0" y="0" width={WIDTH} height={HEIGHT} rx="8" />
        {ends.length > 0 ? (
          <rect className={styles.band} x="0" y={top} width={WIDTH} height={Math.max(2, bottom - top)} />
        ) : null}
        <polyline className={styles.line} points={path} />
        {points.map((point) =>
          isMeasured(point) ? (
            <circle key={point.result.id} className={styles.dot} cx={x(timeOf(point))} cy={y(point.value)} r="6" />
          ) : (
            <text key={point.result.id} className={styles.bound} x={x(timeOf(point))} y={y(point.value)}>
              {point.result.comparator}
            </text>
          ),
        )}
      </svg>
      <figcaption className={styles.ends}>
        <span>
          {dayText(first.result.date ?? "")}: {amountText(first.value, null, first.result.comparator)}
        </span>
        <span>
          {dayText(last.result.date ?? "")}: {amountText(last.value, last.unit, last.result.comparator)}
        </span>
      </figcaption>
    </figure>
  );
}

function labelOf(name: string, points: readonly ShownResult[]): string {
  const told = points.map(
    ({ result, value, unit }) => `${dayText(result.date ?? "")} ${amountText(value, unit, result.comparator)}`,
  );
  return `${name} over time: ${told.join("; ")}`;
}
