import type { CSSProperties } from "react";
import { standingOfValue } from "@/lib/content/results/answer";
import type { ShownResult, SystemHistory } from "@/lib/content/results/marker-history";
import { amountText, verdictFor } from "@/lib/content/results/result-words";
import styles from "./range-strip.module.css";

/** Where the range begins and ends on the strip, which all markers share. Unit: percent. */
const BAND = { from: 25, to: 75 } as const;

/** How far beyond an end of its range a value is, as a part of the range; further ones stand at the strip's end. */
const BEYOND = 1;

/** A value's place to its own range: from 0 at the lower end to 1 at the upper one. NULL: it has no range. */
function placeOf({ value, low, high }: ShownResult): number | null {
  if (low !== null && high !== null) return high > low ? (value - low) / (high - low) : null;
  if (high !== null) return high > 0 ? value / high : null;
  if (low === null || value <= 0 || low <= 0) return null;
  return value >= low ? 1 - low / value : value / low - 1;
}

/** A value's place on the strip, on the side on which its verdict has it. Unit: percent. NULL: it has none. */
function stripPlace(shown: ShownResult): number | null {
  const place = standingOfValue(shown) === "ungraded" ? null : placeOf(shown);
  if (place === null) return null;
  const x = BAND.from + Math.min(1 + BEYOND, Math.max(-BEYOND, place)) * (BAND.to - BAND.from);
  return Math.min(99, Math.max(1, x));
}

/** Every graded marker as a tick on one range: the mark, made of somebody's own values. */
export function RangeStrip({ systems }: { systems: readonly SystemHistory[] }) {
  const ticks = systems.flatMap(({ markers }) =>
    markers.flatMap(({ key, name, values: [newest] }) => {
      const x = newest ? stripPlace(newest) : null;
      return newest && x !== null ? [{ key, name, x, newest }] : [];
    }),
  );
  if (ticks.length === 0) return null;
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg className={styles.bar} focusable="false" role="presentation">
        <rect className={styles.scale} x="0" y="18" width="100%" height="12" rx="6" />
        <rect className={styles.band} x={`${BAND.from}%`} y="18" width={`${BAND.to - BAND.from}%`} height="12" rx="6" />
        {ticks.map(({ key, name, x, newest }, order) => (
          <line
            key={key}
            className={styles.tick}
            style={{ "--order": order } as CSSProperties}
            data-standing={standingOfValue(newest)}
            x1={`${x}%`}
            x2={`${x}%`}
            y1="6"
            y2="42"
          >
            <title>
              {`${name}: ${amountText(newest.value, newest.unit, newest.result.comparator)}. ${verdictFor(newest.grade).text}.`}
            </title>
          </line>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>Below</span>
        <span>Each marker on its own range</span>
        <span>Above</span>
      </p>
    </div>
  );
}
