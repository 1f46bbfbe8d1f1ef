import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Band, Scale } from "@/lib/content/markers/ranges";
import { type Axis, axisOf, hasRoom, numbersOn, shareOfAxis } from "./axis";
import styles from "./range-scale.module.css";

/** "Women, 18 to 30 years", "Men", "Everyone, fasting". */
export function groupTitle({ sex, condition }: Pick<Scale, "sex" | "condition">): string {
  const who = sex === null ? "Everyone" : sex === "female" ? "Women" : "Men";
  return condition ? `${who}, ${condition}` : who;
}

const cutsOf = ({ bands }: Scale) => bands.flatMap(({ to }) => to ?? []);

/** Plain intervals of one sex share an axis, so that ages can be compared by eye. */
function axisFor(scale: Scale, scales: readonly Scale[]): Axis {
  const peers =
    scale.kind === "interval" ? scales.filter(({ kind, sex }) => kind === "interval" && sex === scale.sex) : [scale];
  return axisOf(peers.flatMap(cutsOf));
}

/** A marker's published ranges, each on its true scale with its numbers, waiting for a tick. */
export function RangeScale({ scales }: { scales: readonly Scale[] }) {
  return (
    <div className={styles.scales}>
      {scales.map((scale) => (
        <figure key={groupTitle(scale)} className={styles.figure}>
          <figcaption className={styles.title}>
            <span>{groupTitle(scale)}</span>
            {scale.kind === "interval" ? <span className={styles.span}>{withinOf(scale)}</span> : null}
          </figcaption>
          <Drawing scale={scale} axis={axisFor(scale, scales)} />
          {scale.kind === "interval" ? null : <Stretches bands={scale.bands} />}
        </figure>
      ))}
    </div>
  );
}

/** "0.3 to 4.2 mIU/L": the stretch in which a source wants the value. */
function withinOf({ bands }: Scale): string | undefined {
  return bands.find(({ tone }) => tone === "within")?.span;
}

const place = (from: number, to: number) => ({ "--from": from.toFixed(4), "--to": to.toFixed(4) }) as CSSProperties;

function Drawing({ scale, axis }: { scale: Scale; axis: Axis }) {
  const numbers = numbersOn(axis, cutsOf(scale), scale.kind === "interval" ? "interval" : "cuts");
  const room = hasRoom(axis, numbers);
  const isTall = numbers.some(({ line }) => line === 1);
  return (
    <div
      className={classNames(styles.drawing, isTall && styles.tall)}
      role="img"
      aria-label={`Scale from ${axis.min} to ${axis.max}: ${withinOf(scale)?.toLowerCase()}`}
    >
      {scale.bands.map(({ to, tone, span }, index) => {
        const start = scale.bands[index - 1]?.to ?? axis.min;
        return (
          <i
            key={span}
            className={styles[tone]}
            style={place(shareOfAxis(start, axis), shareOfAxis(to ?? axis.max, axis))}
          />
        );
      })}
      {numbers.map(({ value, at, anchor, written, line }) => (
        <b key={value} className={classNames(styles[anchor], line === 1 && styles.far)} style={place(at, written)}>
          {value}
        </b>
      ))}
      {room.min ? <span>{axis.min}</span> : null}
      {room.max ? <span className={styles.last}>{axis.max}</span> : null}
    </div>
  );
}

function Stretches({ bands }: { bands: readonly Band[] }) {
  return (
    <ul className={styles.bands}>
      {bands.map((band) => (
        <li key={band.span} className={styles.band}>
          <span className={classNames(styles.swatch, styles[`is-${band.tone}`])} />
          <span className={styles.span}>{band.span}</span>
          <span className={styles.word}>{band.word}</span>
        </li>
      ))}
    </ul>
  );
}
