import { forWhom } from "@/components/markers/places";
import { classNames } from "@/components/ui/class-names";
import type { Band, Scale } from "@/lib/content/markers/ranges";
import styles from "./range-scale.module.css";

interface RangeScaleProps {
  name: string;
  scales: readonly Scale[];
  /** full: with the source's word for each stretch · bare: bar and numbers of the first scale, for cards. */
  look?: "full" | "bare";
}

/** A marker's published range, drawn without a result on it: the mark, waiting for its tick. */
export function RangeScale({ name, scales, look = "full" }: RangeScaleProps) {
  const [first] = scales;
  if (!first) return null;
  if (look === "bare") return <BareScale name={name} scales={scales} />;
  const banded = scales.filter(({ kind }) => kind !== "interval");
  const plain = scales.filter(({ kind }) => kind === "interval");
  return (
    <div className={styles.scales}>
      {banded.map((scale) => (
        <BandedScale key={groupTitle(scale)} name={name} scale={scale} />
      ))}
      {plain.length > 0 ? <IntervalRows scales={plain} /> : null}
    </div>
  );
}

/** "Women, 18 to 30 years", "Men", "Everybody, fasting". */
export function groupTitle({ sex, condition }: Pick<Scale, "sex" | "condition">): string {
  const who = sex === null ? "Everybody" : sex === "female" ? "Women" : "Men";
  return condition ? `${who}, ${condition}` : who;
}

/** "Below 90 mg/dL", "0.3 to 4.2 mIU/L": the stretch in which a source wants the value. */
function withinOf(scale: Scale): Band | undefined {
  return scale.bands.find(({ tone }) => tone === "within");
}

/** Stretches of equal width, in order, each with its numbers and the source's own word. */
function BandedScale({ name, scale }: { name: string; scale: Scale }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{groupTitle(scale)}</figcaption>
      <BandBar bands={scale.bands} label={`${name}: ${withinOf(scale)?.span ?? ""}`} />
      <ul className={styles.bands}>
        {scale.bands.map((band) => (
          <li key={band.span} className={styles.band}>
            <span className={classNames(styles.swatch, styles[band.tone])} />
            <span className={styles.span}>{band.span}</span>
            <span className={styles.word}>{band.word}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const GAP = 0.6;

function BandBar({ bands, label }: { bands: readonly Band[]; label: string }) {
  const width = 100 / bands.length;
  return (
    <svg className={styles.bar} role="img" aria-label={`Range bar. ${label}`}>
      {bands.map((band, index) => (
        <rect
          key={band.span}
          className={styles[`fill-${band.tone}`]}
          x={`${index * width + (index === 0 ? 0 : GAP / 2)}%`}
          width={`${width - (index === 0 || index === bands.length - 1 ? GAP / 2 : GAP)}%`}
          y={band.tone === "within" ? 2 : 5}
          height={band.tone === "within" ? 12 : 6}
          rx="3"
        />
      ))}
    </svg>
  );
}

/** Plain intervals below each other on one axis, so that sexes and ages can be compared by eye. */
function IntervalRows({ scales }: { scales: readonly Scale[] }) {
  const ends = scales.map(endsOf);
  const top = Math.max(...ends.map(({ low, high }) => Math.max(low ?? 0, high ?? 0) * (high === null ? 1.6 : 1.15)));
  return (
    <ul className={styles.rows}>
      {scales.map((scale, index) => (
        <li key={groupTitle(scale)} className={styles.row}>
          <span className={styles.rowTitle}>{groupTitle(scale)}</span>
          <span className={styles.rowValue}>{withinOf(scale)?.span}</span>
          <IntervalBar low={ends[index]?.low ?? null} high={ends[index]?.high ?? null} top={top} />
        </li>
      ))}
    </ul>
  );
}

function IntervalBar({ low, high, top }: { low: number | null; high: number | null; top: number }) {
  const from = ((low ?? 0) / top) * 100;
  const to = ((high ?? top) / top) * 100;
  return (
    <svg className={styles.intervalBar} aria-hidden="true" focusable="false">
      <rect className={styles.axis} x="0" y="3" width="100%" height="4" rx="2" />
      <rect
        className={styles["fill-within"]}
        x={`${from}%`}
        y="0"
        width={`${Math.max(1, to - from)}%`}
        height="10"
        rx="3"
      />
    </svg>
  );
}

/** The ends of a plain interval. NULL: open on that side. */
function endsOf({ bands }: Scale): { low: number | null; high: number | null } {
  const at = bands.findIndex(({ tone }) => tone === "within");
  return { low: bands[at - 1]?.to ?? null, high: bands[at]?.to ?? null };
}

/** For cards: the first scale as a bar, and its range in words; says when others hold for somebody else. */
function BareScale({ name, scales }: { name: string; scales: readonly Scale[] }) {
  const [first] = scales;
  if (!first) return null;
  const within = withinOf(first);
  const who = [forWhom(first.sex).replace(" only", ""), first.condition].filter(Boolean).join(", ");
  return (
    <div className={styles.bare}>
      <BandBar bands={first.bands} label={`${name}: ${within?.span ?? ""}`} />
      <p className={styles.bareText}>
        {within?.span}
        {who ? ` (${who})` : ""}: {within?.word}
        {scales.length > 1 ? `; ${scales.length - 1} more by sex or age` : ""}
      </p>
    </div>
  );
}
