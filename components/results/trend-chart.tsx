"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { ShownResult } from "@/lib/content/results/marker-history";
import { amountText, verdictFor } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./trend-chart.module.css";
import { type Drawing, drawingOf, type Point } from "./trend-drawing";

interface TrendChartProps {
  name: string;
  /** Newest first, all in one unit, at least two. */
  values: readonly ShownResult[];
}

const told = ({ shown: { result, value, unit, grade } }: Point) =>
  `${dayText(result.date ?? "")}: ${amountText(value, unit, result.comparator)}, ${verdictFor(grade).text.toLowerCase()}`;

/** By how many points a key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A marker over time: days below, numbers at the side, the newest sample's range as a band, and the sign of a bound where
 * only that is known. Pointer, finger and arrow keys go from value to value; the one that is chosen is told above. The
 * table below the drawing says the same.
 */
export function TrendChart({ name, values }: TrendChartProps) {
  const drawing = drawingOf(values);
  const { points } = drawing;
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  if (!point) return null;

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(nearest(points, ((event.clientX - left) / width) * 100));
  };
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, index + step)));
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.readout} aria-hidden="true">
        <span className={styles.day}>{dayText(point.shown.result.date ?? "")}</span>
        <strong>{amountText(point.shown.value, point.shown.unit, point.shown.result.comparator)}</strong>
        <span className={styles.verdict}>{verdictFor(point.shown.grade).text}</span>
      </figcaption>
      <div className={styles.drawing}>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${name} over time, ${points.length} values`}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={index + 1}
          aria-valuetext={told(point)}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(null)}
          onKeyDown={key}
        >
          <Plot drawing={drawing} index={index} />
        </div>
        <Ticks drawing={drawing} />
        <Days drawing={drawing} />
      </div>
    </figure>
  );
}

function nearest(points: readonly Point[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
}

function Plot({ drawing: { points, lines, band, ticks }, index }: { drawing: Drawing; index: number }) {
  const chosen = points[index];
  return (
    <svg className={styles.chart} aria-hidden="true" focusable="false">
      {band ? (
        <rect className={styles.band} x="0" y={`${band.top}%`} width="100%" height={`${band.bottom - band.top}%`} />
      ) : null}
      {ticks.map(({ y, text }) => (
        <line key={text} className={styles.grid} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
      ))}
      {chosen ? <line className={styles.cursor} x1={`${chosen.x}%`} x2={`${chosen.x}%`} y1="0" y2="100%" /> : null}
      {lines.map(([from, to]) => (
        <line
          key={to.shown.result.id}
          className={styles.line}
          x1={`${from.x}%`}
          y1={`${from.y}%`}
          x2={`${to.x}%`}
          y2={`${to.y}%`}
        />
      ))}
      {points.map((point, at) => (
        <Dot key={point.shown.result.id} point={point} isChosen={at === index} />
      ))}
    </svg>
  );
}

function Dot({ point: { x, y, shown }, isChosen }: { point: Point; isChosen: boolean }) {
  const { comparator } = shown.result;
  const tone = verdictFor(shown.grade).tone;
  if (comparator === null)
    return <circle className={styles.dot} data-tone={tone} cx={`${x}%`} cy={`${y}%`} r={isChosen ? 7 : 5} />;
  return (
    <text className={styles.bound} data-chosen={isChosen || undefined} x={`${x}%`} y={`${y}%`}>
      {comparator}
    </text>
  );
}

function Ticks({ drawing: { ticks, ends } }: { drawing: Drawing }) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {ticks.map(({ y, text }) => (
        <span key={text} style={{ top: `${y}%` }}>
          {text}
        </span>
      ))}
      {ends.map(({ y, text }) => (
        <span key={text} className={styles.end} style={{ top: `${y}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}

function Days({ drawing: { days } }: { drawing: Drawing }) {
  return (
    <div className={styles.days} aria-hidden="true">
      {days.map(({ x, text, side }) => (
        <span key={text} data-side={side} style={{ left: `${x}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}
