import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import { opticalEdge } from "@/components/ui/optical-edge";
import { LIVING, LIVING_FIRST } from "@/lib/content/pages/living-range";
import { CORRIDOR } from "./corridor";
import { type LivingMarker, livingSystems } from "./living-markers";
import styles from "./living-range.module.css";
import { LivingRangePointer } from "./living-range-pointer";

/**
 * An example result as one picture: a line for each body system, a tick for each marker. Each tick is a radio button and
 * carries what it says, so that a press or the arrow keys choose one without a script; a script lets a pointer do it.
 */
export function LivingRange() {
  const { below, within, above, ungraded } = LIVING.zones;
  let order = 0;
  return (
    <div
      role="radiogroup"
      aria-label={LIVING.legend}
      className={styles.plate}
      style={{ "--from": CORRIDOR.from, "--to": CORRIDOR.to } as CSSProperties}
    >
      <div className={styles.body}>
        <p className={styles.zones} aria-hidden="true">
          <span>{below}</span>
          <span>{within}</span>
          <span>{above}</span>
          <span>{ungraded}</span>
        </p>
        <div className={styles.rows} data-living-range="">
          {livingSystems().map(({ key, name, markers }) => (
            <div key={key} className={styles.row} data-living-row="">
              <span className={styles.system}>{name}</span>
              <span className={styles.line} />
              <span className={styles.band} />
              {markers.map((marker) => (
                <Tick key={marker.key} marker={marker} system={name} order={order++} />
              ))}
            </div>
          ))}
        </div>
        <p className={styles.caption}>
          {LIVING.caption}{" "}
          {LIVING.key.map(({ tone, text }) => (
            <span key={tone} className={classNames(styles.sign, styles[tone])}>
              {text}
            </span>
          ))}
        </p>
        <LivingRangePointer />
      </div>
    </div>
  );
}

function Tick({ marker, system, order }: { marker: LivingMarker; system: string; order: number }) {
  const { key, name, value, unit, verdict, range, ends, at } = marker;
  return (
    <>
      <input
        type="radio"
        name="living-range"
        value={key}
        defaultChecked={key === LIVING_FIRST}
        aria-label={[`${name}: ${value} ${unit}`, verdict.text, range].filter(Boolean).join(". ")}
        className={classNames(styles.tick, styles[verdict.tone])}
        style={{ "--at": at.toFixed(4), "--order": order } as CSSProperties}
      />
      <span className={styles.open}>
        {ends.from === null ? null : <span className={styles.low}>{ends.from}</span>}
        {ends.to === null ? null : <span className={styles.high}>{ends.to}</span>}
        <Readout marker={marker} system={system} />
      </span>
    </>
  );
}

function Readout({ marker, system }: { marker: LivingMarker; system: string }) {
  const { name, value, unit, verdict, range, source } = marker;
  return (
    <span className={styles.readout}>
      <span className={styles.head}>
        <span>{name}</span>
        <span className={styles.soft}>
          {LIVING.example}, {system.toLowerCase()}
        </span>
      </span>
      <span className={styles.number} style={opticalEdge(value)}>
        {value}
        <span className={styles.unit}>{unit}</span>
      </span>
      <span className={styles.range}>
        <strong className={styles[`is-${verdict.tone}`]}>{verdict.text}.</strong> {range}
      </span>
      {source ? <span className={styles.source}>{source}</span> : null}
    </span>
  );
}
