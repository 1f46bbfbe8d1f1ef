import { classNames } from "@/components/ui/class-names";
import { STATE_TILES } from "@/lib/content/pages/states";
import styles from "./state-map.module.css";

/**
 * The states as squares, open ones filled and closed ones hatched. A picture: the same is said in words beside it.
 * @param closedCodes  of the United States
 */
export function StateMap({ closedCodes }: { closedCodes: ReadonlySet<string> }) {
  const open = STATE_TILES.length - closedCodes.size;
  return (
    <figure className={styles.figure}>
      <div
        className={styles.map}
        role="img"
        aria-label={`Map of the United States: kits ship to ${open} of ${STATE_TILES.length} states, counting the District of Columbia.`}
      >
        {STATE_TILES.map(({ code, row, column }) => (
          <span
            key={code}
            className={classNames(styles.tile, closedCodes.has(code) ? styles.closed : styles.open)}
            style={{ gridRow: row, gridColumn: column }}
            aria-hidden="true"
          >
            {code}
          </span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span>
          <span className={classNames(styles.key, styles.open)} aria-hidden="true" /> We ship there
        </span>
        <span>
          <span className={classNames(styles.key, styles.closed)} aria-hidden="true" /> Not yet
        </span>
      </figcaption>
    </figure>
  );
}
