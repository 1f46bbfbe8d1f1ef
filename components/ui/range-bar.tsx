import { Badge } from "./badge";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import styles from "./range-bar.module.css";

/** What a result says about itself. "ungraded" has no published range, or lacks what its range depends on. */
export type RangeTone = "within" | "caution" | "outside" | "ungraded";

type RangeBarProps = {
  /** The marker, such as "ApoB". */
  name: string;
  value: number;
  /** "<" and its like, where the value is only a bound. */
  comparator?: string | null;
  unit: string;
  /** The lower end of the published range. Null or left out: it has none. */
  low?: number | null;
  /** The upper end of the published range. Null or left out: it has none. */
  high?: number | null;
  /** The ends of the drawn scale. Left out: made from the range. A value beyond them stands at the end. */
  min?: number;
  max?: number;
  /** The verdict in words and its tone, where "In range", "Above" and "Below" do not do. */
  verdict?: { text: string; tone: RangeTone };
  /** What the value is held against, in words, where "Range 70 to 99" does not do. */
  range?: string | null;
  /**
   * full: name, value, verdict and ends of the range · bare: the bar alone, for table rows and cards · scale: the bar with
   * the numbers at its range's ends.
   */
  look?: "full" | "bare" | "scale";
};

const icons: Record<RangeTone, IconName> = {
  within: "check",
  caution: "caution",
  outside: "info",
  ungraded: "minus",
};

const badgeTones = { within: "green", caution: "amber", outside: "red", ungraded: "neutral" } as const;

type Scale = { min: number; max: number; from: number; to: number };

function scaleOf({ value, low, high, min, max }: RangeBarProps): Scale {
  const ends = [low, high, value].filter((end) => end !== null && end !== undefined);
  const span = Math.max(...ends) - Math.min(...ends) || Math.abs(value) || 1;
  const lowest = Math.min(...ends);
  // Nothing is measured below nothing.
  const floor = lowest >= 0 ? Math.max(0, lowest - span * 0.35) : lowest - span * 0.35;
  const bottom = min ?? (low === null || low === undefined ? 0 : floor);
  const top = max ?? Math.max(...ends) + span * 0.35;
  return { min: bottom, max: top, from: low ?? bottom, to: high ?? top };
}

function verdictOf({ value, low, high, verdict }: RangeBarProps): { text: string; tone: RangeTone } {
  if (verdict) return verdict;
  const hasLow = low !== null && low !== undefined;
  const hasHigh = high !== null && high !== undefined;
  if (!hasLow && !hasHigh) return { text: "Not graded", tone: "ungraded" };
  if (hasLow && value < low) return { text: "Below range", tone: "outside" };
  if (hasHigh && value > high) return { text: "Above range", tone: "outside" };
  return { text: "In range", tone: "within" };
}

function rangeText({ low, high, unit, range }: RangeBarProps): string {
  if (range) return range;
  const hasLow = low !== null && low !== undefined;
  const hasHigh = high !== null && high !== undefined;
  if (hasLow && hasHigh) return `Range ${low} to ${high} ${unit}`;
  if (hasHigh) return `Range up to ${high} ${unit}`;
  return hasLow ? `Range from ${low} ${unit}` : "No published range";
}

function share(point: number, { min, max }: Scale): number {
  return Math.min(1, Math.max(0, (point - min) / (max - min))) * 100;
}

/** The mark itself: one result on its range. Verdict and numbers stand in words, so colour never carries them alone. */
export function RangeBar(props: RangeBarProps) {
  const { name, value, unit, comparator, look = "full" } = props;
  const verdict = verdictOf(props);
  const words = `${name}: ${comparator ?? ""}${value} ${unit}. ${verdict.text}. ${rangeText(props)}.`;
  const scale = scaleOf(props);
  const bar = <Bar scale={scale} value={value} tone={verdict.tone} label={words} />;
  if (look === "bare") return bar;
  if (look === "scale")
    return (
      <div>
        {bar}
        <Ends scale={scale} {...props} />
      </div>
    );
  return (
    <div className={styles.result}>
      <div className={styles.pair}>
        <p className={styles.name}>{name}</p>
        <p className={styles.value}>
          {comparator}
          {value} <span className={styles.unit}>{unit}</span>
        </p>
      </div>
      {bar}
      <div className={styles.pair}>
        <p className={styles.range}>{rangeText(props)}</p>
        <p className={styles.verdict}>
          <Badge tone={badgeTones[verdict.tone]} icon={<Icon name={icons[verdict.tone]} size="small" />}>
            {verdict.text}
          </Badge>
        </p>
      </div>
    </div>
  );
}

/** How near the numbers at a range's ends may come before they turn away from each other. Unit: percent. */
const NEAR = 18;

/** The numbers at the ends of the range, and 0 where the scale begins there. */
function Ends({ scale, low, high, unit }: RangeBarProps & { scale: Scale }) {
  const isNear = share(scale.to, scale) - share(scale.from, scale) < NEAR;
  const marks = [
    ...(low === null || low === undefined
      ? [{ at: 0, text: `${scale.min}`, side: "start" }]
      : [{ at: share(low, scale), text: `${low}`, side: isNear ? "end" : "middle" }]),
    ...(high === null || high === undefined
      ? []
      : [{ at: share(high, scale), text: `${high}`, side: isNear ? "start" : "middle" }]),
  ];
  const hasRange = marks.length > 1 || (low !== null && low !== undefined);
  if (!hasRange) return null;
  return (
    <p className={styles.ends} aria-hidden="true">
      {marks.map(({ at, text, side }) => (
        <span key={text} data-side={at < 4 ? "start" : at > 96 ? "end" : side} style={{ left: `${at}%` }}>
          {text}
        </span>
      ))}
      <span className={styles.endsUnit}>{unit}</span>
    </p>
  );
}

function Bar({ scale, value, tone, label }: { scale: Scale; value: number; tone: RangeTone; label: string }) {
  const from = share(scale.from, scale);
  const to = share(scale.to, scale);
  const isGraded = tone !== "ungraded";
  return (
    <svg className={classNames(styles.bar, styles[tone])} role="img" aria-label={label}>
      <rect className={styles.scale} x="0" y="10" width="100%" height="8" rx="4" />
      {isGraded ? (
        <rect className={styles.band} x={`${from}%`} y="10" width={`${Math.max(0, to - from)}%`} height="8" rx="4" />
      ) : null}
      {/* Drawn in a frame as wide as the tick, so that it never hangs over an end of the scale. */}
      <svg x={`${share(value, scale)}%`} className={styles.frame} role="presentation">
        <rect className={styles.halo} x="-4.5" y="0" width="9" height="28" rx="4.5" />
        <rect className={styles.tick} x="-2.5" y="2" width="5" height="24" rx="2.5" />
      </svg>
    </svg>
  );
}
