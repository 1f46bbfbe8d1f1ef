import { classNames } from "./class-names";
import styles from "./marker-dots.module.css";

/** A marker's place in a program. Calculated ones are drawn apart and never counted as measured. */
export type MarkerState = "measured" | "calculated" | "absent";

/** Markers of one body system. */
export type MarkerSystem = {
  name: string;
  markers: readonly { name: string; state: MarkerState }[];
  /** How many are measured in one person, where markers of both sexes are listed. Left out: all measured ones. */
  count?: string;
};

type MarkerDotsProps = {
  systems: readonly MarkerSystem[];
  /** Explains the kinds of dots below the grid. */
  hasLegend?: boolean;
  /** dots: a row of dots per system · named: with the marker's name beside each dot. */
  look?: "dots" | "named";
};

const stateWords: Record<MarkerState, string> = {
  measured: "measured",
  calculated: "calculated",
  absent: "not in this program",
};

/** A program as people see it at a glance: one dot per marker, by body system. Shape tells the kind, not colour. */
export function MarkerDots({ systems, hasLegend, look = "dots" }: MarkerDotsProps) {
  return (
    <div className={classNames(styles.grid, styles[look])}>
      <ul className={styles.systems}>
        {systems.map((system) => (
          <li key={system.name} className={styles.system}>
            <SystemRow system={system} isNamed={look === "named"} />
          </li>
        ))}
      </ul>
      {hasLegend ? <Legend systems={systems} /> : null}
    </div>
  );
}

function SystemRow({ system, isNamed }: { system: MarkerSystem; isNamed: boolean }) {
  const measured = system.markers.filter((marker) => marker.state === "measured").length;
  return (
    <>
      <p className={styles.name}>{system.name}</p>
      <ul className={styles.markers}>
        {system.markers.map((marker) => (
          <li key={marker.name} className={styles.marker} title={`${marker.name}, ${stateWords[marker.state]}`}>
            <Dot state={marker.state} />
            <span className={isNamed ? undefined : styles["hidden-name"]}>
              {marker.name}
              {marker.state === "measured" ? "" : `, ${stateWords[marker.state]}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.count}>{system.count ?? measured}</p>
    </>
  );
}

function Dot({ state }: { state: MarkerState }) {
  return (
    <svg viewBox="0 0 14 14" className={classNames(styles.dot, styles[state])} aria-hidden="true" focusable="false">
      <circle cx="7" cy="7" r={state === "absent" ? 2 : 5.25} />
    </svg>
  );
}

function Legend({ systems }: { systems: readonly MarkerSystem[] }) {
  const states: MarkerState[] = ["measured", "calculated", "absent"];
  const seen = states.filter((state) => systems.some(({ markers }) => markers.some((one) => one.state === state)));
  return (
    <ul className={styles.legend}>
      {seen.map((state) => (
        <li key={state} className={styles.marker}>
          <Dot state={state} />
          {stateWords[state]}
        </li>
      ))}
    </ul>
  );
}
